package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an adapter is asked for, by the statement and by what it has declared. */
class PushdownRequestTest {
    private static TwoTables tables;

    @BeforeAll
    static void open() {
        tables = new TwoTables();
    }

    @AfterAll
    static void close() {
        tables.close();
    }

    @BeforeEach
    void declareEverything() {
        declareAllBut();
    }

    private static void declareAllBut(String... excluded) {
        Set<String> declared = AllCapabilities.names();
        declared.removeAll(List.of(excluded));
        tables.adapter().declare(declared);
    }

    private static List<String> rows(String query) {
        return tables.sql().rows(query);
    }

    /** The one request of a query. */
    private static JsonObject asked(String query) {
        int before = tables.adapter().pushdowns().size();
        rows(query);
        List<JsonObject> pushdowns = tables.adapter().pushdowns();
        assertThat(pushdowns).hasSize(before + 1);
        return pushdowns.get(before);
    }

    private static JsonObject json(String text) {
        return Json.createReader(new StringReader(text)).readObject();
    }

    /** The select list in SQL, as the adapter understood it. */
    private static String list(JsonObject asked) {
        return asked.getJsonArray("selectList").getValuesAs(JsonObject.class).stream()
                .map(PushdownSql::expression)
                .collect(Collectors.joining(", "));
    }

    /** The FROM clause with the aliases of its tables. */
    private static String from(JsonObject asked) {
        return relation(asked.getJsonObject("from"));
    }

    private static String relation(JsonObject relation) {
        if (relation.getString("type").equals("table")) {
            return relation.getString("alias", relation.getString("name"));
        }
        String type = relation.getString("join_type").equals("inner") ? "JOIN" : "LEFT OUTER JOIN";
        return "(" + relation(relation.getJsonObject("left")) + " " + type + " "
                + relation(relation.getJsonObject("right")) + " ON "
                + PushdownSql.expression(relation.getJsonObject("condition")) + ")";
    }

    private static String condition(JsonObject asked, String clause) {
        return PushdownSql.expression(asked.getJsonObject(clause));
    }

    @Test
    void everyClauseIsAskedFor() {
        assertThat(asked("SELECT S, COUNT(*), SUM(N), MIN(D) FROM V.P X WHERE A >= 1 AND S LIKE 'a!%%' ESCAPE '!'"
                        + " GROUP BY S HAVING COUNT(*) > 1 ORDER BY S LIMIT 10 OFFSET 5"))
                .isEqualTo(json("""
                        {"type": "select",
                         "from": {"type": "table", "name": "P", "alias": "X"},
                         "selectList": [
                           {"type": "column", "columnNr": 4, "name": "S", "tableName": "P", "tableAlias": "X"},
                           {"type": "function_aggregate", "name": "COUNT"},
                           {"type": "function_aggregate", "name": "SUM", "arguments": [
                             {"type": "column", "columnNr": 2, "name": "N", "tableName": "P", "tableAlias": "X"}]},
                           {"type": "function_aggregate", "name": "MIN", "arguments": [
                             {"type": "column", "columnNr": 5, "name": "D", "tableName": "P", "tableAlias": "X"}]}],
                         "selectListDataTypes": [
                           {"type": "VARCHAR", "size": 9, "characterSet": "UTF8"},
                           {"type": "DECIMAL", "precision": 18, "scale": 0},
                           {"type": "DECIMAL", "precision": 36, "scale": 2},
                           {"type": "DATE"}],
                         "filter": {"type": "predicate_and", "expressions": [
                           {"type": "predicate_lessequal",
                            "left": {"type": "literal_exactnumeric", "value": "1"},
                            "right": {"type": "column", "columnNr": 0, "name": "A", "tableName": "P", "tableAlias": "X"}},
                           {"type": "predicate_like",
                            "expression": {"type": "column", "columnNr": 4, "name": "S", "tableName": "P", "tableAlias": "X"},
                            "pattern": {"type": "literal_string", "value": "a!%%"},
                            "escapeChar": {"type": "literal_string", "value": "!"}}]},
                         "aggregationType": "group_by",
                         "groupBy": [{"type": "column", "columnNr": 4, "name": "S", "tableName": "P", "tableAlias": "X"}],
                         "having": {"type": "predicate_less",
                           "left": {"type": "literal_exactnumeric", "value": "1"},
                           "right": {"type": "function_aggregate", "name": "COUNT"}},
                         "orderBy": [{"type": "order_by_element",
                           "expression": {"type": "column", "columnNr": 4, "name": "S", "tableName": "P", "tableAlias": "X"},
                           "isAscending": true, "nullsLast": true}],
                         "limit": {"numElements": 10, "offset": 5}}
                        """));
    }

    /** Without a capability, the parts that need it and those that come after it are computed by the cluster. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "AGGREGATE_HAVING              | aggregationType,filter,from,groupBy,selectList",
                "AGGREGATE_GROUP_BY_EXPRESSION | filter,from,selectList",
                "FN_UPPER                      | filter,from,selectList",
                "FN_AGG_SUM                    | filter,from,selectList",
                "ORDER_BY_EXPRESSION           | aggregationType,filter,from,groupBy,having,selectList",
                "LIMIT                         | aggregationType,filter,from,groupBy,having,selectList",
                "FILTER_EXPRESSIONS            | from,selectList",
                "FN_PRED_LESS                  | from,selectList",
                "SELECTLIST_PROJECTION         | filter,from",
            })
    void withoutACapabilityLessIsAskedFor(String excluded, String clauses) {
        String query = "SELECT UPPER(S), SUM(A) FROM {schema}.P WHERE A < 4 GROUP BY UPPER(S) HAVING SUM(A) < 9"
                + " ORDER BY SUM(A), 1 LIMIT 2";
        declareAllBut(excluded);
        JsonObject asked = asked(query.replace("{schema}", "V"));
        assertThat(asked.keySet().stream()
                        .filter(name -> !Set.of("type", "selectListDataTypes").contains(name))
                        .sorted()
                        .collect(Collectors.joining(",")))
                .isEqualTo(clauses);
        assertThat(rows(query.replace("{schema}", "V"))).isEqualTo(rows(query.replace("{schema}", "L")));
    }

    @Test
    void allColumnsAreNotListed() {
        assertThat(asked("SELECT * FROM V.P")).doesNotContainKey("selectList");
        assertThat(tables.adapter().pushdowns().get(0).getJsonArray("selectListDataTypes"))
                .hasSize(7);
        assertThat(asked("SELECT S, A FROM V.P").getJsonArray("selectList")).hasSize(2);
    }

    @Test
    void oneGroupHasNoOrderButALimit() {
        JsonObject asked = asked("SELECT COUNT(*), MAX(A) FROM V.P ORDER BY 1 LIMIT 5");
        assertThat(asked.getString("aggregationType")).isEqualTo("single_group");
        assertThat(asked).containsKey("limit").doesNotContainKeys("orderBy", "groupBy");
        assertThatThrownBy(() -> rows("SELECT COUNT(*) FROM V.P ORDER BY 1 LIMIT 5 OFFSET 2"))
                .hasMessageContaining("OFFSET not allowed in aggregated selects");
        assertThatThrownBy(() -> rows("SELECT A FROM V.P LIMIT 5 OFFSET 2"))
                .hasMessageContaining("OFFSET not allowed in LIMIT without ORDER BY");
    }

    @Test
    void whatIsComputedHereIsComputedFromTheFewestColumnsThere() {
        declareAllBut("FN_REVERSE");
        JsonObject asked = asked("SELECT REVERSE(S), A + 1 FROM V.P ORDER BY B DESC LIMIT 2");
        assertThat(list(asked)).isEqualTo("\"P\".\"S\", (\"P\".\"A\" + (1)), \"P\".\"B\"");
        assertThat(asked).containsKeys("orderBy", "limit");
        assertThat(list(asked("SELECT SUM(A) / COUNT(*) FROM V.P GROUP BY B HAVING MAX(REVERSE(S)) = 'a'")))
                .isEqualTo("\"P\".\"A\", \"P\".\"B\", \"P\".\"S\"");
        declareAllBut("FN_FLOAT_DIV");
        assertThat(list(asked("SELECT SUM(A) / COUNT(*), B FROM V.P GROUP BY B")))
                .isEqualTo("SUM(\"P\".\"A\"), COUNT(*), \"P\".\"B\"");
    }

    @Test
    void aLimitIsWithheldWithTheOrderBeforeIt() {
        declareAllBut("FN_HASH_MD5");
        assertThat(asked("SELECT A FROM V.P ORDER BY HASH_MD5(S) LIMIT 2")).doesNotContainKeys("orderBy", "limit");
        assertThat(asked("SELECT DISTINCT A FROM V.P LIMIT 2")).doesNotContainKey("limit");
        assertThat(asked("SELECT RANK() OVER (ORDER BY A) FROM V.P LIMIT 2")).doesNotContainKey("limit");
        assertThat(asked("SELECT A FROM V.P WHERE HASH_MD5(S) <> 'x' LIMIT 2")).doesNotContainKey("limit");
        declareAllBut("LIMIT_WITH_OFFSET");
        assertThat(asked("SELECT A FROM V.P ORDER BY A LIMIT 2 OFFSET 1")).doesNotContainKeys("orderBy", "limit");
        assertThat(asked("SELECT A FROM V.P ORDER BY A LIMIT 2 OFFSET 0").getJsonObject("limit"))
                .isEqualTo(json("{\"numElements\": 2}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1 UNION ALL SELECT 20 UNION SELECT 3",
                "VALUES 1, 20, 3",
                "SELECT * FROM (VALUES 1, 20, 3)",
            })
    void membershipInAQueryOfConstantsIsMembershipInAList(String constants) {
        String query = "SELECT COUNT(*) FROM {schema}.P WHERE A IN (" + constants + ")";

        assertThat(condition(asked(query.replace("{schema}", "V")), "filter"))
                .isEqualTo("(\"P\".\"A\" IN ((1), (20), (3)))");
        assertThat(rows(query.replace("{schema}", "V"))).isEqualTo(rows(query.replace("{schema}", "L")));
    }

    /** What is about the table of the sub-query only is asked for with it; what is about both is computed here. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "EXISTS (SELECT * FROM V.Q WHERE Q.A = P.A AND Q.A < 3)",
                "NOT EXISTS (SELECT * FROM V.Q WHERE Q.A = P.A AND Q.A < 3)",
                "P.A IN (SELECT A FROM V.Q WHERE Q.A < 3)",
                "P.B > (SELECT MIN(A) FROM V.Q WHERE Q.A < 3 AND Q.A = P.A)",
            })
    void conditionsOfSubQueriesAreAskedForWithTheirTables(String condition) {
        String query = "SELECT COUNT(*) FROM V.P WHERE P.A > 0 AND " + condition;
        int before = tables.adapter().pushdowns().size();

        assertThat(rows(query)).isEqualTo(rows(query.replace("V.", "L.")));

        assertThat(tables.adapter().pushdowns().subList(before, before + 2))
                .extracting(asked -> condition(asked, "filter"))
                .containsExactlyInAnyOrder("((0) < \"P\".\"A\")", "(\"Q\".\"A\" < (3))");
    }

    @Test
    void countingTheRowsOfASubQueryReadsNoColumn() {
        JsonValue nothing = json("{\"type\": \"literal_null\"}");
        assertThat(asked("SELECT COUNT(*) FROM (SELECT A, COUNT(*) FROM V.P GROUP BY A)")
                        .getJsonArray("selectList"))
                .containsExactly(nothing);
        assertThat(asked("SELECT COUNT(*) FROM (SELECT A FROM V.P LIMIT 5)").getJsonArray("selectList"))
                .containsExactly(nothing);
        declareAllBut("AGGREGATE_SINGLE_GROUP");
        assertThat(asked("SELECT COUNT(*) FROM V.P").getJsonArray("selectList")).isEmpty();
    }

    @Test
    void conditionsOnKeysChooseRowsInPlaceOfGroups() {
        String groups = "(SELECT A, B, COUNT(*) AS C FROM V.P GROUP BY A, B)";
        String key = "{\"type\":\"predicate_equal\"";
        assertThat(asked("SELECT C FROM " + groups + " WHERE A = 1 AND C > 0 ORDER BY B")
                        .getJsonObject("filter")
                        .toString())
                .startsWith(key)
                .doesNotContain("predicate_less");
        assertThat(rows("SELECT B, C FROM " + groups + " WHERE A = 1 ORDER BY B"))
                .containsExactly("1|2", "2|1");
        assertThat(asked("SELECT C FROM (SELECT A, COUNT(*) AS C FROM V.P GROUP BY A LIMIT 2) WHERE A = 1"))
                .doesNotContainKey("filter");
        assertThat(asked("SELECT A FROM (SELECT A, B, SUM(COUNT(*)) OVER () AS C FROM V.P GROUP BY A, B) WHERE A = 1"))
                .doesNotContainKey("filter");
    }

    @Test
    void aBranchWithoutRowsIsNotAskedFor() {
        String both =
                "(SELECT 'p' AS K, A, COUNT(*) AS C FROM V.P GROUP BY A UNION ALL SELECT 'q', A, COUNT(*) FROM V.Q GROUP BY A)";
        assertThat(asked("SELECT K, C FROM " + both + " WHERE K = 'q' AND A = 2")
                        .getJsonObject("from")
                        .getString("name"))
                .isEqualTo("Q");
        assertThat(rows("SELECT K, C FROM " + both + " WHERE K = 'q' AND A = 2"))
                .containsExactly("q|2");
        assertThat(rows("SELECT K, COUNT(*) FROM (SELECT 'p' AS K, COUNT(*) AS C FROM V.P) WHERE K = 'q' GROUP BY K"))
                .isEmpty();
    }

    @Test
    void plainSubQueriesAndViewsAreOneWithTheQueryAround() {
        tables.sql().run("CREATE OR REPLACE VIEW L.W (X, Y) AS SELECT A + 1, S FROM V.P WHERE B > 0");
        JsonObject asked = asked("SELECT Y, MAX(X) FROM (SELECT * FROM L.W WHERE X < 9) GROUP BY Y");
        assertThat(list(asked)).isEqualTo("\"P\".\"S\", MAX((\"P\".\"A\" + (1)))");
        assertThat(condition(asked, "filter")).isEqualTo("(((\"P\".\"A\" + (1)) < (9)) AND ((0) < \"P\".\"B\"))");
    }

    @Test
    void functionsComeAsExasolWritesThem() {
        assertThat(
                        list(
                                asked(
                                        "SELECT NVL(S, 'x'), NULLIF(A, B), LEFT(S, 2), MID(S, 2, 1), POSITION('a' IN S), LOG10(F),"
                                                + " CONVERT(VARCHAR(5), A), EXTRACT(YEAR FROM D), YEAR(D), CEILING(N), UCASE(S) FROM V.P WHERE F > 0")))
                .isEqualTo("CASE WHEN (\"P\".\"S\" IS NOT NULL) THEN \"P\".\"S\" ELSE 'x' END,"
                        + " CASE WHEN (\"P\".\"A\" = \"P\".\"B\") THEN NULL ELSE \"P\".\"A\" END,"
                        + " SUBSTR(\"P\".\"S\", (1), (2)), SUBSTR(\"P\".\"S\", (2), (1)), INSTR(\"P\".\"S\", 'a'),"
                        + " LOG(CAST('10.0' AS DOUBLE), \"P\".\"F\"), CAST(\"P\".\"A\" AS VARCHAR(5) UTF8),"
                        + " EXTRACT(YEAR FROM \"P\".\"D\"), YEAR(\"P\".\"D\"), CEIL(\"P\".\"N\"), UPPER(\"P\".\"S\")");
        assertThat(list(asked("SELECT CASE A WHEN 1 THEN 'a' END, DECODE(S, 'x', 1, 2), A > B, G FROM V.P")))
                .isEqualTo("CASE \"P\".\"A\" WHEN (1) THEN 'a' ELSE NULL END,"
                        + " CASE \"P\".\"S\" WHEN 'x' THEN (1) ELSE (2) END, (\"P\".\"B\" < \"P\".\"A\"), \"P\".\"G\"");
    }

    @Test
    void constantsAreComputedBefore() {
        JsonObject asked =
                asked("SELECT A FROM V.P WHERE D > ADD_DAYS(DATE '2024-01-30', 2) AND 1 = 1 AND A IN (1 + 1, 3)"
                        + " AND N < '5' AND S <> 'x' || 'y'");
        assertThat(condition(asked, "filter"))
                .isEqualTo("((DATE '2024-02-01' < \"P\".\"D\") AND (\"P\".\"A\" IN ((2), (3))) AND (\"P\".\"N\" < (5))"
                        + " AND (\"P\".\"S\" <> 'xy'))");
        assertThat(condition(asked("SELECT A FROM V.P WHERE D < CURRENT_DATE AND S <> USER"), "filter"))
                .isEqualTo("((\"P\".\"D\" < CURRENT_DATE()) AND (\"P\".\"S\" <> CURRENT_USER()))");
        declareAllBut("FN_CURRENT_DATE");
        assertThat(asked("SELECT A FROM V.P WHERE D < CURRENT_DATE")).doesNotContainKey("filter");
        // A NULL has no type of its own, and without one MAX has none.
        assertThat(list(asked("SELECT MAX(NULLIF('x', 'x')), MAX(1 + 1) FROM V.P")))
                .isEqualTo("MAX(CASE WHEN TRUE THEN NULL ELSE 'x' END), MAX((2))");
        // What cannot be computed fails where it is evaluated.
        assertThatThrownBy(() -> rows("SELECT A FROM V.P WHERE A = 1 / 0")).hasMessageContaining("division by zero");
    }

    @Test
    void implicitConversionsAreNotInTheRequest() {
        assertThat(condition(asked("SELECT A FROM V.P WHERE A LIKE '1%' AND N = F AND UPPER(D) IS NOT NULL"), "filter"))
                .isEqualTo(
                        "((\"P\".\"A\" LIKE '1%') AND (\"P\".\"N\" = \"P\".\"F\") AND (UPPER(\"P\".\"D\") IS NOT NULL))");
        JsonObject asked = asked("SELECT A FROM V.P UNION ALL SELECT 1.5 FROM (VALUES 1)");
        assertThat(asked.getJsonArray("selectListDataTypes").toString())
                .isEqualTo("[{\"type\":\"DECIMAL\",\"precision\":9,\"scale\":0}]");
    }

    @Test
    void joinsOfOneVirtualSchemaAreAskedForAtOnce() {
        JsonObject asked = asked(
                "SELECT X.A, SUM(Q.N) FROM V.P X JOIN V.Q ON X.A = Q.A AND Q.B > 1 WHERE X.B < Q.B" + " GROUP BY X.A");
        assertThat(asked.getJsonObject("from")).isEqualTo(json("""
                {"type": "join", "join_type": "inner",
                 "left": {"type": "table", "name": "P", "alias": "X"},
                 "right": {"type": "table", "name": "Q"},
                 "condition": {"type": "predicate_and", "expressions": [
                   {"type": "predicate_equal",
                    "left": {"type": "column", "columnNr": 0, "name": "A", "tableName": "P", "tableAlias": "X"},
                    "right": {"type": "column", "columnNr": 0, "name": "A", "tableName": "Q"}},
                   {"type": "predicate_less",
                    "left": {"type": "column", "columnNr": 1, "name": "B", "tableName": "P", "tableAlias": "X"},
                    "right": {"type": "column", "columnNr": 1, "name": "B", "tableName": "Q"}}]}}
                """));
        assertThat(condition(asked, "filter")).isEqualTo("((1) < \"Q\".\"B\")");
        assertThat(asked.getJsonArray("groupBy")).hasSize(1);
        declareAllBut("JOIN_CONDITION_ALL");
        JsonObject equation = asked("SELECT X.A FROM V.P X, V.Q WHERE X.A = Q.A AND X.B < Q.B");
        assertThat(PushdownSql.expression(equation.getJsonObject("from").getJsonObject("condition")))
                .isEqualTo("(\"X\".\"A\" = \"Q\".\"A\")");
        assertThat(condition(equation, "filter")).isEqualTo("(\"X\".\"B\" < \"Q\".\"B\")");
    }

    @Test
    void tablesOfInnerJoinsAreAskedForInAnOrderInWhichEachIsJoined() {
        JsonObject asked = asked("SELECT * FROM V.P X, V.P Y, V.Q WHERE X.A = Q.A AND Y.B = Q.B");
        assertThat(list(asked))
                .startsWith("\"X\".\"A\"")
                .contains("\"Y\".\"S\", \"Y\"")
                .endsWith("\"Q\".\"G\"");
        assertThat(from(asked))
                .isEqualTo("((X JOIN Q ON (\"X\".\"A\" = \"Q\".\"A\")) JOIN Y ON (\"Y\".\"B\" = \"Q\".\"B\"))");
        assertThat(from(asked("SELECT * FROM V.P X JOIN (V.P Y JOIN V.Q ON Y.A = Q.A) ON X.B = Y.B")))
                .isEqualTo("((X JOIN Y ON (\"X\".\"B\" = \"Y\".\"B\")) JOIN Q ON (\"Y\".\"A\" = \"Q\".\"A\"))");
        assertThat(from(asked("SELECT X.A FROM V.P X, (V.Q LEFT JOIN V.P Y ON Q.B = Y.B), V.P Z"
                        + " WHERE Z.A = X.A AND Z.B = Q.B")))
                .isEqualTo("((X JOIN Z ON (\"Z\".\"A\" = \"X\".\"A\"))"
                        + " JOIN (Q LEFT OUTER JOIN Y ON (\"Q\".\"B\" = \"Y\".\"B\")) ON (\"Z\".\"B\" = \"Q\".\"B\"))");
    }

    @Test
    void conditionsOfOuterJoinsStayThere() {
        JsonObject asked = asked("SELECT * FROM V.P X LEFT JOIN V.P Y ON X.A = Y.B AND Y.A > 1 WHERE X.B > 0");
        assertThat(asked.getJsonObject("from").getString("join_type")).isEqualTo("left_outer");
        assertThat(PushdownSql.expression(asked.getJsonObject("from").getJsonObject("condition")))
                .isEqualTo("((\"X\".\"A\" = \"Y\".\"B\") AND ((1) < \"Y\".\"A\"))");
        assertThat(condition(asked, "filter")).isEqualTo("((0) < \"X\".\"B\")");
        assertThat(asked).doesNotContainKey("selectList");
    }

    @Test
    void joinsThatCannotBeAskedForTakeOneRequestForEachTable() {
        declareAllBut("JOIN_CONDITION_ALL");
        rows("SELECT * FROM V.P X LEFT JOIN V.Q ON X.A = Q.A AND Q.B > 1");
        rows("SELECT * FROM V.P CROSS JOIN V.Q");
        rows("SELECT * FROM V.P JOIN V.Q ON P.A = Q.A JOIN L.P AS Z ON Z.A = Q.A WHERE Q.B > 1");
        assertThat(tables.adapter().pushdowns()).hasSize(6).allSatisfy(asked -> assertThat(
                        asked.getJsonObject("from").getString("type"))
                .isEqualTo("table"));
        assertThat(condition(tables.adapter().pushdowns().get(1), "filter")).isEqualTo("((1) < \"Q\".\"B\")");
        assertThat(condition(tables.adapter().pushdowns().get(5), "filter")).isEqualTo("((1) < \"Q\".\"B\")");
    }

    @Test
    void explainVirtualShowsAllTablesOfARequest() {
        assertThat(
                        rows(
                                "SELECT PUSHDOWN_INVOLVED_TABLES FROM (EXPLAIN VIRTUAL SELECT * FROM V.P JOIN V.Q ON P.A = Q.A)"))
                .containsExactly("P, Q");
    }
}
