package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.process.ClusterSize;

/**
 * Checks the number of rows that workers emit for joined tables, and that the result is the same as over local files.
 */
class JoinConditionsIT {
    private static final int ITEMS = 1_000;
    private static final int ORDERS = 20_000;

    private static Lake lake;

    @BeforeAll
    static void open(@TempDir Path directory) throws Exception {
        lake = Lake.open(directory, new ClusterSize(1, 1));
        lake.write(
                "items/a.parquet",
                "SELECT i AS id, 'brand' || (i % 20) AS brand, i % 50 AS size FROM range(" + ITEMS + ") t(i)");
        lake.write(
                "orders/a.parquet",
                "SELECT i AS id, CASE WHEN i % 7 > 0 THEN CAST(i * 7919 % " + ITEMS + " AS INTEGER) END AS item,"
                        + " i % 40 AS quantity FROM range(" + ORDERS + ") t(i)");
        lake.run("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='ITEMS=items/*.parquet; ORDERS=orders/*.parquet'");
    }

    @BeforeEach
    void forgetWhatHappened() throws InterruptedException {
        lake.seen(0);
    }

    @AfterAll
    static void close() throws Exception {
        lake.close();
    }

    /** Number of rows that the workers emit for a query over two tables; the result of the query must be right. */
    private static long emitted(String query) throws Exception {
        String oracle = query.replace("LAKE.ITEMS", "{items/*.parquet}").replace("LAKE.ORDERS", "{orders/*.parquet}");

        assertThat(lake.rows(query)).isNotEmpty().isEqualTo(lake.oracle(oracle));

        return lake.seen(2).rowsEmitted();
    }

    @Test
    void everyBranchOfAnOrKeepsRowsOfEachTableBack() throws Exception {
        long emitted = emitted("""
                SELECT COUNT(*), SUM(O.ID) FROM LAKE.ORDERS O, LAKE.ITEMS I
                WHERE (O.ITEM = I.ID AND I.BRAND = 'brand3' AND O.QUANTITY BETWEEN 1 AND 3 AND I.SIZE <= 25)
                   OR (O.ITEM = I.ID AND I.BRAND = 'brand5' AND O.QUANTITY BETWEEN 2 AND 4 AND I.SIZE <= 30)
                """);

        // Four of 40 quantities; about half of the rows with two of 20 brands.
        assertThat(emitted).isBetween(ORDERS / 10L, ORDERS / 10L + ITEMS / 10L);
    }

    @Test
    void pairsOfNamesKeepRowsOfEachTableBack() throws Exception {
        long emitted = emitted("""
                SELECT A.BRAND, B.BRAND, COUNT(*) FROM LAKE.ITEMS A, LAKE.ITEMS B
                WHERE A.SIZE = B.SIZE
                  AND ((A.BRAND = 'brand1' AND B.BRAND = 'brand11') OR (A.BRAND = 'brand11' AND B.BRAND = 'brand1'))
                GROUP BY 1, 2 ORDER BY 1, 2
                """);

        assertThat(emitted).isEqualTo(2 * 2 * ITEMS / 20L);
    }

    @Test
    void aConditionOnOneKeyKeepsRowsOfTheOtherTableBack() throws Exception {
        long emitted = emitted("""
                SELECT COUNT(*), MAX(O.ID) FROM LAKE.ITEMS I JOIN LAKE.ORDERS O ON O.ITEM = I.ID
                WHERE I.ID IN (10, 11, 12) OR I.ID BETWEEN 100 AND 106
                """);

        assertThat(emitted).isLessThanOrEqualTo(10 + 10L * ORDERS / ITEMS);
    }

    @Test
    void aConditionOnTheKeptSideOfAnOuterJoinKeepsRowsOfTheOtherBack() throws Exception {
        long emitted = emitted("""
                SELECT I.ID, COUNT(O.ID), MAX(O.ID) FROM LAKE.ITEMS I LEFT JOIN LAKE.ORDERS O ON O.ITEM = I.ID
                WHERE I.ID < 5 GROUP BY I.ID ORDER BY I.ID
                """);

        assertThat(emitted).isLessThanOrEqualTo(5 + 5L * ORDERS / ITEMS);
    }

    @Test
    void aConditionOnTheFilledSideOfAnOuterJoinKeepsNoRowBack() throws Exception {
        long emitted = emitted("""
                SELECT COUNT(*), SUM(O.ID) FROM LAKE.ORDERS O LEFT JOIN LAKE.ITEMS I ON O.ITEM = I.ID
                WHERE I.ID < 5 OR I.ID IS NULL
                """);

        assertThat(emitted).isEqualTo(ORDERS + ITEMS);
    }

    @Test
    void whatFollowsIsExplained() {
        assertThat(lake.texts("EXPLAIN VIRTUAL SELECT COUNT(*) FROM LAKE.ITEMS I JOIN LAKE.ORDERS O ON O.ITEM = I.ID"
                                + " WHERE I.ID = 17")
                        .toString())
                .contains("workers filter (\"ID\" = 17)\n")
                .contains("workers filter (\"ITEM\" = 17), which follows from other conditions\n");
    }
}
