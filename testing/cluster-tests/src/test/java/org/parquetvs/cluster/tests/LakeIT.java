package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.sql.error.SqlException;

/**
 * SQL over Parquet files in S3, through the adapter and the worker of the dist jar; DuckDB yields the expected rows.
 */
class LakeIT {
    /** 9,000 rows: every kind of value, NULLs everywhere, several row groups. */
    private static final String ITEMS = """
            SELECT CAST(i AS INTEGER) AS id,
                   CASE WHEN i % 7 <> 0 THEN CAST(i * 1000003 AS BIGINT) END AS big,
                   CASE WHEN i % 5 <> 0 THEN CAST((i - 4500) / 8.0 AS DECIMAL(12,3)) END AS price,
                   CASE WHEN i % 11 <> 0 THEN i / 3.0 END AS ratio,
                   CASE i % 6 WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN 'äöü€' || i ELSE 'item ' || (i % 100) END AS name,
                   CASE WHEN i % 9 <> 0 THEN DATE '2024-01-01' + CAST(i % 400 AS INTEGER) END AS day,
                   CASE WHEN i % 13 <> 0 THEN TIMESTAMP '2024-01-01 00:00:00' + to_microseconds(i * 1234567) END AS moment,
                   CASE WHEN i % 3 <> 0 THEN i % 2 = 0 END AS flag
            FROM range({first}, {end}) t(i)
            """;

    private static final String COLUMNS = "ID, BIG, PRICE, RATIO, NAME, \"DAY\", MOMENT, FLAG";

    /** The rows that DuckDB reads, with NULL for empty strings, which Exasol does not have. */
    private static final String FILES = "(SELECT * REPLACE (nullif(name, '') AS name) FROM {items/*.parquet})";

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        lake.write("items/a.parquet", items(0, 4000));
        lake.write("items/b.parquet", items(4000, 8999));
        lake.write("items/c.parquet", items(8999, 9000));
        lake.write(
                "tags/tags.parquet",
                "SELECT CAST(i AS INTEGER) AS item, 'tag ' || i AS tag FROM range(0, 9000, 1000) t(i)");
        lake.run("""
                CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET
                  WITH CONNECTION_NAME='S3' TABLES='ITEMS=items/*.parquet; TAGS=tags/*.parquet';
                CREATE SCHEMA LOCAL_DATA;
                """);
    }

    private static String items(int first, int end) {
        return ITEMS.replace("{first}", Integer.toString(first)).replace("{end}", Integer.toString(end));
    }

    @Test
    void allRowsArriveAsDuckDbReadsThem() throws Exception {
        assertThat(lake.rows("SELECT " + COLUMNS + " FROM LAKE.ITEMS ORDER BY ID"))
                .hasSize(9000)
                .isEqualTo(lake.oracle("SELECT " + COLUMNS + " FROM " + FILES + " ORDER BY ID"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ID = 17",
                "ID <> 17 AND ID < 100",
                "ID > 8990 OR ID <= 3",
                "BIG BETWEEN 1000003 AND 50000150",
                "NOT (ID >= 10)",
                "PRICE < -560.5",
                "PRICE IN (0.125, 1.25, -3)",
                "PRICE = 0.1250",
                "RATIO > 2990.5",
                "NAME IS NULL AND ID < 50",
                "NAME IS NOT NULL AND ID < 50",
                "NAME = 'item 33'",
                "NAME LIKE 'item 9%'",
                "NAME LIKE '%_€%' AND ID < 1000",
                "NAME NOT LIKE 'item%' AND ID < 400",
                "NAME IN ('item 3', 'item 4', 'nothing')",
                "NAME > 'item 98'",
                "\"DAY\" = DATE '2024-02-29'",
                "\"DAY\" BETWEEN DATE '2024-01-05' AND DATE '2024-01-07'",
                "\"DAY\" >= '2025-01-30'",
                "MOMENT < TIMESTAMP '2024-01-01 00:00:10'",
                "MOMENT = TIMESTAMP '2024-01-01 00:00:01.234567'",
                "FLAG = TRUE AND ID < 30",
                "FLAG IS NULL AND ID < 30",
                "ID = 1 AND ID = 2",
                "ABS(PRICE) = 1.25",
                "ID * 2 = 34",
                "ID < RATIO * 3 AND ID < 500",
                "UPPER(NAME) = 'ITEM 33'"
            })
    void conditionsSelectTheRowsThatDuckDbSelects(String condition) throws Exception {
        assertThat(lake.rows("SELECT " + COLUMNS + " FROM LAKE.ITEMS WHERE " + condition + " ORDER BY ID"))
                .isEqualTo(
                        lake.oracle("SELECT " + COLUMNS + " FROM " + FILES + " WHERE " + condition + " ORDER BY ID"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*) FROM %1$s",
                "SELECT COUNT(NAME), COUNT(DISTINCT FLAG), SUM(PRICE), MIN(\"DAY\"), MAX(MOMENT) FROM %1$s WHERE ID > 100",
                "SELECT FLAG, COUNT(*), SUM(BIG) FROM %1$s GROUP BY FLAG HAVING COUNT(*) > 10 ORDER BY FLAG",
                "SELECT I.ID, T.TAG FROM %1$s I JOIN %2$s T ON I.ID = T.ITEM WHERE I.PRICE > 0 ORDER BY 1",
                "SELECT T.ITEM, I.NAME FROM %2$s T LEFT JOIN %1$s I ON I.ID = T.ITEM AND I.FLAG = TRUE ORDER BY 1",
                "SELECT ID FROM %1$s WHERE ID IN (SELECT ITEM FROM %2$s) ORDER BY ID DESC LIMIT 3",
                "SELECT ID FROM %1$s I WHERE EXISTS (SELECT * FROM %2$s T WHERE T.ITEM = I.ID AND T.TAG LIKE '%%000')"
                        + " ORDER BY 1",
                "SELECT ID FROM %1$s WHERE ID < 5 UNION ALL SELECT ITEM FROM %2$s WHERE ITEM > 5000 ORDER BY 1",
                "WITH X AS (SELECT ID, PRICE FROM %1$s WHERE PRICE > 500) SELECT COUNT(*), MAX(X.PRICE) FROM X",
                "SELECT ID, ROW_NUMBER() OVER (PARTITION BY FLAG ORDER BY ID) FROM %1$s WHERE ID < 20 ORDER BY ID",
                "SELECT DISTINCT \"DAY\" FROM %1$s WHERE ID < 100 ORDER BY \"DAY\""
            })
    void queriesOfAllShapesGiveDuckDbsRows(String query) throws Exception {
        assertThat(lake.rows(query.formatted("LAKE.ITEMS", "LAKE.TAGS")))
                .isEqualTo(lake.oracle("SELECT * FROM ("
                        + query.formatted(FILES, "{tags/*.parquet}")
                                .replaceFirst("ORDER BY FLAG$", "ORDER BY FLAG NULLS LAST")
                        + ")"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT FLAG, STDDEV_SAMP(PRICE), VAR_POP(RATIO), COUNT(*), AVG(RATIO), SUM(PRICE) FROM %s"
                        + " GROUP BY FLAG ORDER BY FLAG NULLS LAST",
                "SELECT STDDEV_POP(ID), VAR_SAMP(BIG), VARIANCE(RATIO + PRICE), STDDEV(PRICE) FROM %s WHERE ID > 100",
                "SELECT \"DAY\", STDDEV(RATIO), COUNT(DISTINCT FLAG) FROM %s GROUP BY \"DAY\" HAVING VAR_POP(PRICE) > 1"
                        + " ORDER BY \"DAY\" NULLS LAST",
                "SELECT ID, STDDEV_SAMP(RATIO), VAR_SAMP(RATIO), STDDEV_POP(RATIO), VAR_POP(RATIO) FROM %s"
                        + " WHERE ID < 30 GROUP BY ID ORDER BY ID",
                "SELECT VAR_POP(DISTINCT FLOOR(PRICE)), STDDEV_SAMP(PRICE) FROM %s",
                "SELECT VAR_POP(ID), STDDEV(ID), VAR_SAMP(ID) FROM %s WHERE ID < 0"
            })
    void deviationsThatWorkersFoldAreThoseOfAllRows(String query) throws Exception {
        String ours = query.formatted("LAKE.ITEMS");
        assertThat(lake.rows("EXPLAIN VIRTUAL " + ours).toString()).contains("SQUARED_DISTANCES");
        List<List<@Nullable Object>> expected = lake.oracle(query.formatted(FILES));
        List<List<@Nullable Object>> actual = lake.rows(ours);
        assertThat(actual).hasSameSizeAs(expected);
        for (int row = 0; row < actual.size(); row++) {
            for (int column = 0; column < actual.get(row).size(); column++) {
                if (expected.get(row).get(column) instanceof Double number) {
                    assertThat((Double) actual.get(row).get(column)).isCloseTo(number, withinPercentage(1e-9));
                } else {
                    assertThat(actual.get(row).get(column))
                            .isEqualTo(expected.get(row).get(column));
                }
            }
        }
    }

    @Test
    void deviationsKeepTheirDigitsWhereTheMeanIsLarge() throws Exception {
        String numbers = "SELECT 1e9 + ((i * 31) %% 101 - 50) / 50e3 AS x FROM range(%d, %d) t(i)";
        lake.write("far/1.parquet", numbers.formatted(0, 10_100));
        lake.write("far/2.parquet", numbers.formatted(10_100, 30_300));
        lake.run(
                "CREATE VIRTUAL SCHEMA FAR USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='T=far/*.parquet'");
        // For doubles this close to each other, all differences are exact doubles, and so are the sums of these.
        Double expected = (Double) lake.oracle("SELECT stddev_pop(x - 1e9) FROM {far/*.parquet}")
                .get(0)
                .get(0);
        assertThat(expected).isBetween(5e-4, 6e-4);
        assertThat((Double) lake.rows("SELECT STDDEV_POP(X) FROM FAR.T").get(0).get(0))
                .isCloseTo(expected, withinPercentage(1e-4));
        lake.run("DROP VIRTUAL SCHEMA FAR CASCADE");
    }

    @Test
    void aSampleOfOneValueIsWhatTheDatabaseSays() {
        assertThat(lake.rows("SELECT STDDEV(ID), VARIANCE(ID), STDDEV_SAMP(ID), VAR_SAMP(ID), VAR_POP(ID)"
                                + " FROM LAKE.ITEMS WHERE ID = 17")
                        .toString())
                .isEqualTo("[[0.0, 0.0, null, null, 0.0]]");
    }

    @Test
    void importFillsATable() throws Exception {
        lake.run(
                "CREATE TABLE LOCAL_DATA.ITEMS (ID DECIMAL(10,0), BIG DECIMAL(19,0), PRICE DECIMAL(12,3), RATIO DOUBLE,"
                        + " NAME VARCHAR(100), \"DAY\" DATE, MOMENT TIMESTAMP(6), FLAG BOOLEAN)");
        assertThat(lake.run("IMPORT INTO LOCAL_DATA.ITEMS FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3"
                        + " WITH SOURCE='items/*.parquet'"))
                .isEqualTo(9000);
        assertThat(lake.rows("SELECT * FROM LOCAL_DATA.ITEMS ORDER BY ID"))
                .isEqualTo(lake.oracle("SELECT * FROM " + FILES + " ORDER BY ID"));
        assertThat(
                        lake.rows(
                                "SELECT COUNT(*) FROM LAKE.ITEMS V JOIN LOCAL_DATA.ITEMS L ON V.ID = L.ID AND V.PRICE = L.PRICE"))
                .isEqualTo(lake.oracle("SELECT COUNT(price) FROM " + FILES));
    }

    @Test
    void aValueThatDoesNotFitLeavesTheTableAsItWas() {
        lake.run("CREATE TABLE LOCAL_DATA.NARROW (NAME VARCHAR(5))");
        assertThatThrownBy(() -> lake.run("INSERT INTO LOCAL_DATA.NARROW SELECT NAME FROM LAKE.ITEMS"))
                .hasMessageContaining("data exception - string data, right truncation");
        assertThat(lake.rows("SELECT COUNT(*) FROM LOCAL_DATA.NARROW").toString())
                .isEqualTo("[[0]]");
        assertThat(lake.run("INSERT INTO LOCAL_DATA.NARROW SELECT SUBSTR(NAME, 1, 5) FROM LAKE.ITEMS"))
                .isEqualTo(9000);
    }

    @Test
    void refreshSeesNewFilesAndColumns() throws Exception {
        lake.write("more/1.parquet", "SELECT 1 AS a");
        lake.run(
                "CREATE VIRTUAL SCHEMA MORE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='M=more/*.parquet'");
        lake.write("more/2.parquet", "SELECT 2 AS a, 'x' AS b");
        assertThat(lake.rows("SELECT A FROM MORE.M ORDER BY A").toString()).isEqualTo("[[1], [2]]");
        Files.delete(lake.file("more/1.parquet"));
        lake.run("ALTER VIRTUAL SCHEMA MORE REFRESH TABLES M");
        assertThat(lake.rows("SELECT A, B FROM MORE.M").toString()).isEqualTo("[[2, x]]");
        assertThat(changes("MORE")).contains("\"changes\":[\"column M.B VARCHAR");
        lake.run("ALTER VIRTUAL SCHEMA MORE SET TABLES='N=more/*.parquet'");
        assertThat(lake.rows("SELECT B FROM MORE.N").toString()).isEqualTo("[[x]]");
        assertThat(changes("MORE")).contains("\"changes\":[\"table N is new\",\"table M is gone\"]");
        lake.run("ALTER VIRTUAL SCHEMA MORE REFRESH");
        assertThat(changes("MORE")).contains("\"changes\":[]");
        lake.run("DROP VIRTUAL SCHEMA MORE CASCADE");
    }

    private static String changes(String schema) {
        return String.valueOf(
                lake.rows("SELECT ADAPTER_NOTES FROM EXA_ALL_VIRTUAL_SCHEMAS WHERE SCHEMA_NAME = '" + schema + "'")
                        .get(0)
                        .get(0));
    }

    @Test
    void explainVirtualShowsTheScan() {
        List<?> row = lake.rows("EXPLAIN VIRTUAL SELECT NAME FROM LAKE.ITEMS WHERE ID = 5")
                .get(0);
        assertThat(row.get(1)).isEqualTo("ITEMS");
        assertThat(String.valueOf(row.get(2))).contains("\"SCAN_PARQUET\"", "EMITS", "GROUP BY");
        assertThat(String.valueOf(row.get(3))).contains("predicate_equal").doesNotContain("testsecret");
    }

    @Test
    void anEmptyTableHasNoRows() {
        assertThat(lake.rows("SELECT * FROM LAKE.ITEMS WHERE FALSE")).isEmpty();
        assertThat(lake.rows("SELECT COUNT(*) FROM LAKE.ITEMS WHERE ID = -1").toString())
                .isEqualTo("[[0]]");
    }

    @Test
    void whatTheAdapterRefusesIsOneMessageWithoutSecrets() {
        assertThatThrownBy(() -> lake.run(
                        "CREATE VIRTUAL SCHEMA BAD USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' NO_SUCH='1'"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("VSPQ-ADAPT")
                .hasMessageContaining("NO_SUCH")
                .hasMessageNotContaining("testsecret");
        lake.run("CREATE CONNECTION WRONG TO '' USER '' IDENTIFIED BY '"
                + lake.connectionJson().replace("testsecret", "othersecret") + "'");
        assertThatThrownBy(
                        () -> lake.run(
                                "CREATE VIRTUAL SCHEMA BAD USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='WRONG' TABLES='T=items/*'"))
                .hasMessageContaining("VSPQ-STORE")
                .hasMessageNotContaining(".java:")
                .hasMessageNotContaining("othersecret");
        assertThatThrownBy(
                        () -> lake.run(
                                "CREATE VIRTUAL SCHEMA BAD USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='NONE' TABLES='T=items/*'"))
                .hasMessageContaining("connection NONE does not exist");
        assertThat(lake.rows("SELECT COUNT(*) FROM LAKE.ITEMS WHERE ID < 10").toString())
                .isEqualTo("[[10]]");
    }

    @Test
    void aWorkerThatFailsFailsTheStatementAndLeavesNothing() throws Exception {
        lake.write("broken/1.parquet", "SELECT i AS a FROM range(10000) t(i)");
        lake.run(
                "CREATE VIRTUAL SCHEMA BROKEN USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='T=broken/*.parquet'");
        byte[] bytes = Files.readAllBytes(lake.file("broken/1.parquet"));
        // Damages the first data page, so that the footer is intact and only the worker notices.
        Arrays.fill(bytes, 4, 60, (byte) -1);
        Files.write(lake.file("broken/1.parquet"), bytes);
        assertThatThrownBy(() -> lake.run("CREATE TABLE LOCAL_DATA.LOST AS SELECT * FROM BROKEN.T"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22002"))
                .hasMessageContaining("VM error")
                .hasMessageContaining("VSPQ-WORK")
                .hasMessageNotContaining(".java:")
                .hasMessageContaining("broken/1.parquet");
        assertThatThrownBy(() -> lake.run("SELECT SUM(A) FROM BROKEN.T")).hasMessageContaining("VSPQ-WORK");
        assertThatThrownBy(() -> lake.run("SELECT * FROM LOCAL_DATA.LOST")).hasMessageContaining("LOST not found");
        assertThat(lake.rows("SELECT COUNT(*) FROM LAKE.TAGS").toString()).isEqualTo("[[9]]");
    }

    @Test
    void aViewOverFilesIsFilteredAtTheFiles() {
        lake.run("CREATE VIEW LOCAL_DATA.CHEAP AS SELECT ID AS N, NAME FROM LAKE.ITEMS WHERE PRICE < 0");
        assertThat(lake.rows("SELECT N FROM LOCAL_DATA.CHEAP WHERE N < 5 ORDER BY 1")
                        .toString())
                .isEqualTo("[[1], [2], [3], [4]]");
        String request = String.valueOf(lake.rows("EXPLAIN VIRTUAL SELECT N FROM LOCAL_DATA.CHEAP WHERE N < 5")
                .get(0)
                .get(3));
        assertThat(request).contains("predicate_and");
    }

    @Test
    void rowsMayBeLeftUnread() {
        try (Session other = lake.cluster().session()) {
            StatementResult result = other.execute("SELECT ID, NAME FROM LAKE.ITEMS");
            assertThat(result.iterator().next()).hasSize(2);
            try (StatementResult next = other.execute("SELECT COUNT(*) FROM LAKE.TAGS")) {
                assertThat(next.iterator().next()).containsExactly(9L);
            }
        }
    }
}
