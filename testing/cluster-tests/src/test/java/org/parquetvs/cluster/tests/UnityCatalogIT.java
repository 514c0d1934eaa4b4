package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.testing.catalog.CatalogAccess;
import org.parquetvs.testing.catalog.UnityCatalogServer;
import org.parquetvs.testing.credentials.IssuedKeys;

/** Delta tables that a Unity Catalog knows, with data files that DuckDB writes. */
class UnityCatalogIT {

    @SharedLake
    private static Lake lake;

    private UnityCatalogServer catalog;

    @BeforeEach
    void start() throws IOException {
        catalog = UnityCatalogServer.start();
        catalog.access(new CatalogAccess.Tokens().accept("t0ken"));
    }

    @AfterEach
    void stop() {
        catalog.close();
    }

    private void connect(String bucket, String name, String keys) {
        lake.run("CREATE OR REPLACE CONNECTION " + name + " TO '' USER '' IDENTIFIED BY '"
                + bucket.strip().replaceFirst("}$", "") + ", \"catalogUri\": \"" + catalog.uri()
                + "\", \"catalogToken\": \"t0ken\"" + keys + "}'");
    }

    /** A table of the schema main.shop with the numbers from 1 on. */
    private DeltaLog put(String name, int rows) throws Exception {
        DeltaLog log = new DeltaLog(lake, "unity/" + name);
        lake.copy(
                log.key("a.parquet"),
                "SELECT i::BIGINT AS id FROM range(1, " + (rows + 1) + ") t(i)",
                "FORMAT parquet");
        log.protocol()
                .metadata(List.of(DeltaLog.field("id", "long", 1, "id")), List.of(), Map.of())
                .add("a.parquet", "a.parquet", Map.of(), "", JsonValue.EMPTY_JSON_OBJECT)
                .commit();
        catalog.put("main.shop." + name, UnityCatalogServer.Table.delta("s3://lake/unity/" + name));
        return log;
    }

    private static void create(String schema, String connection, String properties) {
        lake.run("CREATE VIRTUAL SCHEMA " + schema + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='" + connection
                + "' CATALOG='UNITY' " + properties);
    }

    @Test
    void theDeltaTablesOfASchemaAreRead() throws Exception {
        put("sales", 3);
        put("orderItems", 2);
        put("other", 1);
        catalog.put("main.shop.o_csv", new UnityCatalogServer.Table("EXTERNAL", "CSV", "s3://lake/csv"));
        catalog.pageSize(1);
        connect(lake.connectionJson(), "UNITY_CONNECTION", "");
        create("UNITY_SHOP", "UNITY_CONNECTION", "NAMESPACE='main.shop' TABLE_FILTER='SALES, O*_*'");

        assertThat(lake.texts("SELECT TABLE_NAME FROM EXA_ALL_TABLES WHERE TABLE_SCHEMA = 'UNITY_SHOP' ORDER BY 1"))
                .containsExactly("ORDER_ITEMS", "O_CSV", "SALES");
        assertThat(lake.texts("SELECT S.ID FROM UNITY_SHOP.SALES S JOIN UNITY_SHOP.ORDER_ITEMS I ON S.ID = I.ID"
                        + " ORDER BY 1"))
                .containsExactly("1", "2");
        assertThat(lake.texts("SELECT TABLE_COMMENT FROM EXA_ALL_TABLES WHERE TABLE_NAME = 'O_CSV'"))
                .singleElement()
                .asString()
                .startsWith("This table cannot be read. E-VSPQ-DELTA-8: Unsupported table unity:main.shop.o_csv");
        assertThat(lake.texts("EXPLAIN VIRTUAL SELECT ID FROM UNITY_SHOP.SALES"))
                .singleElement()
                .asString()
                .contains("unity:main.shop.sales")
                .doesNotContain("t0ken");
        lake.run("ALTER CONNECTION UNITY_CONNECTION TO '' USER '' IDENTIFIED BY '"
                + lake.connectionJson().strip().replaceFirst("}$", "") + ", \"catalogUri\": \"" + catalog.uri()
                + "\", \"catalogToken\": \"wr0ng\"}'");
        assertThatThrownBy(() -> lake.run("ALTER VIRTUAL SCHEMA UNITY_SHOP REFRESH"))
                .hasMessageContaining("E-VSPQ-CATALOG-2: Cannot list the tables of schema main.shop at catalog")
                .hasMessageNotContaining("wr0ng");
    }

    @Test
    void filesAreReadWithTheCredentialsOfTheCatalog() throws Exception {
        put("sales", 3);
        put("items", 2);
        IssuedKeys keys = new IssuedKeys();
        catalog.vend(() -> keys.issue(Duration.ofHours(1)));
        try (EmbeddedS3 store = EmbeddedS3.start(
                EmbeddedS3Options.over(lake.file("").getParent()).withKeys(keys::secretOf))) {
            connect(
                    "{\"s3Bucket\": \"lake\", \"awsEndpointOverride\": \"" + store.endpoint()
                            + "\", \"s3PathStyleAccess\": true}",
                    "UNITY_VENDED",
                    ", \"catalogVendedCredentials\": true");
            create("UNITY_CREDENTIALS", "UNITY_VENDED", "NAMESPACE='main.shop' EXPLICIT_FILE_LIMIT='1'");
            String join = "SELECT S.ID FROM UNITY_CREDENTIALS.SALES S JOIN UNITY_CREDENTIALS.ITEMS I ON S.ID = I.ID"
                    + " WHERE S.ID > 1";
            assertThat(lake.texts(join)).containsExactly("2");
            keys.revoke();
            assertThat(lake.texts(join)).containsExactly("2");
            assertThat(lake.texts("SELECT COUNT(ID) FROM (IMPORT INTO (ID DECIMAL(19,0)) FROM SCRIPT"
                            + " ADAPTER.IMPORT_PARQUET AT UNITY_VENDED WITH CATALOG='UNITY'"
                            + " SOURCE='delta:main.shop.sales')"))
                    .containsExactly("3");
            assertThat(lake.texts("EXPLAIN VIRTUAL " + join))
                    .singleElement()
                    .asString()
                    .doesNotContain("issued-")
                    .doesNotContain("t0ken");
        }
    }

    @Test
    void documentedExamplesWork() throws Exception {
        put("clicks", 2);
        connect(lake.connectionJson(), "UNITY_CONNECTION", "");
        DocumentedExamples.check(Path.of("../../doc/how-to/unity-catalog.md"), lake);
        lake.copy(
                "bronze/clicks/a.parquet", "SELECT i::BIGINT AS id, 'p' AS page FROM range(2) t(i)", "FORMAT parquet");
        new DeltaLog(lake, "bronze/clicks")
                .protocol()
                .metadata(
                        List.of(DeltaLog.field("id", "long", 1, "id"), DeltaLog.field("page", "string", 2, "page")),
                        List.of(),
                        Map.of())
                .add("a.parquet", "a.parquet", Map.of(), "", JsonValue.EMPTY_JSON_OBJECT)
                .commit();
        DocumentedExamples.check(Path.of("../../doc/how-to/switch-from-delta-import.md"), lake);
    }
}
