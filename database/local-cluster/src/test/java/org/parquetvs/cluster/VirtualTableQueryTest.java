package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.error.SqlException;

/** Queries over virtual tables: what their adapter is asked for, and what becomes of its answers. */
class VirtualTableQueryTest {
    private final PreparedAdapter adapter = new PreparedAdapter();

    @AfterEach
    void close() {
        adapter.close();
    }

    @Test
    void theRequestHoldsColumnsConditionsAndMetadata() {
        adapter.answerPushdownWith("SELECT CAST('x' AS VARCHAR(20)), CAST(1 AS DECIMAL(9,0)) FROM DUAL");
        assertThat(adapter.sql()
                        .rows("SELECT B, V.A + 1 FROM VS.T V WHERE C >= '2024-01-01' AND V.A < 5 AND LENGTH(B) < 9"))
                .containsExactly("x|2");
        assertThat(adapter.requests().stream().map(request -> request.getString("type")))
                .containsExactly("getCapabilities", "pushdown");
        assertThat(adapter.select(0)).isEqualTo(AskedClauses.json("""
                {"type": "select",
                 "from": {"type": "table", "name": "T", "alias": "V"},
                 "selectList": [
                   {"type": "column", "columnNr": 1, "name": "B", "tableName": "T", "tableAlias": "V"},
                   {"type": "column", "columnNr": 0, "name": "A", "tableName": "T", "tableAlias": "V"}],
                 "selectListDataTypes": [
                   {"type": "VARCHAR", "size": 20, "characterSet": "UTF8"},
                   {"type": "DECIMAL", "precision": 9, "scale": 0}],
                 "filter": {"type": "predicate_and", "expressions": [
                   {"type": "predicate_lessequal",
                    "left": {"type": "literal_date", "value": "2024-01-01"},
                    "right": {"type": "column", "columnNr": 2, "name": "C", "tableName": "T", "tableAlias": "V"}},
                   {"type": "predicate_less",
                    "left": {"type": "column", "columnNr": 0, "name": "A", "tableName": "T", "tableAlias": "V"},
                    "right": {"type": "literal_exactnumeric", "value": "5"}}]}}
                """));
        assertThat(adapter.pushdown(0).getJsonArray("involvedTables").getJsonObject(0))
                .isEqualTo(AskedClauses.json("""
                {"name": "T", "adapterNotes": "notes of T", "columns": [
                  {"name": "A", "dataType": {"type": "DECIMAL", "precision": 9, "scale": 0}, "isNullable": false},
                  {"name": "B", "dataType": {"type": "VARCHAR", "size": 20, "characterSet": "UTF8"}, "isNullable": true,
                   "adapterNotes": "notes of B"},
                  {"name": "C", "dataType": {"type": "DATE"}, "isNullable": true},
                  {"name": "D", "dataType": {"type": "TIMESTAMP", "withLocalTimeZone": false,
                   "fractionalSecondsPrecision": 6}, "isNullable": true, "comment": "a comment"}]}
                """));
        assertThat(adapter.pushdown(0).getJsonObject("schemaMetadataInfo")).isEqualTo(AskedClauses.json("""
                {"name": "VS", "adapterNotes": "notes of the schema", "properties": {"CONNECTION_NAME": "C", "DEBUG": "x"}}
                """));
    }

    @Test
    void whatWasPushedIsNotEvaluatedAgain() {
        adapter.answerPushdownWith("SELECT CAST(7 AS DECIMAL(9,0))");
        assertThat(adapter.sql().rows("SELECT A FROM VS.T WHERE A = 1")).containsExactly("7");
        assertThat(adapter.sql().rows("SELECT A FROM VS.T WHERE ABS(A) = 1")).isEmpty();
    }

    @Test
    void columnsOfAResultAreNamedByTheQueryAndNotByTheAnswer() {
        adapter.answerPushdownWith("SELECT CAST(7 AS DECIMAL(9,0)) AS OTHER");
        assertThat(adapter.sql().names("SELECT A FROM VS.T")).containsExactly("A");
        assertThat(adapter.sql().names("SELECT A AS N FROM VS.T")).containsExactly("N");
        assertThat(adapter.sql().names("SELECT COUNT(*), A + 1 FROM VS.T GROUP BY A"))
                .containsExactly("COUNT(*)", "T.A + 1");
    }

    @Test
    void conditionsStayWhereTheAdapterDidNotDeclareThem() {
        adapter.answer("getCapabilities", "\"capabilities\": [\"SELECTLIST_PROJECTION\"]");
        adapter.answerPushdownWith("SELECT CAST(7 AS DECIMAL(9,0))");
        assertThat(adapter.sql().rows("SELECT A FROM VS.T WHERE A = 1")).isEmpty();
        assertThat(adapter.select(0)).doesNotContainKey("filter");
        adapter.answer("getCapabilities", "\"capabilities\": []");
        adapter.answerPushdownWith("SELECT CAST(7 AS DECIMAL(9,0)), 'b', NULL, NULL");
        assertThatThrownBy(() -> adapter.sql().run("SELECT A FROM VS.T"))
                .hasMessageContaining("Data type mismatch in column number 2 (1-indexed). Expected VARCHAR(20) UTF8,"
                        + " but got CHAR(1) ASCII");
        assertThat(adapter.select(1)).doesNotContainKey("selectList");
    }

    @Test
    void theNumberOfRowsNeedsNoColumns() {
        adapter.answerPushdownWith("SELECT TRUE FROM (VALUES (1), (2), (3)) AS T(X)");
        assertThat(adapter.sql().row("SELECT COUNT(*) FROM VS.T")).isEqualTo("3");
        assertThat(adapter.select(0).getJsonArray("selectList")).isEmpty();
        assertThat(adapter.select(0).getJsonArray("selectListDataTypes")).isEmpty();
    }

    @Test
    void outerJoinsKeepTheirRows() {
        adapter.sql().run("CREATE TABLE L.X (A INT, B INT); INSERT INTO L.X VALUES (1, 1), (2, 2)");
        adapter.answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))");
        assertThat(
                        adapter.sql()
                                .rows(
                                        "SELECT X.A, T.A FROM L.X LEFT JOIN VS.T ON X.A = T.A AND T.A > 0 WHERE X.B > 0 ORDER BY 1"))
                .containsExactly("1|1", "2|NULL");
        assertThat(adapter.select(0).getJsonObject("filter").getString("type")).isEqualTo("predicate_less");
        assertThat(adapter.sql().rows("SELECT X.A, T.A FROM L.X LEFT JOIN VS.T ON X.A = T.A WHERE T.A IS NULL"))
                .containsExactly("2|NULL");
        assertThat(adapter.select(1)).doesNotContainKey("filter");
        assertThat(adapter.sql().rows("SELECT X.A, T.A FROM VS.T LEFT JOIN L.X ON X.A = T.A AND T.A > 5 WHERE T.A < 9"))
                .containsExactly("NULL|1");
        assertThat(adapter.select(2)
                        .getJsonObject("filter")
                        .getJsonObject("right")
                        .getString("value"))
                .isEqualTo("9");
        assertThat(adapter.sql().rows("SELECT X.A, T.A FROM L.X FULL JOIN VS.T ON X.A = T.A AND T.A > 5 WHERE T.A = 1"))
                .containsExactly("NULL|1");
        assertThat(adapter.select(3).getJsonObject("filter").getString("type"))
                .as("rows of X without partner are dropped, so that this is a right join")
                .isEqualTo("predicate_equal");
        assertThat(adapter.sql()
                        .rows("SELECT X.A, T.A FROM L.X FULL JOIN VS.T ON X.A = T.A AND T.A > 5"
                                + " WHERE COALESCE(T.A, 1) = 1 ORDER BY 1"))
                .containsExactlyInAnyOrder("1|NULL", "2|NULL", "NULL|1");
        assertThat(adapter.select(4)).doesNotContainKey("filter");
    }

    @Test
    void conditionsAndColumnsGoThroughViewsAndSubQueries() {
        adapter.answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))");
        adapter.sql().run("CREATE VIEW L.V AS SELECT A AS P, B AS Q, C FROM VS.T WHERE A < 100");
        assertThat(adapter.sql().rows("WITH W AS (SELECT * FROM L.V) SELECT P FROM W WHERE P IN (1, 2) LIMIT 5"))
                .containsExactly("1");
        assertThat(adapter.select(0).getJsonArray("selectList")).hasSize(1);
        assertThat(adapter.select(0).getJsonObject("filter").toString())
                .contains("\"predicate_less\"", "\"predicate_in_constlist\"");
        assertThat(adapter.sql().rows("SELECT P FROM (SELECT DISTINCT P FROM L.V) WHERE P = 2"))
                .isEmpty();
        assertThat(adapter.select(1).getJsonObject("filter").toString()).doesNotContain("predicate_equal");
        assertThat(adapter.sql()
                        .row("SELECT COUNT(*) FROM L.X1 WHERE EXISTS (SELECT * FROM VS.T WHERE T.A = X1.A)"
                                .replace("L.X1", "(SELECT 1 AS A) AS X1")))
                .isEqualTo("1");
        assertThat(adapter.select(2).getJsonArray("selectList")).hasSize(1);
    }

    @Test
    void equalRequestsOfAStatementAreAskedOnceAndTheirScriptRunsOnce() {
        adapter.scripts().rows("SCAN", rows -> List.of(new Object[] {1L}, new Object[] {2L}));
        adapter.sql().run("CREATE JAVA SET SCRIPT A.SCAN(X INT) EMITS (...) AS\n%jar /x.jar;\n/");
        adapter.answerPushdownWith(scan(1));

        assertThat(adapter.sql().rows("SELECT A FROM VS.T UNION ALL SELECT A FROM VS.T ORDER BY 1"))
                .containsExactly("1", "1", "2", "2");
        assertThat(adapter.requests())
                .extracting(request -> request.getString("type"))
                .containsExactly("getCapabilities", "pushdown");
        assertThat(adapter.scripts().invocations()).hasSize(1);

        assertThat(
                        adapter.sql()
                                .rows(
                                        "WITH W AS (SELECT A FROM VS.T WHERE B = 'b')"
                                                + " SELECT L.A, R.A FROM W AS L JOIN W AS R ON L.A < R.A WHERE L.A IN (SELECT A FROM W)"))
                .containsExactly("1|2");
        assertThat(adapter.scripts().invocations()).hasSize(2);
    }

    private static String scan(int task) {
        return "SELECT A.SCAN(X) EMITS (A DECIMAL(9,0)) FROM (VALUES (" + task + ")) AS T(X)";
    }

    @Test
    void equalScansInAnswersToDifferentRequestsRunOnce() {
        adapter.scripts().rows("SCAN", rows -> List.of(new Object[] {1L}, new Object[] {2L}));
        adapter.sql().run("CREATE JAVA SET SCRIPT A.SCAN(X INT) EMITS (...) AS\n%jar /x.jar;\n/");
        adapter.answerPushdownWith(scan(1), scan(1), scan(2));
        assertThat(adapter.sql()
                        .rows("SELECT X.A FROM VS.T X JOIN VS.T Y ON X.A = Y.A AND Y.B = 'y'"
                                + " JOIN VS.T Z ON Z.A = X.A AND Z.B = 'z' ORDER BY 1"))
                .containsExactly("1", "2");
        assertThat(adapter.scripts().invocations()).hasSize(2);
    }

    @Test
    void callsThatAreWrittenAlikeAreTwo() {
        adapter.scripts()
                .rows(
                        "SCAN",
                        rows -> List.<Object[]>of(new Object[] {
                            (long) adapter.scripts().invocations().size()
                        }));
        adapter.sql().run("CREATE JAVA SET SCRIPT A.SCAN(X INT) EMITS (...) AS\n%jar /x.jar;\n/");

        assertThat(adapter.sql()
                        .rows("SELECT A.SCAN(1) EMITS (A INT) UNION ALL SELECT A.SCAN(1) EMITS (A INT) ORDER BY 1"))
                .containsExactly("1", "2");
    }

    @Test
    void eachUseOfATableIsAskedForItself() {
        adapter.answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))", "SELECT CAST(2 AS DECIMAL(9,0))");
        assertThat(adapter.sql()
                        .rows("SELECT A FROM VS.T WHERE A = 1 UNION ALL SELECT A FROM VS.T WHERE A = 2 ORDER BY 1"))
                .containsExactly("1", "2");
        assertThat(adapter.requests().stream()
                        .filter(request -> request.getString("type").equals("getCapabilities")))
                .hasSize(1);
    }

    @Test
    void answersAreHeldToTheDeclaredTypes() {
        adapter.answerPushdownWith("SELECT CAST(1 AS DECIMAL(10,0))");
        assertThatThrownBy(() -> adapter.sql().run("SELECT A FROM VS.T"))
                .isInstanceOfSatisfying(
                        SqlException.class, e -> assertThat(e.sqlState()).isEqualTo("04000"))
                .hasMessageContaining(
                        "Adapter generated invalid pushdown query for virtual table T: Data type mismatch in"
                                + " column number 1 (1-indexed). Expected DECIMAL(9,0), but got DECIMAL(10,0). (pushdown query:"
                                + " SELECT CAST(1 AS DECIMAL(10,0)))");
        adapter.answerPushdownWith("SELECT 1, 2");
        assertThatThrownBy(() -> adapter.sql().run("SELECT A FROM VS.T"))
                .hasMessageContaining("Expected number of columns is 1 but pushdown query has 2");
        adapter.answerPushdownWith("SELEC 1");
        assertThatThrownBy(() -> adapter.sql().run("SELECT A FROM VS.T"))
                .hasMessageContaining("Adapter generated invalid pushdown query for virtual table T: E-VSPQ-CLUST-2");
    }

    @Test
    void virtualTablesFillLocalOnes() {
        adapter.answerPushdownWith(
                "SELECT CAST(X AS DECIMAL(9,0)), CAST('b' AS VARCHAR(20)) FROM (VALUES (1), (2)) AS T(X)");
        adapter.sql().run("CREATE TABLE L.COPY AS SELECT A, B FROM VS.T");
        assertThat(adapter.sql().rows("SELECT * FROM L.COPY ORDER BY A")).containsExactly("1|b", "2|b");
        assertThat(adapter.sql().count("INSERT INTO L.COPY SELECT A, B FROM VS.T"))
                .isEqualTo(2);
    }

    @Test
    void explainVirtualShowsRequestAndAnswer() {
        adapter.answerPushdownWith("SELECT CAST(1 AS DECIMAL(9,0))");
        List<String> rows = adapter.sql().rows("EXPLAIN VIRTUAL SELECT A FROM VS.T WHERE A = 1");
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0)).startsWith("1|T|SELECT CAST(1 AS DECIMAL(9,0))|{\"type\":\"pushdown\"");
        assertThat(adapter.sql().rows("EXPLAIN VIRTUAL SELECT 1")).isEmpty();
    }

    @Test
    void explainShowsWhatTheDatabaseDoesAboveWhatAdaptersSayOfTheirAnswers() {
        adapter.answerPushdownWith("-- scan T\n--   files: 1\nSELECT CAST(1 AS DECIMAL(9,0))");
        assertThat(adapter.sql()
                        .rows(
                                "EXPLAIN SELECT L.X FROM (SELECT A AS X FROM VS.T) L JOIN (VALUES 1, 2) AS R(Y) ON L.X = R.Y"
                                        + " WHERE EXISTS (SELECT A FROM VS.T) ORDER BY 1 DESC LIMIT 3"))
                .containsExactly(
                        "LIMIT 3",
                        "  ORDER BY X DESC",
                        "    WHERE EXISTS (sub-query)",
                        "      sub-query",
                        "        pushdown of T",
                        "          scan T",
                        "            files: 1",
                        "      INNER JOIN ON (X = Y)",
                        "        pushdown of T",
                        "          scan T",
                        "            files: 1",
                        "        2 constant rows");
        assertThat(adapter.sql().rows("EXPLAIN SELECT COUNT(*) FROM (VALUES 1) AS R(Y) GROUP BY Y HAVING COUNT(*) > 1"))
                .containsExactly("HAVING (1 < COUNT(*))", "  GROUP BY Y: COUNT(*)", "    1 constant row");
        assertThatThrownBy(() -> adapter.sql().run("EXPLAIN DELETE FROM T"))
                .hasMessageContaining("Unsupported: EXPLAIN DELETE");
    }
}
