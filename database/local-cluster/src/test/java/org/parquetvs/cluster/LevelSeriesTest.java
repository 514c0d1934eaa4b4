package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.sql.error.SqlException;

/** CONNECT BY LEVEL, and the hierarchies and numbers of rows that are not there. */
class LevelSeriesTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("""
                CREATE SCHEMA S;
                CREATE TABLE STAFF (ID INT, BOSS INT);
                CREATE VIEW DAYS AS SELECT DATE '2024-02-28' + LEVEL AS DAY_ FROM DUAL CONNECT BY LEVEL <= 3;
                """);
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "FROM DUAL CONNECT BY LEVEL <= 3; 1 2 3",
                "FROM DUAL CONNECT BY LEVEL < 3; 1 2",
                "FROM DUAL CONNECT BY 2.5 > LEVEL; 1 2",
                "FROM DUAL CONNECT BY LEVEL <= 0; 1",
                "FROM DUAL CONNECT BY LEVEL <= NULL; 1",
                "FROM DUAL CONNECT BY LEVEL <= '2'; 1 2",
                "FROM DUAL CONNECT BY LEVEL <= 10 - 7; 1 2 3",
                "FROM DUAL WHERE LEVEL > 1 CONNECT BY LEVEL <= 3; 2 3",
                "FROM DUAL CONNECT BY LEVEL <= 3 ORDER BY LEVEL DESC; 3 2 1",
                "CONNECT BY LEVEL <= 2; 1 2",
                "FROM (VALUES 'a') AS T(X) CONNECT BY LEVEL <= 2; 1 2",
            })
    void levelsCount(String from, String levels) {
        assertThat(String.join(" ", sql.rows("SELECT LEVEL " + from))).isEqualTo(levels);
    }

    @Test
    void levelsAreColumnsOfAnyQuery() {
        assertThat(sql.row("SELECT COUNT(*), MAX(L) FROM (SELECT LEVEL AS L FROM DUAL CONNECT BY LEVEL <= 1000000)"))
                .isEqualTo("1000000|1000000");
        assertThat(sql.rows("SELECT * FROM DAYS")).containsExactly("2024-02-29", "2024-03-01", "2024-03-02");
        assertThat(sql.rows("SELECT MOD(LEVEL, 2), COUNT(*) FROM DUAL CONNECT BY LEVEL <= 5 GROUP BY 1 ORDER BY 1"))
                .containsExactly("0|2", "1|3");
        assertThat(sql.types("SELECT LEVEL, 'Row ' || LEVEL FROM DUAL CONNECT BY LEVEL <= 2"))
                .containsExactly("DECIMAL(18,0)", "VARCHAR(25) ASCII");
        sql.run("CREATE TABLE N (A INT); INSERT INTO N SELECT LEVEL FROM DUAL CONNECT BY LEVEL <= 20");
        assertThat(sql.row("SELECT COUNT(DISTINCT A) FROM N")).isEqualTo("20");
    }

    @Test
    void parametersMayBoundLevels() {
        PreparedStatement prepared = sql.session().prepare("SELECT LEVEL FROM DUAL CONNECT BY LEVEL <= ?");

        assertThat(sql.rows(prepared.text().with(List.of("2")))).containsExactly("1", "2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SELECT LEVEL FROM STAFF; LEVEL needs CONNECT BY",
                "SELECT LEVEL FROM STAFF CONNECT BY LEVEL < 3; Unsupported: CONNECT BY over rows other than that of DUAL",
                "SELECT LEVEL FROM DUAL CONNECT BY 1 = 1; Unsupported: CONNECT BY with conditions other than LEVEL <= n",
                "SELECT LEVEL FROM DUAL CONNECT BY LEVEL <= (SELECT MAX(ID) FROM STAFF); Unsupported: CONNECT BY with conditions",
                "SELECT ID FROM STAFF CONNECT BY PRIOR ID = BOSS; Unsupported: PRIOR",
                "SELECT PRIOR ID + 1 FROM STAFF; Unsupported: PRIOR",
                "SELECT ID FROM STAFF START WITH BOSS IS NULL CONNECT BY LEVEL < 3; Unsupported: START WITH",
                "SELECT ID FROM STAFF CONNECT BY NOCYCLE LEVEL < 3; Unsupported: NOCYCLE",
                "SELECT CONNECT_BY_ROOT ID + 1 FROM STAFF; Unsupported: CONNECT_BY_ROOT",
                "SELECT CONNECT_BY_ISLEAF FROM STAFF; Unsupported: CONNECT_BY_ISLEAF",
                "SELECT CONNECT_BY_ISCYCLE FROM STAFF; Unsupported: CONNECT_BY_ISCYCLE",
                "SELECT SYS_CONNECT_BY_PATH(ID, '/') FROM STAFF; Unsupported: function SYS_CONNECT_BY_PATH",
                "SELECT ID FROM STAFF ORDER SIBLINGS BY ID; Unsupported: ORDER SIBLINGS BY",
                "SELECT ROWNUM FROM STAFF; Unsupported: ROWNUM",
                "SELECT ID FROM STAFF WHERE ROWNUM <= 3; Unsupported: ROWNUM",
                "SELECT LAG(ID) IGNORE NULLS OVER (ORDER BY ID) FROM STAFF; Unsupported: IGNORE NULLS",
                "SELECT FIRST_VALUE(ID RESPECT NULLS) OVER (ORDER BY ID) FROM STAFF; Unsupported: RESPECT NULLS",
                "SELECT REGR_SLOPE(ID, BOSS) FROM STAFF; Unsupported: function REGR_SLOPE",
                "SELECT RATIO_TO_REPORT(ID) OVER () FROM STAFF; Unsupported: function RATIO_TO_REPORT",
            })
    void whatIsNotOfferedIsRefusedByName(String query, String message) {
        assertThatThrownBy(() -> sql.rows(query))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(message);
    }
}
