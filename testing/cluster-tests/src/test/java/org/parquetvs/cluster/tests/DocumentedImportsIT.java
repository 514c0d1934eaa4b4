package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Imports with a filter, and their explanations, as in the documentation. */
class DocumentedImportsIT {
    private static final int ROWS = 5_000;

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        lake.write("sales/old.parquet", sales(0));
        lake.write("sales/year=2025/a.parquet", sales(ROWS));
        lake.write("sales/year=2026/b.parquet", sales(2 * ROWS));
        lake.write("items/a.parquet", "SELECT 1 AS item_id");
        lake.run(
                "CREATE CONNECTION S3_CONNECTION TO '' USER '' IDENTIFIED BY '" + lake.connectionJson() + "';"
                        + " CREATE SCHEMA RETAIL; CREATE TABLE RETAIL.SALES (ID DECIMAL(18,0), PRICE DOUBLE, COUNTRY VARCHAR(2))");
    }

    /** Sales for row groups of 2,048 rows. */
    private static String sales(int first) {
        return "SELECT CAST(%d + i AS BIGINT) AS \"SALES_ID\", CAST(i %% 40 AS DOUBLE) AS \"SALES_PRICE\","
                        .formatted(first)
                + " CASE i % 3 WHEN 0 THEN 'DE' WHEN 1 THEN 'AT' ELSE 'FR' END AS \"COUNTRY\" FROM range(" + ROWS
                + ") t(i)";
    }

    @Test
    void theReferenceOfPropertiesDoesWhatItSays() throws Exception {
        DocumentedExamples.check(Path.of("../../doc/reference/properties.md"), lake);

        assertThat(lake.rows("SELECT COUNT(*) FROM RETAIL.SALES WHERE ID >= 10000"))
                .isEqualTo(lake.oracle("SELECT count(*) FROM {sales/year=2026/*.parquet}"
                        + " WHERE \"SALES_PRICE\" BETWEEN 10 AND 20 AND \"COUNTRY\" IN ('DE', 'AT')"));
        assertThat(lake.rows("SELECT COUNT(*) FROM RETAIL.SALES WHERE ID < 10000"))
                .as("imported by three of the statements")
                .isEqualTo(lake.oracle("SELECT 3 * count(*) FROM {sales/*.parquet}"));
    }

    @Test
    void theGuideToWhatAQueryReadsDoesWhatItSays() throws Exception {
        DocumentedExamples.check(Path.of("../../doc/how-to/see-what-a-query-reads.md"), lake);
    }

    @Test
    void anExplanationTellsWhatIsReadAndWhatPrunedTheRest() {
        assertThat(lake.texts("SELECT * FROM (IMPORT INTO (TASK DECIMAL(9,0), SOURCE_REFERENCE VARCHAR(2000),"
                        + " ROW_GROUPS VARCHAR(100), ROW_COUNT DECIMAL(18,0), PRUNED_BY VARCHAR(100))"
                        + " FROM SCRIPT ADAPTER.EXPLAIN_SCAN AT S3 WITH SOURCE = 'sales/**.parquet'"
                        + " FILTER = 'year = 2026 AND SALES_ID < 10010 AND SOURCE_REFERENCE <> ''sales/x''')"
                        + " ORDER BY SOURCE_REFERENCE, ROW_GROUPS"))
                .containsExactly(
                        "NULL|sales/old.parquet|NULL|NULL|partition",
                        "NULL|sales/year=2025/a.parquet|NULL|NULL|partition",
                        "0|sales/year=2026/b.parquet|[0, 1)|2048|NULL",
                        "NULL|sales/year=2026/b.parquet|[1, 3)|2952|statistics");
    }

    @Test
    void aFieldMayFillSeveralColumnsOfSeveralTypes() throws Exception {
        assertThat(lake.rows("SELECT * FROM (IMPORT INTO (A DECIMAL(18,0), B DECIMAL(20,0), C VARCHAR(20))"
                        + " FROM SCRIPT ADAPTER.IMPORT_PARQUET WITH CONNECTION_NAME = 'S3' SOURCE = 'sales/old.parquet'"
                        + " COLUMNS = 'SALES_ID, SALES_ID, SALES_ID') ORDER BY A"))
                .isEqualTo(
                        lake.oracle("SELECT \"SALES_ID\", \"SALES_ID\", \"SALES_ID\"::VARCHAR FROM {sales/old.parquet}"
                                + " ORDER BY 1"));
    }

    @Test
    void aFilteredImportIsWhatTheFilterSelects() throws Exception {
        String filter = "SALES_PRICE * 2 > 70 AND NOT (COUNTRY LIKE 'A%' OR COUNTRY IS NULL)";
        assertThat(lake.rows("SELECT * FROM (IMPORT INTO (SALES_ID DECIMAL(18,0), COUNTRY VARCHAR(2))"
                        + " FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE = 'sales/**.parquet' FILTER = '"
                        + filter.replace("'", "''") + "') ORDER BY SALES_ID"))
                .isEqualTo(lake.oracle("SELECT \"SALES_ID\", \"COUNTRY\" FROM {sales/**/*.parquet} WHERE "
                        + filter.replaceAll("[A-Z_]{4,}(?=[ )])(?<!LIKE|NULL)", "\"$0\"") + " ORDER BY 1"));
    }
}
