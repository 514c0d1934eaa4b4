package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the same queries through the SET script and through the SCALAR script, over named files and over hash bins. */
class DeliveryIT {
    private static final int FILES = 40;
    private static final int ROWS_OF_FILE = 50;

    /** Parts of schema names such as BY_SCALAR_BINS. */
    private static final List<String> DELIVERIES = List.of("SET", "SCALAR");

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        for (int file = 0; file < FILES; file++) {
            lake.write(
                    "sales/" + file + ".parquet",
                    "SELECT CAST(%d + i AS INTEGER) AS id, 'item ' || (i %% 7) AS name, CAST(i / 8.0 AS DECIMAL(9,3)) AS price FROM range(%d) t(i)"
                            .formatted(file * ROWS_OF_FILE, ROWS_OF_FILE));
        }
        for (String delivery : DELIVERIES) {
            create(delivery, "FILES", 10_000);
            create(delivery, "BINS", FILES / 2);
        }
        lake.run("CREATE SCHEMA LOCAL_DATA");
    }

    private static void create(String delivery, String plan, int explicitFileLimit) {
        lake.run(("CREATE VIRTUAL SCHEMA BY_%s_%s USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                        + " TABLES='SALES=sales/*.parquet' FILE_COLUMNS='SOURCE_ROW_NUMBER' CORES_PER_NODE='1'"
                        + " EXPLICIT_FILE_LIMIT='%d' DELIVERY='%s'")
                .formatted(delivery, plan, explicitFileLimit, delivery.toLowerCase(Locale.ROOT)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ID, NAME, PRICE, SOURCE_REFERENCE, SOURCE_ROW_NUMBER FROM %s ORDER BY ID",
                "SELECT ID FROM %s WHERE PRICE > 3 AND NAME LIKE '%%4' ORDER BY ID",
                "SELECT COUNT(*) FROM %s",
                "SELECT NAME, COUNT(*), SUM(PRICE), MIN(ID), AVG(PRICE) FROM %s WHERE ID < 1800 GROUP BY NAME ORDER BY NAME",
                "SELECT ID, PRICE FROM %s ORDER BY PRICE DESC, ID LIMIT 7 OFFSET 2",
                "SELECT COUNT(*) FROM (SELECT ID FROM %s WHERE PRICE > 1 LIMIT 20)",
                "SELECT A.ID FROM %1$s A JOIN %1$s B ON A.ID = B.ID + 1 WHERE B.ID < 5 ORDER BY 1",
                "SELECT ID FROM %s WHERE ID = -1"
            })
    void theSameRowsComeByEitherScript(String query) {
        List<?> rows = lake.rows(query.formatted("BY_SET_FILES.SALES"));
        assertThat(lake.rows(query.formatted("BY_SCALAR_FILES.SALES"))).isEqualTo(rows);
        assertThat(lake.rows(query.formatted("BY_SET_BINS.SALES"))).isEqualTo(rows);
        assertThat(lake.rows(query.formatted("BY_SCALAR_BINS.SALES"))).isEqualTo(rows);
    }

    @ParameterizedTest
    @CsvSource({"SET_FILES, 4", "SCALAR_FILES, 4", "SET_BINS, 2", "SCALAR_BINS, 2"})
    void everyTaskIsRunOnceAndBySeveralWorkers(String schema, int tasks) throws InterruptedException {
        lake.seen(0);
        assertThat(lake.rows("SELECT SOURCE_REFERENCE, COUNT(*), COUNT(DISTINCT ID) FROM (SELECT ID, SOURCE_REFERENCE,"
                        + " ROW_NUMBER() OVER (ORDER BY ID) FROM BY_" + schema + ".SALES) GROUP BY SOURCE_REFERENCE"))
                .hasSize(FILES)
                .allSatisfy(row ->
                        assertThat(row.subList(1, 3)).hasToString("[" + ROWS_OF_FILE + ", " + ROWS_OF_FILE + "]"));
        List<String> workers = lake.seen(tasks).workers();
        assertThat(workers).hasSize(tasks);
        assertThat(Set.copyOf(workers)).hasSize(2);
    }

    @Test
    void theStatementSaysWhichScriptScans() {
        String set = explained("BY_SET_FILES");
        String scalar = explained("BY_SCALAR_FILES");
        assertThat(set).contains("\"SCAN_PARQUET\"").doesNotContain("SCAN_PARQUET_SCALAR");
        assertThat(scalar).contains("\"SCAN_PARQUET_SCALAR\"", "\"DISTRIBUTE_TASKS\"");
        assertThat(explained("BY_SET_BINS")).contains("\"SCAN_SMALL_FILES\"");
        assertThat(explained("BY_SCALAR_BINS")).contains("\"SCAN_SMALL_FILES_SCALAR\"", "\"DISTRIBUTE_TASKS\"");
    }

    private static String explained(String schema) {
        return String.valueOf(lake.rows("EXPLAIN VIRTUAL SELECT ID FROM " + schema + ".SALES")
                .get(0)
                .get(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SET", "SCALAR", "AUTO"})
    void importsComeByEitherScriptToo(String delivery) throws Exception {
        lake.run("CREATE OR REPLACE TABLE LOCAL_DATA.SALES (ID DECIMAL(10), NAME VARCHAR(20), PRICE DECIMAL(9,3))");
        assertThat(lake.run("IMPORT INTO LOCAL_DATA.SALES FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3"
                        + " WITH SOURCE='sales/*.parquet' FILTER='ID >= 100' CORES_PER_NODE='1' DELIVERY='" + delivery
                        + "'"))
                .isEqualTo(1900);
        assertThat(lake.rows("SELECT * FROM LOCAL_DATA.SALES ORDER BY ID"))
                .isEqualTo(lake.oracle("SELECT * FROM {sales/*.parquet} WHERE id >= 100 ORDER BY id"));
    }
}
