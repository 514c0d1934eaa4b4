package org.parquetvs.iceberg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.store.ForwardingStore;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.catalog.CatalogRequest;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.store.catalog.VendedCredentials;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableFormatLookup;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.table.catalog.CatalogException;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.catalog.CatalogAccess;
import org.parquetvs.testing.catalog.RestCatalogServer;
import org.parquetvs.testing.credentials.IssuedKeys;
import org.parquetvs.testing.iceberg.TestTable;

/** Tables by their names in a catalog, with a server that differs in the ways in which catalogs do. */
class RestCatalogTest {
    private static final Schema SCHEMA = new Schema(Types.NestedField.required(1, "id", Types.LongType.get()));
    private static final CatalogIdentifier SHOP = new CatalogIdentifier(List.of("shop"));

    private final InMemoryObjectStore store = new InMemoryObjectStore();
    private RestCatalogServer server;

    @BeforeEach
    void start() throws IOException {
        server = RestCatalogServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private TestTable put(String... levels) {
        TestTable table = new TestTable(store, SCHEMA, PartitionSpec.unpartitioned(), 2);
        server.put(
                List.of(levels),
                () -> new RestCatalogServer.Document(
                        table.current().metadataFileLocation(), TableMetadataParser.toJson(table.current())));
        return table;
    }

    /** The bucket in memory, with the catalog of a connection that has these keys. */
    private ObjectStore connected(Map<String, String> keys) {
        StringBuilder json =
                new StringBuilder("{\"s3Bucket\": \"memory\", \"s3ReadTimeout\": 1, \"s3RequestTimeout\": 2");
        if (!keys.containsKey("catalogUri")) {
            json.append(", \"catalogUri\": \"").append(server.uri()).append('"');
        }
        keys.forEach((key, value) ->
                json.append(", \"").append(key).append("\": \"").append(value).append('"'));
        ObjectStore connection = ObjectStoreFactory.open(json.append('}').toString());
        return new ForwardingStore(store) {
            @Override
            public Optional<CatalogServer> catalog() {
                return connection.catalog();
            }

            @Override
            public void close() {
                connection.close();
            }
        };
    }

    /**
     * The credentials that a catalog vends when a table is opened, and when they are renewed.
     *
     * @param action authorizes a store, or opens the table
     */
    private List<List<VendedCredentials>> vended(BiConsumer<ObjectStore, TableAddress> action) {
        List<List<VendedCredentials>> vended = new ArrayList<>();
        try (ObjectStore connected = connected(Map.of("catalogVendedCredentials", "true"))) {
            CatalogServer catalog = connected.catalog().orElseThrow();
            CatalogServer vending = new CatalogServer() {
                @Override
                public CatalogSettings settings() {
                    return catalog.settings();
                }

                @Override
                public CatalogResponse send(CatalogRequest request) {
                    return catalog.send(request);
                }

                @Override
                public void vend(String table, Supplier<List<VendedCredentials>> source) {
                    vended.add(source.get());
                    vended.add(source.get());
                }
            };
            action.accept(
                    new ForwardingStore(store) {
                        @Override
                        public Optional<CatalogServer> catalog() {
                            return Optional.of(vending);
                        }
                    },
                    TableAddress.of("iceberg_rest:shop.sales"));
        }
        return vended;
    }

    private static RestCatalogServer.Vended key(String prefix, String name) {
        return new RestCatalogServer.Vended(
                prefix,
                Map.of("s3.access-key-id", name, "s3.secret-access-key", "hush", "s3.session-token", "hush too"));
    }

    private static VendedCredentials key(String prefix, String name, Optional<Instant> expiry) {
        return new VendedCredentials(prefix, name, "hush", Optional.of("hush too"), expiry);
    }

    @Test
    void credentialsOfATableAreForItsDirectories() {
        TestTable table = put("shop", "sales");
        table.table()
                .updateProperties()
                .set("write.data.path", "s3://memory/data/sales")
                .commit();
        for (String everywhere : List.of("", "s3", "s3://memory", "s3://memory/")) {
            server.vend(() -> List.of(key(everywhere, "k"), key("gs://memory/warehouse", "other")));
            assertThat(vended(TableFormatLookup::open)).allSatisfy(vended -> assertThat(vended)
                    .containsExactlyInAnyOrder(
                            key("", "k", Optional.empty()),
                            key("warehouse/db/sales/", "k", Optional.empty()),
                            key("warehouse/db/sales/metadata/", "k", Optional.empty()),
                            key("data/sales/", "k", Optional.empty())));
        }
    }

    @Test
    void credentialsHaveThePrefixesThatTheCatalogSays() {
        put("shop", "sales");
        server.vend(() -> List.of(
                key("", "not this one"),
                key("s3a://memory/warehouse/db/sales/metadata", "m"),
                key("s3://memory/files", "d"),
                key("s3://other/files", "o")));
        assertThat(vended(TableFormatLookup::open)).allSatisfy(vended -> assertThat(vended)
                .containsExactlyInAnyOrder(
                        key("warehouse/db/sales/metadata", "m", Optional.empty()),
                        key("warehouse/db/sales/metadata/", "m", Optional.empty()),
                        key("files", "d", Optional.empty())));
    }

    @Test
    void credentialsSayWhenTheyExpire() {
        put("shop", "sales");
        IssuedKeys.Issued issued = new IssuedKeys().issue(Duration.ofHours(1));
        server.vend(() -> List.of(RestCatalogServer.Vended.of("s3://memory/warehouse/db/sales/", issued)));
        assertThat(vended(TableFormatLookup::open).get(0))
                .contains(new VendedCredentials(
                        "warehouse/db/sales/",
                        issued.accessKey(),
                        issued.secretKey(),
                        Optional.of(issued.token()),
                        Optional.of(issued.expiry())));
    }

    private List<String> requestsForSales() {
        return server.requests().stream()
                .filter(request -> request.contains("/sales"))
                .map(request -> request.substring(request.indexOf("/sales")))
                .toList();
    }

    @Test
    void openingATableVendsCredentialsWithoutAnotherRequest() {
        put("shop", "sales");
        server.vend(() -> List.of(key("", "k")));
        vended(TableFormatLookup::open);
        assertThat(requestsForSales()).containsExactly("/sales", "/sales?snapshots=refs");
    }

    @Test
    void credentialsAreRenewedAloneIfTheCatalogOffersIt() {
        put("shop", "sales");
        server.vendAgain();
        server.vend(() -> List.of(key("s3://memory/warehouse", "k")));
        List<List<VendedCredentials>> vended = vended(TableFormatLookup::authorize);
        assertThat(requestsForSales()).containsExactly("/sales?snapshots=refs", "/sales/credentials");
        assertThat(vended.get(0))
                .containsExactlyInAnyOrderElementsOf(vended.get(1))
                .hasSize(3);
    }

    @Test
    void withoutTheKeyOfTheConnectionNoCredentialsAreAskedFor() {
        put("shop", "sales");
        server.vend(() -> {
            throw new IllegalStateException("nobody may ask");
        });
        assertThat(open(Map.of(), "iceberg_rest:shop.sales").columns()).hasSize(1);
        try (ObjectStore connected = connected(Map.of())) {
            TableFormatLookup.authorize(connected, TableAddress.of("iceberg_rest:shop.sales"));
        }
        assertThat(requestsForSales()).hasSize(1);
    }

    @Test
    void aCatalogThatHandsOutNoCredentialsIsAnError() {
        put("shop", "sales");
        assertThatThrownBy(() -> vended(TableFormatLookup::open))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-12: Cannot read table shop.sales: catalog " + server.uri()
                        + " hands out no credentials for it.");
        server.config("s3.remote-signing-enabled", "true");
        assertThatThrownBy(() -> vended(TableFormatLookup::open))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-11: Unsupported table shop.sales: catalog " + server.uri()
                        + " demands that it signs requests for files itself (remote signing).");
    }

    private List<String> tables(Map<String, String> keys) {
        return tables(keys, SHOP);
    }

    private List<String> tables(Map<String, String> keys, CatalogIdentifier namespace) {
        try (ObjectStore connected = connected(keys)) {
            return TableFormatLookup.catalog("iceberg_rest").tables(connected, namespace).stream()
                    .map(TableAddress::toString)
                    .toList();
        }
    }

    private TableSnapshot open(Map<String, String> keys, String address) {
        try (ObjectStore connected = connected(keys)) {
            return TableFormatLookup.open(connected, TableAddress.of(address));
        }
    }

    @Test
    void opensATableByItsName() {
        TestTable table = put("shop", "sales");
        table.table().newAppend().commit();
        table.table()
                .manageSnapshots()
                .createTag("first", table.current().currentSnapshot().snapshotId())
                .commit();

        TableSnapshot opened = open(Map.of(), "iceberg_rest:shop.sales");

        assertThat(opened.columns()).extracting(SnapshotColumn::name).containsExactly("id");
        assertThat(opened.pin().address()).hasToString("iceberg:" + TestTable.PATH + "/metadata/v3.metadata.json");
        assertThat(open(Map.of(), "iceberg_rest:shop.sales@tag=first").pin().id())
                .hasValue(table.current().currentSnapshot().snapshotId());
    }

    @Test
    void listsTablesPageByPage() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            put("shop", "t" + i);
            names.add("iceberg_rest:shop.t" + i);
        }
        put("other", "t");
        server.pageSize(3);

        assertThat(tables(Map.of())).isEqualTo(names);
        assertThat(server.requests())
                .filteredOn(request -> request.contains("/tables"))
                .containsExactly(
                        "GET /catalog/v1/namespaces/shop/tables",
                        "GET /catalog/v1/namespaces/shop/tables?pageToken=p%3D%26%2B%2F3",
                        "GET /catalog/v1/namespaces/shop/tables?pageToken=p%3D%26%2B%2F6");
    }

    @Test
    void namespacesHaveLevelsAndOddNames() {
        put("shop", "eu", "a table/with \"odd\" characters. ü");
        String address = "iceberg_rest:shop.eu.\"a table/with \"\"odd\"\" characters. ü\"";
        assertThat(tables(Map.of(), new CatalogIdentifier(List.of("shop", "eu"))))
                .containsExactly(address);
        assertThat(open(Map.of(), address).columns()).hasSize(1);
    }

    @Test
    void anEmptyNamespaceHasNoTables() {
        server.putNamespace(List.of("shop"));
        assertThat(tables(Map.of())).isEmpty();
    }

    @Test
    void levelsAreSeparatedAsTheCatalogSays() {
        put("shop", "eu", "sales");
        server.separator(".", "%2E");
        assertThat(tables(Map.of(), new CatalogIdentifier(List.of("shop", "eu"))))
                .containsExactly("iceberg_rest:shop.eu.sales");
        assertThat(open(Map.of(), "iceberg_rest:shop.eu.sales").columns()).hasSize(1);
        assertThat(requestsForSales()).containsExactly("/sales");
    }

    @Test
    void aTableMayHaveAnyName() {
        List<String> names = List.of(
                "#",
                ";",
                "@",
                "a=b",
                "a.b",
                "q\"",
                "sales",
                "sales/",
                "sales@tag=first",
                "sales@time=2026",
                "ü 漢%2F+&?");
        names.forEach(name -> put("shop", name));
        try (ObjectStore connected = connected(Map.of())) {
            List<TableAddress> listed =
                    TableFormatLookup.catalog("iceberg_rest").tables(connected, SHOP);
            assertThat(listed)
                    .map(address -> CatalogIdentifier.parse(address.path()).orElseThrow())
                    .containsExactlyInAnyOrderElementsOf(names.stream()
                            .map(name -> new CatalogIdentifier(List.of("shop", name)))
                            .toList());
            assertThat(listed).allSatisfy(address -> {
                assertThat(TableAddress.of(address.toString())).isEqualTo(address);
                assertThat(TableFormatLookup.open(connected, address).columns()).hasSize(1);
            });
        }
    }

    @Test
    void anAnswerMayBeCompressed() {
        put("shop", "sales");
        server.compress();
        assertThat(tables(Map.of())).hasSize(1);
        assertThat(open(Map.of(), "iceberg_rest:shop.sales").columns()).hasSize(1);
    }

    @Test
    void aCatalogMaySendClientsToAnotherServer() throws IOException {
        put("shop", "sales");
        try (RestCatalogServer directory = RestCatalogServer.start()) {
            directory.override("uri", server.uri().toString());
            assertThat(tables(Map.of("catalogUri", directory.uri().toString()))).hasSize(1);
            assertThat(directory.requests()).containsExactly("GET /catalog/v1/config");
        }
    }

    @Test
    void aTokenMayExpireInTheMiddleOfAListing() {
        for (int i = 0; i < 5; i++) {
            put("shop", "t" + i);
        }
        server.pageSize(1);
        CatalogAccess.Tokens tokens = new CatalogAccess.Tokens();
        server.access(tokens.usableOnce());
        assertThat(tables(client())).hasSize(5);
        assertThat(tokens.issued()).isEqualTo(5);
    }

    @Test
    void aRedirectSaysWhereTheCatalogIs() {
        put("shop", "sales");
        server.redirectNext(URI.create("https://catalog.example/api"));
        assertThatThrownBy(() -> tables(Map.of()))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-9: Cannot use catalog " + server.uri()
                        + ": its answer does not follow the REST protocol of Iceberg (301 the address is now"
                        + " https://catalog.example/api). Check catalogUri of the connection");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | <html>Log in</html>     | the answer is not JSON",
                "200 | {\"identifiers\": {}}   | the answer has no list of identifiers",
                "200 | {\"identifiers\": [{}]} | an identifier has no name",
                "200 | {\"identifiers\": [{\"namespace\": null, \"name\": \"t\"}]} | an identifier has no namespace",
            })
    void anAnswerOfAnotherKindIsAnError(int status, String text, String problem) {
        put("shop", "sales");
        tables(Map.of());
        server.answerNext(status, text);
        assertThatThrownBy(() -> tables(Map.of()))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-9: Cannot use catalog " + server.uri()
                        + ": its answer does not follow the REST protocol of Iceberg (" + problem + ").");
    }

    @Test
    void anAddressBelowWhichThereIsNoCatalogIsAnError() {
        assertThatThrownBy(() -> tables(Map.of("catalogUri", server.uri() + "/v1")))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-CATALOG-9: Cannot use catalog " + server.uri() + "/v1: its answer does not"
                                + " follow the REST protocol of Iceberg (404 NotFoundException: no such path).");
    }

    @Test
    void aTableWithoutMetadataIsAnError() {
        TestTable table = new TestTable(store, SCHEMA, PartitionSpec.unpartitioned(), 2);
        server.put(
                List.of("shop", "sales"),
                () -> new RestCatalogServer.Document("", TableMetadataParser.toJson(table.current())));
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.sales"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-9: Cannot use catalog " + server.uri()
                        + ": its answer does not follow the REST protocol of Iceberg (table shop.sales has no"
                        + " metadata-location).");
    }

    @Test
    void aViewMayBeListedAmongTheTables() {
        put("shop", "sales");
        server.putView(List.of("shop", "v"));
        assertThat(tables(Map.of())).containsExactly("iceberg_rest:shop.sales", "iceberg_rest:shop.v");
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.v"))
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith("E-VSPQ-ICE-6: Unsupported table iceberg_rest:shop.v: it is a view");
    }

    @Test
    void refusesACatalogThatPlansAllScansItself() {
        put("shop", "sales");
        server.override("scan-planning-mode", "server");
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.sales"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-11: Unsupported table shop.sales: catalog " + server.uri()
                        + " demands that it plans scans itself.");
        server.config("scan-planning-mode", "client");
        assertThat(open(Map.of(), "iceberg_rest:shop.sales").columns()).hasSize(1);
    }

    @Test
    void aWarehouseHasAPrefix() {
        put("shop", "sales");
        server.warehouse("wh", "ws/wh");
        assertThat(tables(Map.of("catalogWarehouse", "wh"))).containsExactly("iceberg_rest:shop.sales");
        assertThat(server.requests())
                .contains("GET /catalog/v1/config?warehouse=wh", "GET /catalog/v1/ws/wh/namespaces/shop/tables");
        assertThat(tables(Map.of("catalogWarehouse", "wh", "catalogPrefix", "ws/wh")))
                .hasSize(1);
        assertThatThrownBy(() -> tables(Map.of("catalogWarehouse", "hw")))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-4: Cannot use catalog " + server.uri()
                        + ": it has no warehouse 'hw'" + " (404 NoSuchWarehouseException: no such warehouse).");
    }

    @Test
    void sendsATokenOfTheConnection() {
        put("shop", "sales");
        server.access(new CatalogAccess.Tokens().accept("t0ken"));
        assertThat(tables(Map.of("catalogToken", "t0ken"))).hasSize(1);
        assertThatThrownBy(() -> tables(Map.of("catalogToken", "wr0ng")))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-2: Cannot ask for the configuration at catalog " + server.uri()
                        + ": the catalog does not accept the login (401 NotAuthorizedException: no access).")
                .hasMessageNotContaining("wr0ng");
    }

    private static Map<String, String> client() {
        return Map.of(
                "catalogClientId",
                RestCatalogServer.CLIENT,
                "catalogClientSecret",
                RestCatalogServer.CLIENT_SECRET,
                "catalogScope",
                "PRINCIPAL_ROLE:ALL");
    }

    @Test
    void asksForATokenOnce() {
        put("shop", "sales");
        CatalogAccess.Tokens tokens = new CatalogAccess.Tokens();
        server.access(tokens);
        assertThat(tables(client())).hasSize(1);
        assertThat(open(client(), "iceberg_rest:shop.sales").columns()).hasSize(1);
        assertThat(tokens.issued()).isEqualTo(1);
        assertThat(server.forms())
                .containsExactly(Map.of(
                        "grant_type",
                        "client_credentials",
                        "client_id",
                        RestCatalogServer.CLIENT,
                        "client_secret",
                        RestCatalogServer.CLIENT_SECRET,
                        "scope",
                        "PRINCIPAL_ROLE:ALL"));
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 419})
    void aRefusedTokenIsReplacedOnce(int status) {
        put("shop", "sales");
        CatalogAccess.Tokens tokens = new CatalogAccess.Tokens();
        server.access(tokens);
        server.unauthorized(status);
        tables(client());
        tokens.revoke();
        assertThat(tables(client())).hasSize(1);
        assertThat(tokens.issued()).isEqualTo(2);

        server.access((method, uri, headers) -> uri.getPath().endsWith("/config"));
        assertThatThrownBy(() -> tables(client()))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining("E-VSPQ-CATALOG-8: Cannot log in to catalog ");
    }

    @Test
    void aTokenThatIsRefusedAgainIsAnError() {
        put("shop", "sales");
        server.access(new CatalogAccess.Tokens());
        tables(client());
        server.refuse(419, 1);
        assertThat(tables(client())).hasSize(1);
        int asked = server.requests().size();
        server.refuse(419, 4);
        assertThatThrownBy(() -> tables(client()))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining("(419 RefusedException: refused)");
        assertThat(server.requests()).hasSizeLessThan(asked + 4);
    }

    @Test
    void aSecretThatIsWrongIsNotRepeated() {
        put("shop", "sales");
        server.access(new CatalogAccess.Tokens());
        assertThatThrownBy(() -> tables(Map.of("catalogClientId", "client", "catalogClientSecret", "wr0ng")))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-8: Cannot log in to catalog " + server.uri() + ": "
                        + server.uri() + "/v1/oauth/tokens gave no token (401 invalid_client no such client).")
                .hasMessageNotContaining("wr0ng");
    }

    @Test
    void anotherServerMayGiveTheTokens() throws IOException {
        put("shop", "sales");
        CatalogAccess.Tokens tokens = new CatalogAccess.Tokens();
        server.access(tokens);
        try (RestCatalogServer issuer = RestCatalogServer.start()) {
            issuer.access(tokens);
            assertThat(tables(Map.of(
                            "catalogClientId",
                            RestCatalogServer.CLIENT,
                            "catalogClientSecret",
                            RestCatalogServer.CLIENT_SECRET,
                            "catalogTokenUri",
                            issuer.uri() + "/v1/oauth/tokens")))
                    .hasSize(1);
            assertThat(issuer.forms()).hasSize(1);
            assertThat(server.forms()).isEmpty();
        }
    }

    @Test
    void signsRequestsWithTheKeysOfTheBucket() {
        put("shop", "eu", "sales");
        server.access(CatalogAccess.signed("AKIA", "secret", "glue"));
        server.warehouse("123456789012", "catalogs/123456789012");
        Map<String, String> keys = Map.of(
                "awsAccessKeyId",
                "AKIA",
                "awsSecretAccessKey",
                "secret",
                "catalogSigV4",
                "glue",
                "catalogWarehouse",
                "123456789012");
        assertThat(tables(keys, new CatalogIdentifier(List.of("shop", "eu")))).hasSize(1);
        assertThat(open(keys, "iceberg_rest:shop.eu.sales").columns()).hasSize(1);
    }

    @Test
    void saysWhatIsNotThere() {
        put("shop", "sales");
        assertThatThrownBy(() -> tables(Map.of(), new CatalogIdentifier(List.of("no.shop"))))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-CATALOG-5: Cannot find namespace '\"no.shop\"' in catalog " + server.uri() + ".");
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.items"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-CATALOG-6: Cannot find table shop.items in catalog " + server.uri() + ".");
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:sales"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-CATALOG-10: Invalid name of a table in catalog " + server.uri() + ": 'sales'.");
        assertThatThrownBy(() -> RestCatalog.of(store))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-CATALOG-1: Cannot ask a catalog: the connection of bucket 'memory' names none.");
    }

    @Test
    void aBusyCatalogIsAskedAgain() {
        put("shop", "sales");
        server.refuse(503, 1);
        server.refuse(429, 1);
        assertThat(tables(Map.of())).hasSize(1);
    }

    @Test
    void aCatalogThatStaysBusyIsAnError() {
        put("shop", "sales");
        server.refuse(503, 1_000);
        assertThatThrownBy(() -> tables(Map.of()))
                .isInstanceOf(RuntimeException.class)
                .hasMessageStartingWith("E-VSPQ-STORE-12: Failed to ask for the configuration at catalog "
                        + server.uri() + ": gave up after");
    }

    @Test
    void otherAnswersAreErrorsAtOnce() {
        put("shop", "sales");
        tables(Map.of());
        server.refuse(403, 1);
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.sales"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-3: Cannot load table shop.sales at catalog " + server.uri()
                        + ": access denied (403 RefusedException: refused).");
        server.refuse(500, 1);
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.sales"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-7: Cannot load table shop.sales at catalog " + server.uri()
                        + ": the catalog refused (500 RefusedException: refused).");
    }

    @Test
    void refusesATableThatOnlyTheCatalogMayPlan() {
        put("shop", "sales");
        server.config("scan-planning-mode", "server");
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.sales"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-11: Unsupported table shop.sales: catalog " + server.uri()
                        + " demands that it plans scans itself.");
    }

    @Test
    void refusesAView() {
        server.putView(List.of("shop", "sales"));
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.sales"))
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith("E-VSPQ-ICE-6: Unsupported table iceberg_rest:shop.sales: it is a view");
    }

    @Test
    void whatIsNoCatalogIsAnError() throws IOException {
        server.put(List.of("shop", "sales"), () -> new RestCatalogServer.Document("s3://memory/m.json", "{}"));
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.sales"))
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith("E-VSPQ-ICE-9: Cannot read the metadata of iceberg_rest:shop.sales: ");
        server.put(List.of("shop", "sales"), () -> new RestCatalogServer.Document("s3://other/m.json", "{}"));
        assertThatThrownBy(() -> open(Map.of(), "iceberg_rest:shop.sales"))
                .isInstanceOf(IcebergException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-ICE-7: Cannot read 's3://other/m.json': the connection reads bucket" + " 'memory'.");
    }
}
