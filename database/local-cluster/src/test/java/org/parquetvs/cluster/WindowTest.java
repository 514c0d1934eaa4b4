package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

/** Window functions, their frames, and where they and aggregates may be. */
class WindowTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("""
                        CREATE SCHEMA S;
                        CREATE TABLE T (ID DECIMAL(9,0), D DATE, TS TIMESTAMP);
                        INSERT INTO T VALUES
                          (1, DATE '2024-01-31', TIMESTAMP '2024-01-31 10:11:12.345'),
                          (2, DATE '2024-02-29', TIMESTAMP '2024-02-29 00:00:00'),
                          (3, NULL, NULL);
                        CREATE TABLE U (ID DECIMAL(9,0), T_ID DECIMAL(9,0), QTY INT);
                        INSERT INTO U VALUES (10, 1, 5), (11, 1, 7), (12, 2, 1), (13, 9, 4);
                        """);
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @Test
    void windowsNumberSumUpAndLookBack() {
        assertThat(
                        sql.rows(
                                "SELECT ID, ROW_NUMBER() OVER (PARTITION BY T_ID ORDER BY QTY DESC), SUM(QTY) OVER (ORDER BY ID"
                                        + " ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), LAG(QTY, 1, 0) OVER (ORDER BY ID) FROM U ORDER BY ID"))
                .containsExactly("10|2|5|0", "11|1|12|5", "12|1|13|7", "13|1|17|1");
        assertThat(sql.rows("SELECT ID FROM U QUALIFY RANK() OVER (ORDER BY QTY DESC) = 1"))
                .containsExactly("11");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ROWS 1 PRECEDING                                              | 5, 12, 8, 5",
                "ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING              | 12, 5, 4, NULL",
                "ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW  | 7, 6, 11, 1",
                "GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW                    | 5, 12, 8, 5",
                "RANGE BETWEEN 1.5 PRECEDING AND CURRENT ROW                   | 5, 12, 8, 5",
                "RANGE BETWEEN UNBOUNDED PRECEDING AND 1 FOLLOWING             | 12, 13, 17, 17",
            })
    void framesChooseRowsAroundTheCurrentOne(String frame, String sums) {
        assertThat(sql.rows("SELECT SUM(QTY) OVER (ORDER BY ID " + frame + ") FROM U ORDER BY ID"))
                .containsExactly(sums.split(", "));
    }

    @Test
    void framesOfTimesAreIntervalsOrDays() {
        String counts = "SELECT COUNT(*) OVER (ORDER BY %s RANGE BETWEEN %s PRECEDING AND CURRENT ROW) FROM T"
                + " WHERE ID < 3 ORDER BY ID";
        assertThat(sql.rows(counts.formatted("TS", "INTERVAL '28 13:48:47.655' DAY TO SECOND")))
                .containsExactly("1", "2");
        assertThat(sql.rows(counts.formatted("TS", "INTERVAL '28 13:48:47.654' DAY TO SECOND")))
                .containsExactly("1", "1");
        assertThat(sql.rows(counts.formatted("D", "INTERVAL '1' MONTH"))).containsExactly("1", "2");
        assertThat(sql.rows(counts.formatted("D", "29"))).containsExactly("1", "2");
        assertThat(sql.rows(counts.formatted("D", "28"))).containsExactly("1", "1");
    }

    /** Nothing but constants gets into a frame: DuckDB would compute anything there, even read files. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ORDER BY ID ROWS BETWEEN QTY PRECEDING AND CURRENT ROW",
                "ORDER BY ID ROWS BETWEEN LENGTH('abc') PRECEDING AND CURRENT ROW",
                "ORDER BY ID ROWS BETWEEN (SELECT 1 FROM DUAL) PRECEDING AND CURRENT ROW",
                "ORDER BY ID ROWS BETWEEN -1 PRECEDING AND CURRENT ROW",
                "ORDER BY ID ROWS BETWEEN 1.5 PRECEDING AND CURRENT ROW",
                "ORDER BY ID ROWS BETWEEN UNBOUNDED FOLLOWING AND CURRENT ROW",
                "ORDER BY ID ROWS BETWEEN CURRENT ROW AND 1 PRECEDING",
                "ORDER BY ID RANGE BETWEEN INTERVAL '1' DAY PRECEDING AND CURRENT ROW",
                "ORDER BY CAST(ID AS TIMESTAMP) RANGE BETWEEN 1 PRECEDING AND CURRENT ROW",
                "ORDER BY QTY, ID RANGE BETWEEN 1 PRECEDING AND CURRENT ROW",
                "RANGE BETWEEN 1 PRECEDING AND CURRENT ROW",
                "ORDER BY 'x' || ID RANGE BETWEEN 1 PRECEDING AND CURRENT ROW",
            })
    void framesThatAreNoneAreRefused(String window) {
        assertThatThrownBy(() -> sql.rows("SELECT COUNT(*) OVER (" + window.replace("CAST(ID AS TIMESTAMP)", "TS")
                        + ") FROM (SELECT U.*, TIMESTAMP '2020-01-01 00:00:00' AS TS FROM U)"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("E-VSPQ-CLUST-8: Invalid query: The window frame ");
    }

    @Test
    void aFrameReadsNoFile() {
        assertThatThrownBy(
                        () -> sql.rows(
                                "SELECT COUNT(*) OVER (ORDER BY ID ROWS BETWEEN"
                                        + " (SELECT LENGTH(content) FROM read_text('/etc/hostname')) PRECEDING AND CURRENT ROW) FROM U"))
                .hasMessageContaining("E-VSPQ-CLUST-1: Unsupported: FROM read_text('/etc/hostname')");
    }

    /** Aggregates and windows where rows are looked at one by one, and windows before others have been computed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ID FROM U GROUP BY ID HAVING ROW_NUMBER() OVER (ORDER BY ID) = 1",
                "SELECT COUNT(*) FROM T JOIN U ON COUNT(*) = 1",
                "SELECT SUM(ROW_NUMBER() OVER (ORDER BY ID)) FROM U",
                "SELECT RANK() OVER (ORDER BY ROW_NUMBER() OVER (ORDER BY ID)) FROM U",
                "SELECT ID FROM U QUALIFY ID = 1",
                "INSERT INTO U (ID) VALUES (COUNT(*))",
                "UPDATE U SET QTY = SUM(ID)",
                "UPDATE U SET QTY = 1 WHERE COUNT(*) > 0",
                "UPDATE U SET QTY = 1, QTY = 2",
                "DELETE FROM U WHERE MAX(ID) = ID",
                "MERGE INTO U USING T ON COUNT(*) = 1 WHEN MATCHED THEN DELETE",
            })
    void aggregatesOutOfPlaceAreRefused(String statement) {
        assertThatThrownBy(() -> sql.run(statement))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("E-VSPQ-CLUST-8: Invalid query: ");
    }
}
