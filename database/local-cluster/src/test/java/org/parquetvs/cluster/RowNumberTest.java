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

/** ROWNUM. */
class RowNumberTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory()
                .run("CREATE SCHEMA S; CREATE TABLE T AS SELECT X, 1000 - X AS Y, MOD(X, 3) AS Z"
                        + " FROM VALUES BETWEEN 1 AND 100 AS T(X)");
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ROWNUM <= 10; 10",
                "ROWNUM < 11; 10",
                "ROWNUM < 10.5; 10",
                "10 >= ROWNUM; 10",
                "ROWNUM <= '10'; 10",
                "ROWNUM = 1; 1",
                "1 = ROWNUM; 1",
                "ROWNUM BETWEEN 1 AND 7; 7",
                "ROWNUM <= 200; 100",
                "ROWNUM <= 0; 0",
                "ROWNUM < -5; 0",
                "ROWNUM <= NULL; 0",
                "ROWNUM >= 1; 100",
                "ROWNUM > 0; 100",
                "ROWNUM <= 10 AND Z = 1; 10",
                "X <= 3 AND ROWNUM <= 10; 3",
                "ROWNUM <= 10 AND ROWNUM < 5; 4",
            })
    void conditionsOnItLeaveTheFirstRows(String condition, String rows) {
        assertThat(sql.row("SELECT COUNT(*) FROM T WHERE " + condition)).isEqualTo(rows);
        assertThat(sql.rows("SELECT X FROM T WHERE " + condition)).hasSize(Integer.parseInt(rows));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ROWNUM > 1",
                "ROWNUM = 2",
                "ROWNUM <> 1",
                "ROWNUM BETWEEN 2 AND 3",
                "ROWNUM <= X",
                "ROWNUM IN (1, 2)",
                "ROWNUM <= 3 OR X = 1",
                "MOD(ROWNUM, 2) = 0",
                "ROWNUM IS NULL"
            })
    void otherConditionsAreRefused(String condition) {
        assertThatThrownBy(() -> sql.rows("SELECT X FROM T WHERE " + condition))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(
                        "Unsupported: conditions on ROWNUM other than ROWNUM <= n, ROWNUM < n and ROWNUM = 1");
    }

    @Test
    void rowsAreNumberedAfterWhereAndBeforeTheRest() {
        assertThat(sql.row("SELECT COUNT(*), MIN(R), MAX(R), COUNT(DISTINCT R) FROM"
                        + " (SELECT ROWNUM AS R FROM T WHERE Z = 1)"))
                .isEqualTo("34|1|34|34");
        assertThat(sql.rows("SELECT SUM(R) FROM (SELECT Z, ROWNUM AS R FROM T) GROUP BY Z"))
                .hasSize(3);
        assertThat(sql.row("SELECT SUM(ROWNUM), MAX(ROWNUM) FROM T WHERE ROWNUM <= 4"))
                .isEqualTo("10|4");
        assertThat(sql.types("SELECT ROWNUM FROM T")).containsExactly("DECIMAL(18,0)");
        assertThat(sql.names("SELECT ROWNUM, ROWNUM + 1 FROM T")).containsExactly("ROWNUM", "ROWNUM + 1");
    }

    @Test
    void rowsOfAnOrderedSubQueryAreNumberedInItsOrder() {
        assertThat(sql.rows("SELECT * FROM (SELECT X FROM T ORDER BY Y) WHERE ROWNUM <= 3"))
                .containsExactly("100", "99", "98");
        assertThat(
                        sql.row(
                                "SELECT COUNT(*), SUM(ABS(Y + R - 1000001)) FROM (SELECT ROWNUM AS R, Y FROM"
                                        + " (SELECT X - 1 + 1 AS Y FROM VALUES BETWEEN 1 AND 1000000 AS V(X) ORDER BY Y DESC) WHERE Y > 0)"))
                .isEqualTo("1000000|0");
        assertThat(
                        sql.rows(
                                "SELECT ROWNUM, Q.* FROM (SELECT X, Y FROM T ORDER BY Y LIMIT 5) Q WHERE X < 99 AND ROWNUM < 3"))
                .containsExactly("1|98|902", "2|97|903");
        assertThat(sql.rows("SELECT R, X FROM (SELECT ROWNUM AS R, X FROM (SELECT X FROM T ORDER BY X DESC))"
                        + " WHERE R BETWEEN 11 AND 12 ORDER BY R"))
                .containsExactly("11|90", "12|89");
    }

    @Test
    void anOrderSortsTheNumberedRows() {
        assertThat(sql.rows("SELECT ROWNUM, X FROM (SELECT X FROM T ORDER BY X) WHERE ROWNUM <= 3 ORDER BY X DESC"))
                .containsExactly("3|3", "2|2", "1|1");
        assertThat(sql.rows("SELECT ROWNUM FROM DUAL")).containsExactly("1");
        assertThat(sql.rows("SELECT ROWNUM")).containsExactly("1");
    }

    @Test
    void itIsNoKeyOfGroups() {
        assertThatThrownBy(() -> sql.rows("SELECT ROWNUM, Z FROM T GROUP BY Z"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("not a GROUP BY expression: ROWNUM");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DELETE FROM T WHERE ROWNUM < 3",
                "UPDATE T SET X = ROWNUM",
                "SELECT 1 FROM T A JOIN T B ON ROWNUM = 1"
            })
    void elsewhereItIsRefused(String statement) {
        assertThatThrownBy(() -> sql.run(statement))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("Unsupported: ROWNUM");
    }
}
