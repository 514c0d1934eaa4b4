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

/** START WITH and CONNECT BY. */
class HierarchyTest {
    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("""
                CREATE SCHEMA S;
                CREATE TABLE STAFF (ID INT, NAME VARCHAR(10), BOSS INT, PAY DECIMAL(9,2));
                INSERT INTO STAFF VALUES
                  (1, 'Ann', NULL, 100), (2, 'Ben', 1, 50), (3, 'Cem', 1, 60), (4, 'Dora', 3, 20), (5, 'Eve', 2, 10),
                  (6, 'Finn', 2, 15), (7, 'Gil', 4, 5);
                CREATE TABLE RING (ID INT, NEXT_ID INT);
                INSERT INTO RING VALUES (1, 2), (2, 3), (3, 1), (3, 4), (4, NULL);
                CREATE VIEW TREE AS SELECT NAME, LEVEL AS DEPTH FROM STAFF START WITH BOSS IS NULL CONNECT BY PRIOR ID = BOSS;
                """);
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    private static List<String> rows(String query) {
        return sql.rows(query);
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
                "FROM DUAL CONNECT BY LEVEL < 4 AND LEVEL < 3; 1 2",
                "FROM DUAL CONNECT BY LEVEL <= (SELECT COUNT(*) FROM RING) - 2; 1 2 3",
                "FROM DUAL START WITH LEVEL > 1 CONNECT BY LEVEL <= 3; ''",
                "FROM DUAL CONNECT BY LEVEL <= 3 START WITH LEVEL = 1; 1 2 3",
                "CONNECT BY LEVEL <= 2; 1 2",
                "FROM (VALUES 'a', 'b') AS T(X) CONNECT BY LEVEL <= 2; 1 2 2 1 2 2",
                "FROM STAFF WHERE ID < 3 CONNECT BY LEVEL <= 2 AND PRIOR ID = ID AND PRIOR SYS_GUID() IS NOT NULL; 1 2 1 2",
            })
    void levelsCount(String from, String levels) {
        assertThat(String.join(" ", rows("SELECT LEVEL " + from))).isEqualTo(levels.equals("''") ? "" : levels);
    }

    @Test
    void aMillionLevelsAreASeries() {
        assertThat(sql.row("SELECT COUNT(*), MAX(L) FROM (SELECT LEVEL AS L FROM DUAL CONNECT BY LEVEL <= 1000000)"))
                .isEqualTo("1000000|1000000");
    }

    @Test
    void rowsComeDepthFirstWithAllThatIsKnownOfThem() {
        assertThat(rows("""
                SELECT NAME, LEVEL, CONNECT_BY_ISLEAF, PRIOR NAME, CONNECT_BY_ROOT ID, SYS_CONNECT_BY_PATH(NAME, '/')
                FROM STAFF START WITH BOSS IS NULL CONNECT BY PRIOR ID = BOSS ORDER SIBLINGS BY NAME"""))
                .containsExactly(
                        "Ann|1|0|NULL|1|/Ann",
                        "Ben|2|0|Ann|1|/Ann/Ben",
                        "Eve|3|1|Ben|1|/Ann/Ben/Eve",
                        "Finn|3|1|Ben|1|/Ann/Ben/Finn",
                        "Cem|2|0|Ann|1|/Ann/Cem",
                        "Dora|3|0|Cem|1|/Ann/Cem/Dora",
                        "Gil|4|1|Dora|1|/Ann/Cem/Dora/Gil");
    }

    @Test
    void siblingsAndRootsComeInTheirOrder() {
        assertThat(rows("SELECT NAME FROM STAFF CONNECT BY BOSS = PRIOR ID START WITH ID IN (2, 3)"
                        + " ORDER SIBLINGS BY PAY DESC, NAME"))
                .containsExactly("Cem", "Dora", "Gil", "Ben", "Finn", "Eve");
    }

    @Test
    void allRowsAreRootsWithoutStartWith() {
        assertThat(rows("SELECT CONNECT_BY_ROOT NAME, COUNT(*), SUM(PAY) FROM STAFF CONNECT BY PRIOR ID = BOSS"
                        + " GROUP BY CONNECT_BY_ROOT NAME HAVING COUNT(*) > 1 ORDER BY 2 DESC, 1"))
                .containsExactly("Ann|7|260.00", "Ben|3|75.00", "Cem|3|85.00", "Dora|2|25.00");
    }

    @Test
    void conditionsOfWhereChooseRowsOfTheFinishedHierarchy() {
        assertThat(rows("SELECT NAME FROM STAFF WHERE NAME <> 'Cem' AND LEVEL > 1 START WITH BOSS IS NULL"
                        + " CONNECT BY PRIOR ID = BOSS AND LEVEL <= 3 ORDER SIBLINGS BY NAME"))
                .containsExactly("Ben", "Eve", "Finn", "Dora");
    }

    @Test
    void joinsComeBeforeTheHierarchy() {
        String pays = "(VALUES (1, 'much'), (2, 'less'), (5, 'little')) AS P(ID, T)";
        String links = " START WITH S.ID = 1 CONNECT BY PRIOR S.ID = S.BOSS";

        assertThat(rows("SELECT S.NAME, P.T FROM STAFF S JOIN " + pays + " ON P.ID = S.ID" + links))
                .containsExactly("Ann|much", "Ben|less", "Eve|little");
        assertThat(rows("SELECT S.NAME, P.T FROM STAFF S, " + pays + " WHERE P.ID = S.ID AND S.ID <> 2" + links))
                .containsExactly("Ann|much", "Eve|little");
    }

    @Test
    void priorTakesExpressionsAndStandsOnEitherSide() {
        assertThat(rows("SELECT NAME, PRIOR (PAY + 1), PRIOR UPPER(NAME) || '!', PRIOR -PAY, PRIOR LEVEL FROM STAFF"
                        + " START WITH ID = 2 CONNECT BY BOSS = PRIOR (ID + 0) AND PRIOR PAY > 2 * PAY"
                        + " ORDER SIBLINGS BY ID"))
                .containsExactly("Ben|NULL|!|NULL|NULL", "Eve|51.00|BEN!|-50.00|1", "Finn|51.00|BEN!|-50.00|1");
        assertThat(rows("SELECT CASE WHEN PRIOR NAME IS NULL THEN 'root' ELSE PRIOR CASE ID WHEN 2 THEN 'B' END END"
                        + " FROM STAFF START WITH ID = 2 CONNECT BY PRIOR ID = BOSS"))
                .containsExactly("root", "B", "B");
    }

    @Test
    void aCycleIsAnError() {
        assertThatThrownBy(() -> rows("SELECT ID FROM RING START WITH ID = 1 CONNECT BY PRIOR NEXT_ID = ID"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("22000"))
                .hasMessage("E-VSPQ-CLUST-63: data exception - CONNECT BY loop in user data: a row is its own ancestor."
                        + " Write CONNECT BY NOCYCLE, or leave such rows out in a sub-query of FROM.");
        assertThatThrownBy(() -> rows("SELECT COUNT(*) FROM RING START WITH ID = 1 CONNECT BY PRIOR NEXT_ID = ID"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("CONNECT BY loop in user data");
    }

    @Test
    void noCycleCutsIt() {
        String links = " FROM RING START WITH ID = 1 CONNECT BY NOCYCLE PRIOR NEXT_ID = ID ORDER SIBLINGS BY NEXT_ID";

        assertThat(rows("SELECT ID, NEXT_ID, LEVEL, CONNECT_BY_ISCYCLE, CONNECT_BY_ISLEAF" + links))
                .containsExactly("1|2|1|0|0", "2|3|2|0|0", "3|1|3|1|1", "3|4|3|0|0", "4|NULL|4|0|1");
        assertThat(rows("SELECT ID, NEXT_ID" + links)).containsExactly("1|2", "2|3", "3|1", "3|4", "4|NULL");
    }

    @Test
    void sourcesMayBeViewsAndSubQueriesAndTheQueryAPartOfAnother() {
        assertThat(rows("SELECT DEPTH, COUNT(*) FROM TREE GROUP BY DEPTH ORDER BY 1"))
                .containsExactly("1|1", "2|2", "3|3", "4|1");
        assertThat(rows("WITH W AS (SELECT ID, BOSS FROM STAFF WHERE ID <> 4) SELECT ID FROM W START WITH ID = 3"
                        + " CONNECT BY PRIOR ID = BOSS UNION ALL SELECT 0 ORDER BY 1"))
                .containsExactly("0", "3");
        assertThat(rows("SELECT NAME, (SELECT COUNT(*) FROM STAFF X START WITH X.ID = S.ID CONNECT BY PRIOR ID = BOSS)"
                        + " FROM STAFF S WHERE ID < 4 ORDER BY ID"))
                .containsExactly("Ann|7", "Ben|3", "Cem|3");
        assertThat(rows("SELECT NAME FROM STAFF START WITH ID = (SELECT MAX(BOSS) - 1 FROM STAFF)"
                        + " CONNECT BY PRIOR ID = BOSS AND EXISTS (SELECT 1 FROM STAFF B WHERE B.BOSS = STAFF.ID)"))
                .containsExactly("Cem", "Dora");
    }

    @Test
    void anOrderOfItsOwnReplacesThatOfTheHierarchy() {
        assertThat(
                        rows(
                                "SELECT DISTINCT LEVEL FROM STAFF START WITH ID = 1 CONNECT BY PRIOR ID = BOSS ORDER BY 1 DESC"))
                .containsExactly("4", "3", "2", "1");
        assertThat(
                        rows(
                                "SELECT NAME FROM STAFF START WITH ID = 1 CONNECT BY PRIOR ID = BOSS ORDER BY NAME DESC LIMIT 2"))
                .containsExactly("Gil", "Finn");
    }

    @Test
    void columnsAreNamedByWhatIsWritten() {
        assertThat(sql.names("SELECT LEVEL, PRIOR ID, CONNECT_BY_ROOT(ID), CONNECT_BY_ROOT ID + 1, CONNECT_BY_ISLEAF,"
                        + " SYS_CONNECT_BY_PATH(ID, '.') AS P FROM STAFF CONNECT BY PRIOR ID = BOSS"))
                .containsExactly(
                        "LEVEL", "PRIOR ID", "CONNECT_BY_ROOT(ID)", "CONNECT_BY_ROOT ID + 1", "CONNECT_BY_ISLEAF", "P");
        assertThat(sql.types("SELECT LEVEL, PRIOR NAME, CONNECT_BY_ROOT PAY, CONNECT_BY_ISLEAF,"
                        + " SYS_CONNECT_BY_PATH(ID, '.') FROM STAFF CONNECT BY PRIOR ID = BOSS"))
                .containsExactly(
                        "DECIMAL(18,0)", "VARCHAR(10) UTF8", "DECIMAL(9,2)", "DECIMAL(1,0)", "VARCHAR(2000000) UTF8");
    }

    @Test
    void parametersMayBoundLevels() {
        PreparedStatement prepared =
                sql.session().prepare("SELECT LEVEL FROM DUAL WHERE ROWNUM <= ? CONNECT BY LEVEL <= ?");

        assertThat(rows(prepared.text().with(List.of("'2'", "5")))).containsExactly("1", "2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SELECT LEVEL FROM STAFF; LEVEL needs CONNECT BY",
                "SELECT PRIOR ID FROM STAFF; PRIOR needs CONNECT BY",
                "SELECT CONNECT_BY_ROOT ID FROM STAFF; CONNECT_BY_ROOT needs CONNECT BY",
                "SELECT CONNECT_BY_ISLEAF FROM STAFF; CONNECT_BY_ISLEAF needs CONNECT BY",
                "SELECT SYS_CONNECT_BY_PATH(ID, '/') FROM STAFF; SYS_CONNECT_BY_PATH needs CONNECT BY",
                "SELECT ID FROM STAFF ORDER SIBLINGS BY ID; ORDER SIBLINGS BY needs CONNECT BY",
                "SELECT CONNECT_BY_ISCYCLE FROM STAFF CONNECT BY PRIOR ID = BOSS; CONNECT_BY_ISCYCLE needs NOCYCLE",
                "SELECT ID FROM STAFF START WITH PRIOR ID = 1 CONNECT BY PRIOR ID = BOSS; PRIOR is not allowed in START WITH",
                "SELECT ID FROM STAFF CONNECT BY CONNECT_BY_ROOT ID = BOSS; CONNECT_BY_ROOT is not allowed in CONNECT BY",
                "SELECT ID FROM STAFF CONNECT BY PRIOR ID = MAX(BOSS); aggregates and window functions are not allowed in CONNECT BY",
                "SELECT PRIOR PRIOR ID FROM STAFF CONNECT BY PRIOR ID = BOSS; Unsupported: PRIOR in an operand of PRIOR",
                "SELECT ID FROM STAFF CONNECT BY PRIOR PRIOR ID = BOSS; Unsupported: PRIOR in an operand of PRIOR",
                "SELECT ID FROM STAFF CONNECT BY ROWNUM <= 3; Unsupported: ROWNUM",
                "SELECT PRIOR FROM STAFF; the reserved word PRIOR is not a name",
            })
    void whatMakesNoSenseIsNamed(String query, String message) {
        assertThatThrownBy(() -> rows(query)).isInstanceOf(SqlException.class).hasMessageContaining(message);
    }

    @Test
    void thePlanShowsHowRowsAreFound() {
        assertThat(
                        rows(
                                "EXPLAIN SELECT NAME FROM STAFF WHERE PAY > 5 START WITH BOSS IS NULL CONNECT BY NOCYCLE PRIOR ID = BOSS"))
                .anyMatch(line -> line.contains("WHERE"))
                .anyMatch(line -> line.contains("START WITH BOSS IS NULL"))
                .anyMatch(line -> line.contains("CONNECT BY NOCYCLE (PRIOR ID = BOSS)"));
    }
}
