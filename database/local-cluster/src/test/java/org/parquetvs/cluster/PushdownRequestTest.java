package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an adapter is asked for, by the statement and by what it has declared. */
class PushdownRequestTest {
    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    @Test
    void everyClauseIsAskedFor() {
        assertThat(TABLES.asked(
                        "SELECT S, COUNT(*), SUM(N), MIN(D) FROM V.P X WHERE A >= 1 AND S LIKE 'a!%%' ESCAPE '!'"
                                + " GROUP BY S HAVING COUNT(*) > 1 ORDER BY S LIMIT 10 OFFSET 5"))
                .isEqualTo(AskedClauses.json("""
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
        TABLES.declareAllBut(excluded);
        JsonObject asked = TABLES.asked(query.replace("{schema}", "V"));
        assertThat(asked.keySet().stream()
                        .filter(name -> !Set.of("type", "selectListDataTypes").contains(name))
                        .sorted()
                        .collect(Collectors.joining(",")))
                .isEqualTo(clauses);
        assertThat(TABLES.rows(query.replace("{schema}", "V"))).isEqualTo(TABLES.rows(query.replace("{schema}", "L")));
    }

    @Test
    void allColumnsAreNotListed() {
        assertThat(TABLES.asked("SELECT * FROM V.P")).doesNotContainKey("selectList");
        assertThat(TABLES.adapter().pushdowns().get(0).getJsonArray("selectListDataTypes"))
                .hasSize(7);
        assertThat(TABLES.asked("SELECT S, A FROM V.P").getJsonArray("selectList"))
                .hasSize(2);
    }

    @Test
    void oneGroupHasNoOrderButALimit() {
        JsonObject asked = TABLES.asked("SELECT COUNT(*), MAX(A) FROM V.P ORDER BY 1 LIMIT 5");
        assertThat(asked.getString("aggregationType")).isEqualTo("single_group");
        assertThat(asked).containsKey("limit").doesNotContainKeys("orderBy", "groupBy");
        assertThatThrownBy(() -> TABLES.rows("SELECT COUNT(*) FROM V.P ORDER BY 1 LIMIT 5 OFFSET 2"))
                .hasMessageContaining("OFFSET not allowed in aggregated selects");
        assertThatThrownBy(() -> TABLES.rows("SELECT A FROM V.P LIMIT 5 OFFSET 2"))
                .hasMessageContaining("OFFSET not allowed in LIMIT without ORDER BY");
    }

    @Test
    void whatIsComputedHereIsComputedFromTheFewestColumnsThere() {
        TABLES.declareAllBut("FN_REVERSE");
        JsonObject asked = TABLES.asked("SELECT REVERSE(S), A + 1 FROM V.P ORDER BY B DESC LIMIT 2");
        assertThat(AskedClauses.list(asked)).isEqualTo("\"P\".\"S\", (\"P\".\"A\" + (1)), \"P\".\"B\"");
        assertThat(asked).containsKeys("orderBy", "limit");
        assertThat(AskedClauses.list(
                        TABLES.asked("SELECT SUM(A) / COUNT(*) FROM V.P GROUP BY B HAVING MAX(REVERSE(S)) = 'a'")))
                .isEqualTo("\"P\".\"A\", \"P\".\"B\", \"P\".\"S\"");
        TABLES.declareAllBut("FN_FLOAT_DIV");
        assertThat(AskedClauses.list(TABLES.asked("SELECT SUM(A) / COUNT(*), B FROM V.P GROUP BY B")))
                .isEqualTo("SUM(\"P\".\"A\"), COUNT(*), \"P\".\"B\"");
    }

    @Test
    void aLimitIsWithheldWithTheOrderBeforeIt() {
        TABLES.declareAllBut("FN_HASH_MD5");
        assertThat(TABLES.asked("SELECT A FROM V.P ORDER BY HASH_MD5(S) LIMIT 2"))
                .doesNotContainKeys("orderBy", "limit");
        assertThat(TABLES.asked("SELECT DISTINCT A FROM V.P LIMIT 2")).doesNotContainKey("limit");
        assertThat(TABLES.asked("SELECT RANK() OVER (ORDER BY A) FROM V.P LIMIT 2"))
                .doesNotContainKey("limit");
        assertThat(TABLES.asked("SELECT A FROM V.P WHERE HASH_MD5(S) <> 'x' LIMIT 2"))
                .doesNotContainKey("limit");
        TABLES.declareAllBut("LIMIT_WITH_OFFSET");
        assertThat(TABLES.asked("SELECT A FROM V.P ORDER BY A LIMIT 2 OFFSET 1"))
                .doesNotContainKeys("orderBy", "limit");
        assertThat(TABLES.asked("SELECT A FROM V.P ORDER BY A LIMIT 2 OFFSET 0").getJsonObject("limit"))
                .isEqualTo(AskedClauses.json("{\"numElements\": 2}"));
    }

    @Test
    void functionsComeAsExasolWritesThem() {
        assertThat(
                        AskedClauses.list(
                                TABLES.asked(
                                        "SELECT NVL(S, 'x'), NULLIF(A, B), LEFT(S, 2), MID(S, 2, 1), POSITION('a' IN S), LOG10(F),"
                                                + " CONVERT(VARCHAR(5), A), EXTRACT(YEAR FROM D), YEAR(D), CEILING(N), UCASE(S) FROM V.P WHERE F > 0")))
                .isEqualTo("CASE WHEN (\"P\".\"S\" IS NOT NULL) THEN \"P\".\"S\" ELSE 'x' END,"
                        + " CASE WHEN (\"P\".\"A\" = \"P\".\"B\") THEN NULL ELSE \"P\".\"A\" END,"
                        + " SUBSTR(\"P\".\"S\", (1), (2)), SUBSTR(\"P\".\"S\", (2), (1)), INSTR(\"P\".\"S\", 'a'),"
                        + " LOG(CAST('10.0' AS DOUBLE), \"P\".\"F\"), CAST(\"P\".\"A\" AS VARCHAR(5) UTF8),"
                        + " EXTRACT(YEAR FROM \"P\".\"D\"), YEAR(\"P\".\"D\"), CEIL(\"P\".\"N\"), UPPER(\"P\".\"S\")");
        assertThat(AskedClauses.list(
                        TABLES.asked("SELECT CASE A WHEN 1 THEN 'a' END, DECODE(S, 'x', 1, 2), A > B, G FROM V.P")))
                .isEqualTo("CASE \"P\".\"A\" WHEN (1) THEN 'a' ELSE NULL END,"
                        + " CASE \"P\".\"S\" WHEN 'x' THEN (1) ELSE (2) END, (\"P\".\"B\" < \"P\".\"A\"), \"P\".\"G\"");
    }

    @Test
    void constantsAreComputedBefore() {
        JsonObject asked =
                TABLES.asked("SELECT A FROM V.P WHERE D > ADD_DAYS(DATE '2024-01-30', 2) AND 1 = 1 AND A IN (1 + 1, 3)"
                        + " AND N < '5' AND S <> 'x' || 'y'");
        assertThat(AskedClauses.condition(asked, "filter"))
                .isEqualTo("((DATE '2024-02-01' < \"P\".\"D\") AND (\"P\".\"A\" IN ((2), (3))) AND (\"P\".\"N\" < (5))"
                        + " AND (\"P\".\"S\" <> 'xy'))");
        assertThat(AskedClauses.condition(
                        TABLES.asked("SELECT A FROM V.P WHERE D < CURRENT_DATE AND S <> USER"), "filter"))
                .isEqualTo("((\"P\".\"D\" < CURRENT_DATE()) AND (\"P\".\"S\" <> CURRENT_USER()))");
        TABLES.declareAllBut("FN_CURRENT_DATE");
        assertThat(TABLES.asked("SELECT A FROM V.P WHERE D < CURRENT_DATE")).doesNotContainKey("filter");
        // A NULL has no type of its own, and without one MAX has none.
        assertThat(AskedClauses.list(TABLES.asked("SELECT MAX(NULLIF('x', 'x')), MAX(1 + 1) FROM V.P")))
                .isEqualTo("MAX(CASE WHEN TRUE THEN NULL ELSE 'x' END), MAX((2))");
        // What cannot be computed fails where it is evaluated.
        assertThatThrownBy(() -> TABLES.rows("SELECT A FROM V.P WHERE A = 1 / 0"))
                .hasMessageContaining("division by zero");
    }

    @Test
    void implicitConversionsAreNotInTheRequest() {
        assertThat(AskedClauses.condition(
                        TABLES.asked("SELECT A FROM V.P WHERE A LIKE '1%' AND N = F AND UPPER(D) IS NOT NULL"),
                        "filter"))
                .isEqualTo(
                        "((\"P\".\"A\" LIKE '1%') AND (\"P\".\"N\" = \"P\".\"F\") AND (UPPER(\"P\".\"D\") IS NOT NULL))");
        JsonObject asked = TABLES.asked("SELECT A FROM V.P UNION ALL SELECT 1.5 FROM (VALUES 1)");
        assertThat(asked.getJsonArray("selectListDataTypes").toString())
                .isEqualTo("[{\"type\":\"DECIMAL\",\"precision\":9,\"scale\":0}]");
    }
}
