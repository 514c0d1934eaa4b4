package org.parquetvs.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.store.ForwardingStore;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.catalog.CatalogRequest;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.store.catalog.VendedCredentials;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableFormatLookup;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.table.catalog.CatalogException;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.catalog.CatalogAccess;
import org.parquetvs.testing.catalog.UnityCatalogServer;
import org.parquetvs.testing.credentials.IssuedKeys;

/** Tables by their names in a Unity Catalog, with a server that has three of its requests. */
class UnityCatalogTest {
    private static final CatalogIdentifier SHOP = new CatalogIdentifier(List.of("main", "shop"));
    private static final String LOG = """
            {"protocol":{"minReaderVersion":1,"minWriterVersion":2}}
            {"metaData":{"id":"1","format":{"provider":"parquet","options":{}},"schemaString":"{\\"type\\":\\"struct\\",\
            \\"fields\\":[{\\"name\\":\\"n\\",\\"type\\":\\"long\\",\\"nullable\\":true,\\"metadata\\":{}}]}",\
            "partitionColumns":[],"configuration":{},"createdTime":1}}
            """;

    private final InMemoryObjectStore store = new InMemoryObjectStore();
    private UnityCatalogServer server;

    @BeforeEach
    void start() throws IOException {
        server = UnityCatalogServer.start();
        store.put("wh/sales/_delta_log/%020d.json".formatted(0), LOG.getBytes(StandardCharsets.UTF_8));
        server.put("main.shop.sales", UnityCatalogServer.Table.delta("s3://memory/wh/sales/"));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** The bucket in memory, with the catalog of a connection that has these keys. */
    private ObjectStore connected(Map<String, String> keys) {
        StringBuilder json = new StringBuilder(
                "{\"s3Bucket\": \"memory\", \"s3ReadTimeout\": 1, \"s3RequestTimeout\": 2, \"catalogUri\": \""
                        + server.uri() + '"');
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

    private List<String> tables(Map<String, String> keys) {
        try (ObjectStore connected = connected(keys)) {
            return TableFormatLookup.catalog("unity").tables(connected, SHOP).stream()
                    .map(TableAddress::toString)
                    .toList();
        }
    }

    private TableSnapshot open(String address) {
        try (ObjectStore connected = connected(Map.of())) {
            return TableFormatLookup.open(connected, TableAddress.of(address));
        }
    }

    @Test
    void listsTheTablesOfASchemaPageByPage() {
        server.put("main.shop.v1", UnityCatalogServer.Table.delta("s3://memory/wh/v1"));
        server.put("main.other.sales", UnityCatalogServer.Table.delta("s3://memory/wh/other"));
        server.put("main.shop.items", UnityCatalogServer.Table.delta("s3://memory/wh/items"));
        server.pageSize(2);
        assertThat(tables(Map.of()))
                .contains("unity:main.shop.items", "unity:main.shop.sales")
                .hasSize(3);
        assertThat(server.requests())
                .containsExactly(
                        "GET /catalog/api/2.1/unity-catalog/tables?catalog_name=main&schema_name=shop",
                        "GET /catalog/api/2.1/unity-catalog/tables?catalog_name=main&page_token=2&schema_name=shop");
    }

    @Test
    void opensATableWhereTheCatalogSaysThatItIs() {
        TableSnapshot table = open("unity:main.shop.sales");
        assertThat(table.columns()).extracting("name").containsExactly("n");
        assertThat(table.pin().address()).hasToString("unity:main.shop.sales@version=0");
        assertThat(server.requests()).containsExactly("GET /catalog/api/2.1/unity-catalog/tables/main.shop.sales");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EXTERNAL|CSV|s3://memory/wh/csv|E-VSPQ-DELTA-8: Unsupported table unity:main.shop.t: the catalog says that it is csv external, not",
                "VIEW|''|''|E-VSPQ-DELTA-8: Unsupported table unity:main.shop.t: the catalog says that it is view, not a Delta table.",
                "EXTERNAL|DELTA|s3://other/wh/t|E-VSPQ-DELTA-5: Cannot read 's3://other/wh/t': the connection reads bucket 'memory'.",
                "EXTERNAL|DELTA|file:///wh/t|E-VSPQ-DELTA-5: Cannot read 'file:///wh/t': the connection reads bucket 'memory'.",
                "MANAGED|DELTA|s3://memory/wh/t|E-VSPQ-DELTA-1: Cannot open unity:main.shop.t"
            })
    void whatIsNoDeltaTableOfTheBucketIsRefused(String type, String format, String location, String message) {
        server.put("main.shop.t", new UnityCatalogServer.Table(type, format, location));
        assertThatThrownBy(() -> open("unity:main.shop.t"))
                .isInstanceOf(DeltaException.class)
                .hasMessageStartingWith(message);
    }

    @ParameterizedTest
    @CsvSource({
        "401, E-VSPQ-CATALOG-2: Cannot list the tables of schema main.shop at catalog",
        "403, E-VSPQ-CATALOG-3: Cannot list the tables of schema main.shop at catalog",
        "404, E-VSPQ-CATALOG-5: Cannot find namespace 'main.shop' in catalog",
        "400, E-VSPQ-CATALOG-7: Cannot list the tables of schema main.shop at catalog"
    })
    void aRefusedListingSaysWhy(int status, String message) {
        server.refuse(status, 1);
        assertThatThrownBy(() -> tables(Map.of("catalogToken", "t0ken")))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(message)
                .hasMessageNotContaining("t0ken");
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void aBusyCatalogIsAskedAgain(int status) {
        server.refuse(status, 2);
        assertThat(tables(Map.of())).containsExactly("unity:main.shop.sales");
        server.refuse(status, 1_000);
        assertThatThrownBy(() -> tables(Map.of()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("list the tables of schema main.shop at catalog " + server.uri());
    }

    @Test
    void anAnswerOfAnotherProtocolIsAnError() {
        for (String answer : List.of("<html>", "[]", "{\"tables\": 5}", "{\"tables\": [{\"name\": 5}]}", "")) {
            server.answerNext(200, answer);
            assertThatThrownBy(() -> tables(Map.of()))
                    .as(answer)
                    .isInstanceOf(CatalogException.class)
                    .hasMessageStartingWith("E-VSPQ-CATALOG-9: Cannot use catalog " + server.uri()
                            + ": its answer does not follow the API of Unity Catalog");
        }
    }

    @Test
    void aTableThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> open("unity:main.shop.nothing"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-6: Cannot find table main.shop.nothing in catalog");
        assertThatThrownBy(() -> open("unity:shop.sales"))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-10: Invalid name of a table in catalog");
    }

    @Test
    void aRefusedTokenIsReplacedOnce() {
        CatalogAccess.Tokens tokens = new CatalogAccess.Tokens();
        server.access(tokens);
        Map<String, String> client = Map.of(
                "catalogClientId",
                UnityCatalogServer.CLIENT,
                "catalogClientSecret",
                UnityCatalogServer.CLIENT_SECRET,
                "catalogScope",
                "all-apis");
        assertThat(tables(client)).hasSize(1);
        tokens.revoke();
        assertThat(tables(client)).hasSize(1);
        assertThat(tokens.issued()).isEqualTo(2);
        assertThat(server.forms()).allSatisfy(form -> assertThat(form).containsEntry("scope", "all-apis"));
    }

    /** The credentials that a catalog vends when a table is opened or authorized, and when they are renewed. */
    private List<VendedCredentials> vended(boolean isOpened) {
        List<VendedCredentials> vended = new ArrayList<>();
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
                    vended.addAll(source.get());
                    vended.addAll(source.get());
                }
            };
            ObjectStore vendingStore = new ForwardingStore(store) {
                @Override
                public Optional<CatalogServer> catalog() {
                    return Optional.of(vending);
                }
            };
            TableAddress address = TableAddress.of("unity:main.shop.sales");
            if (isOpened) {
                TableFormatLookup.open(vendingStore, address);
            } else {
                TableFormatLookup.authorize(vendingStore, address);
            }
        }
        return vended;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theCatalogVendsCredentialsForTheDirectoryOfATable(boolean isOpened) {
        IssuedKeys keys = new IssuedKeys();
        server.vend(() -> keys.issue(Duration.ofHours(1)));
        assertThat(vended(isOpened))
                .extracting(VendedCredentials::prefix, VendedCredentials::accessKeyId)
                .containsExactly(tuple("wh/sales/", "issued-1"), tuple("wh/sales/", "issued-2"));
        assertThat(keys.all()).allSatisfy(key -> assertThat(key.token()).isNotEmpty());
    }

    @Test
    void aCatalogThatHandsOutNoCredentialsIsAnError() {
        assertThatThrownBy(() -> vended(true))
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith("E-VSPQ-CATALOG-12: Cannot read table main.shop.sales: catalog " + server.uri()
                        + " hands out no credentials for it.");
    }
}
