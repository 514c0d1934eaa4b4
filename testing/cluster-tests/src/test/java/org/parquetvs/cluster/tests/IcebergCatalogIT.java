package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.testing.catalog.CatalogAccess;
import org.parquetvs.testing.catalog.RestCatalogServer;
import org.parquetvs.testing.credentials.IssuedKeys;

/** Iceberg tables that a catalog knows, with data files that DuckDB writes. */
class IcebergCatalogIT {
    private static final Schema SCHEMA = new Schema(
            Types.NestedField.required(1, "id", Types.LongType.get()),
            Types.NestedField.optional(2, "itemName", Types.StringType.get()));

    @SharedLake
    private static Lake lake;

    private RestCatalogServer catalog;

    @BeforeEach
    void start() throws IOException {
        catalog = RestCatalogServer.start();
        catalog.access(new CatalogAccess.Tokens());
    }

    @AfterEach
    void stop() {
        catalog.close();
    }

    private void connect(String name, Map<String, String> keys) {
        connect(lake.connectionJson().strip(), name, keys);
    }

    private void connect(String bucket, String name, Map<String, String> keys) {
        StringBuilder json = new StringBuilder(bucket);
        json.setLength(json.length() - 1);
        json.append(", \"catalogUri\": \"").append(catalog.uri()).append('"');
        keys.forEach((key, value) ->
                json.append(", \"").append(key).append("\": \"").append(value).append('"'));
        lake.run("CREATE OR REPLACE CONNECTION " + name + " TO '' USER '' IDENTIFIED BY '" + json + "}'");
    }

    private void connectClient(String name) {
        connect(
                name,
                Map.of(
                        "catalogClientId",
                        RestCatalogServer.CLIENT,
                        "catalogClientSecret",
                        RestCatalogServer.CLIENT_SECRET));
    }

    /** A table of the namespace shop with rows that are numbered from 1. */
    private WrittenTable put(String name, long rows) throws Exception {
        WrittenTable table = new WrittenTable(lake, "catalog/" + name, SCHEMA, PartitionSpec.unpartitioned(), 2);
        append(table, "first.parquet", 1, rows);
        catalog.put(List.of("shop", name), () -> document(table));
        return table;
    }

    private static RestCatalogServer.Document document(WrittenTable table) {
        return new RestCatalogServer.Document(table.metadataAddress(), TableMetadataParser.toJson(table.current()));
    }

    private static void append(WrittenTable table, String file, long first, long rows) throws Exception {
        lake.copy(
                table.key(file),
                "SELECT i::BIGINT AS id, 'item ' || i AS \"itemName\" FROM range(" + first + ", " + (first + rows)
                        + ") t(i)",
                "FORMAT parquet, FIELD_IDS {id: 1, itemName: 2}");
        table.library()
                .newAppend()
                .appendFile(DataFiles.builder(PartitionSpec.unpartitioned())
                        .withPath(table.data(file))
                        .withFormat(FileFormat.PARQUET)
                        .withFileSizeInBytes(Files.size(lake.file(table.key(file))))
                        .withRecordCount(rows)
                        .build())
                .commit();
    }

    private static void create(String schema, String connection, String properties) {
        lake.run("CREATE VIRTUAL SCHEMA " + schema + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='" + connection
                + "' CATALOG='ICEBERG_REST' " + properties);
    }

    private static List<String> tables(String schema) {
        return lake.texts("SELECT TABLE_NAME FROM EXA_ALL_TABLES WHERE TABLE_SCHEMA = '" + schema + "' ORDER BY 1");
    }

    @Test
    void theTablesOfANamespaceAreThoseOfTheLastRefresh() throws Exception {
        put("sales", 3);
        WrittenTable items = put("orderItems", 2);
        catalog.pageSize(1);
        connectClient("REFRESH_CONNECTION");
        create("REFRESHED", "REFRESH_CONNECTION", "NAMESPACE='shop'");

        assertThat(tables("REFRESHED")).containsExactly("ORDER_ITEMS", "SALES");
        assertThat(lake.texts(
                        "SELECT S.ID, I.ITEM_NAME FROM REFRESHED.SALES S JOIN REFRESHED.ORDER_ITEMS I ON S.ID = I.ID"
                                + " ORDER BY 1"))
                .containsExactly("1|item 1", "2|item 2");

        append(items, "second.parquet", 10, 1);
        put("customers", 1);
        assertThat(lake.texts("SELECT COUNT(*), MAX(ID) FROM REFRESHED.ORDER_ITEMS"))
                .containsExactly("3|10");
        lake.run("ALTER VIRTUAL SCHEMA REFRESHED REFRESH");
        assertThat(tables("REFRESHED")).containsExactly("CUSTOMERS", "ORDER_ITEMS", "SALES");
        assertThat(lake.texts("SELECT ITEM_NAME FROM REFRESHED.CUSTOMERS")).containsExactly("item 1");
    }

    @Test
    void aTableThatCannotBeReadLeavesTheOthersUsable() throws Exception {
        put("good", 1);
        RestCatalogServer.Document old = document(put("newer", 1));
        catalog.put(
                List.of("shop", "newer"),
                () -> new RestCatalogServer.Document(
                        old.location(), old.metadata().replace("\"format-version\":2", "\"format-version\":4")));
        catalog.put(List.of("shop", "elsewhere"), () -> new RestCatalogServer.Document("s3://other/m.json", "{}"));
        connectClient("MIXED_CONNECTION");
        create("MIXED", "MIXED_CONNECTION", "NAMESPACE='shop'");

        assertThat(lake.texts("SELECT TABLE_NAME, TABLE_COMMENT FROM EXA_ALL_TABLES WHERE TABLE_SCHEMA = 'MIXED'"
                        + " AND TABLE_COMMENT LIKE 'This table cannot be read.%' ORDER BY 1"))
                .satisfiesExactly(
                        elsewhere -> assertThat(elsewhere)
                                .startsWith("ELSEWHERE|This table cannot be read. E-VSPQ-ICE-7: Cannot read"
                                        + " 's3://other/m.json': the connection reads bucket 'lake'."),
                        newer -> assertThat(newer)
                                .startsWith("NEWER|This table cannot be read. E-VSPQ-ICE-5: Unsupported table"
                                        + " iceberg_rest:shop.newer: it uses Iceberg format version 4"));
        assertThat(lake.texts("SELECT ID FROM MIXED.GOOD")).containsExactly("1");
        assertThatThrownBy(() -> lake.rows("SELECT * FROM MIXED.NEWER"))
                .hasMessageContaining("E-VSPQ-ICE-5: Unsupported table iceberg_rest:shop.newer");
    }

    @Test
    void aFilterChoosesTables() throws Exception {
        put("sales_eu", 1);
        put("sales_us", 1);
        put("items", 1);
        put("other", 1);
        connectClient("FILTER_CONNECTION");
        create("FILTERED", "FILTER_CONNECTION", "NAMESPACE='shop' TABLE_FILTER='Sales_*, item?'");
        assertThat(tables("FILTERED")).containsExactly("ITEMS", "SALES_EU", "SALES_US");
    }

    @Test
    void aTableOfACatalogHasStates() throws Exception {
        WrittenTable table = put("sales", 3);
        long first = table.current().currentSnapshot().snapshotId();
        append(table, "second.parquet", 4, 1);
        connectClient("STATE_CONNECTION");
        create(
                "CATALOG_STATES",
                "STATE_CONNECTION",
                "TABLES='NOW=iceberg:shop.sales; PAST=iceberg:shop.sales@snapshot=" + first + "'");
        assertThat(lake.texts("SELECT COUNT(*) FROM CATALOG_STATES.NOW")).containsExactly("4");
        assertThat(lake.texts("SELECT COUNT(*) FROM CATALOG_STATES.PAST")).containsExactly("3");
    }

    @Test
    void theTablesOfANamespaceAreReadAsOfATime() throws Exception {
        WrittenTable old = put("sales", 3);
        String time = Long.toString(old.current().currentSnapshot().timestampMillis());
        append(old, "second.parquet", 4, 1);
        connectClient("PAST_CONNECTION");
        create("PAST_TABLES", "PAST_CONNECTION", "NAMESPACE='shop' AS_OF='" + time + "'");
        assertThat(lake.texts("SELECT COUNT(*) FROM PAST_TABLES.SALES")).containsExactly("3");
        create("OLDER_TABLES", "PAST_CONNECTION", "NAMESPACE='shop' AS_OF='2001-01-01'");
        assertThat(lake.texts("SELECT TABLE_COMMENT FROM EXA_ALL_TABLES WHERE TABLE_SCHEMA = 'OLDER_TABLES'"))
                .singleElement()
                .asString()
                .startsWith("This table cannot be read. E-VSPQ-ICE-8: ");
    }

    @Test
    void anImportTakesATableOfACatalog() throws Exception {
        WrittenTable table = put("sales", 3);
        String time = Long.toString(table.current().currentSnapshot().timestampMillis());
        append(table, "second.parquet", 4, 1);
        connectClient("IMPORT_CATALOG_CONNECTION");
        String imported = "SELECT COUNT(*), MAX(ID) FROM (IMPORT INTO (ID DECIMAL(18,0)) FROM SCRIPT"
                + " ADAPTER.IMPORT_PARQUET AT IMPORT_CATALOG_CONNECTION WITH ";
        assertThat(lake.texts(imported + "CATALOG='ICEBERG_REST' SOURCE='iceberg:shop.sales')"))
                .containsExactly("4|4");
        assertThat(lake.texts(imported + "CATALOG='ICEBERG_REST' SOURCE='iceberg:shop.sales' AS_OF='" + time + "')"))
                .containsExactly("3|3");
        assertThat(lake.texts("SELECT COUNT(*) FROM (IMPORT INTO (SNAPSHOT_ID DECIMAL(19,0)) FROM SCRIPT"
                        + " ADAPTER.LIST_SNAPSHOTS AT IMPORT_CATALOG_CONNECTION WITH CATALOG='ICEBERG_REST'"
                        + " SOURCE='iceberg:shop.sales')"))
                .containsExactly("2");
        assertThatThrownBy(() -> lake.texts(imported + "CATALOG='ICEBERG_REST' SOURCE='iceberg:shop.nothing')"))
                .hasMessageContaining("E-VSPQ-CATALOG-6: Cannot find table shop.nothing in catalog " + catalog.uri());
    }

    @Test
    void noStatementHoldsASecret() throws Exception {
        put("sales", 3);
        connectClient("SECRET_CONNECTION");
        create("SECRETS", "SECRET_CONNECTION", "NAMESPACE='shop'");
        assertThat(lake.texts("EXPLAIN VIRTUAL SELECT ITEM_NAME FROM SECRETS.SALES"))
                .singleElement()
                .asString()
                .contains("iceberg_rest:shop.sales")
                .doesNotContain("token-")
                .doesNotContain(RestCatalogServer.CLIENT_SECRET);
    }

    /** A second server over the files of the lake, which knows only keys that the catalog issues. */
    private EmbeddedS3 restricted(IssuedKeys keys) throws IOException {
        return EmbeddedS3.start(
                EmbeddedS3Options.over(lake.file("").getParent()).withKeys(keys::secretOf));
    }

    private static List<RestCatalogServer.Vended> issue(IssuedKeys keys) {
        return List.of(RestCatalogServer.Vended.of("", keys.issue(Duration.ofHours(1))));
    }

    private void connectVended(String name, EmbeddedS3 store) {
        String json = "{\"s3Bucket\": \"lake\", \"awsEndpointOverride\": \"" + store.endpoint()
                + "\", \"s3PathStyleAccess\": true, \"catalogVendedCredentials\": true}";
        connect(
                json,
                name,
                Map.of(
                        "catalogClientId",
                        RestCatalogServer.CLIENT,
                        "catalogClientSecret",
                        RestCatalogServer.CLIENT_SECRET));
    }

    @Test
    void filesAreReadWithTheCredentialsOfTheCatalog() throws Exception {
        put("sales", 3);
        put("items", 2);
        IssuedKeys keys = new IssuedKeys();
        catalog.vend(() -> issue(keys));
        try (EmbeddedS3 store = restricted(keys)) {
            connectVended("VENDED_CONNECTION", store);
            create("VENDED", "VENDED_CONNECTION", "NAMESPACE='shop'");
            String join =
                    "SELECT S.ID, I.ITEM_NAME FROM VENDED.SALES S JOIN VENDED.ITEMS I ON S.ID = I.ID WHERE S.ID > 1";
            assertThat(lake.texts(join)).containsExactly("2|item 2");
            keys.revoke();
            assertThat(lake.texts(join)).containsExactly("2|item 2");
            assertThat(keys.all()).isNotEmpty();
            assertThat(lake.texts("SELECT COUNT(ITEM_NAME) FROM (IMPORT INTO (ITEM_NAME VARCHAR(20)) FROM SCRIPT"
                            + " ADAPTER.IMPORT_PARQUET AT VENDED_CONNECTION WITH CATALOG='ICEBERG_REST'"
                            + " SOURCE='iceberg:shop.sales')"))
                    .containsExactly("3");
            assertThat(lake.texts("EXPLAIN VIRTUAL " + join))
                    .singleElement()
                    .asString()
                    .doesNotContain("issued-")
                    .doesNotContain("token-");
        }
    }

    @Test
    void workersThatFindTheirFilesReadThemWithTheCredentialsOfTheCatalog() throws Exception {
        WrittenTable table = put("sales", 3);
        append(table, "second.parquet", 4, 2);
        append(table, "third.parquet", 6, 1);
        IssuedKeys keys = new IssuedKeys();
        catalog.vend(() -> issue(keys));
        try (EmbeddedS3 store = restricted(keys)) {
            connectVended("BINS_CONNECTION", store);
            create("CATALOG_BINS", "BINS_CONNECTION", "NAMESPACE='shop' EXPLICIT_FILE_LIMIT='1'");
            String query = "SELECT ID, ITEM_NAME FROM CATALOG_BINS.SALES WHERE ID > 2 ORDER BY 1";
            assertThat(lake.texts("EXPLAIN VIRTUAL " + query))
                    .singleElement()
                    .asString()
                    .contains("which the workers find in the metadata of the table and share by a hash");
            for (int i = 0; i < 2; i++) {
                assertThat(lake.texts(query)).containsExactly("3|item 3", "4|item 4", "5|item 5", "6|item 6");
                keys.revoke();
            }
        }
    }

    @Test
    void aStoreThatRefusesTheCredentialsOfTheCatalogIsAnErrorWithoutThem() throws Exception {
        put("sales", 3);
        IssuedKeys unknown = new IssuedKeys();
        catalog.vend(() -> issue(unknown));
        try (EmbeddedS3 store = restricted(new IssuedKeys())) {
            connectVended("REFUSED_CONNECTION", store);
            create("REFUSED", "REFUSED_CONNECTION", "NAMESPACE='shop'");
            assertThatThrownBy(() -> lake.rows("SELECT * FROM REFUSED.SALES"))
                    .hasMessageContaining("E-VSPQ-STORE-9: Cannot ")
                    .hasMessageNotContaining("issued-secret")
                    .hasMessageNotContaining("issued-token");
        }
    }

    @Test
    void saysWhatIsWrongWithTheCatalog() throws Exception {
        put("sales", 3);
        connect("WRONG_CONNECTION", Map.of("catalogToken", "wr0ng"));
        assertThatThrownBy(() -> create("WRONG", "WRONG_CONNECTION", "NAMESPACE='shop'"))
                .hasMessageContaining("E-VSPQ-CATALOG-2: Cannot ask for the configuration at catalog " + catalog.uri())
                .hasMessageNotContaining("wr0ng");
        assertThatThrownBy(() -> create("WRONG", "S3", "NAMESPACE='shop'"))
                .hasMessageContaining(
                        "E-VSPQ-CATALOG-1: Cannot ask a catalog: the connection of bucket 'lake' names none.");
        assertThatThrownBy(() -> create("WRONG", "S3", "NAMESPACE='shop' TABLES='T=iceberg:shop.sales'"))
                .hasMessageContaining("E-VSPQ-ADAPT-4: Invalid properties: the tables must be defined once.");
    }

    @Test
    void theExamplesOfTheHowToAreRight() throws Exception {
        WrittenTable items = put("orderItems", 1);
        items.library()
                .manageSnapshots()
                .createTag("first", items.current().currentSnapshot().snapshotId())
                .commit();
        append(items, "second.parquet", 2, 1);
        WrittenTable byPath =
                new WrittenTable(lake, "warehouse/shop/orderItems", SCHEMA, PartitionSpec.unpartitioned(), 2);
        append(byPath, "first.parquet", 1, 2);
        connectClient("SHOP_CONNECTION");
        DocumentedExamples.check(Path.of("../../doc/how-to/iceberg.md"), lake);
    }
}
