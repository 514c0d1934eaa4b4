package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an adapter is asked for where a query joins its TABLES. */
class PushdownJoinTest {
    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    @Test
    void joinsOfOneVirtualSchemaAreAskedForAtOnce() {
        JsonObject asked = TABLES.asked(
                "SELECT X.A, SUM(Q.N) FROM V.P X JOIN V.Q ON X.A = Q.A AND Q.B > 1 WHERE X.B < Q.B" + " GROUP BY X.A");
        assertThat(asked.getJsonObject("from")).isEqualTo(AskedClauses.json("""
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
        assertThat(AskedClauses.condition(asked, "filter")).isEqualTo("((1) < \"Q\".\"B\")");
        assertThat(asked.getJsonArray("groupBy")).hasSize(1);
        TABLES.declareAllBut("JOIN_CONDITION_ALL");
        JsonObject equation = TABLES.asked("SELECT X.A FROM V.P X, V.Q WHERE X.A = Q.A AND X.B < Q.B");
        assertThat(PushdownSql.expression(equation.getJsonObject("from").getJsonObject("condition")))
                .isEqualTo("(\"X\".\"A\" = \"Q\".\"A\")");
        assertThat(AskedClauses.condition(equation, "filter")).isEqualTo("(\"X\".\"B\" < \"Q\".\"B\")");
    }

    @Test
    void tablesOfInnerJoinsAreAskedForInAnOrderInWhichEachIsJoined() {
        JsonObject asked = TABLES.asked("SELECT * FROM V.P X, V.P Y, V.Q WHERE X.A = Q.A AND Y.B = Q.B");
        assertThat(AskedClauses.list(asked))
                .startsWith("\"X\".\"A\"")
                .contains("\"Y\".\"S\", \"Y\"")
                .endsWith("\"Q\".\"G\"");
        assertThat(AskedClauses.from(asked))
                .isEqualTo("((X JOIN Q ON (\"X\".\"A\" = \"Q\".\"A\")) JOIN Y ON (\"Y\".\"B\" = \"Q\".\"B\"))");
        assertThat(AskedClauses.from(
                        TABLES.asked("SELECT * FROM V.P X JOIN (V.P Y JOIN V.Q ON Y.A = Q.A) ON X.B = Y.B")))
                .isEqualTo("((X JOIN Y ON (\"X\".\"B\" = \"Y\".\"B\")) JOIN Q ON (\"Y\".\"A\" = \"Q\".\"A\"))");
        assertThat(AskedClauses.from(TABLES.asked("SELECT X.A FROM V.P X, (V.Q LEFT JOIN V.P Y ON Q.B = Y.B), V.P Z"
                        + " WHERE Z.A = X.A AND Z.B = Q.B")))
                .isEqualTo("((X JOIN Z ON (\"Z\".\"A\" = \"X\".\"A\"))"
                        + " JOIN (Q LEFT OUTER JOIN Y ON (\"Q\".\"B\" = \"Y\".\"B\")) ON (\"Z\".\"B\" = \"Q\".\"B\"))");
    }

    @Test
    void conditionsOfOuterJoinsStayThere() {
        JsonObject asked = TABLES.asked("SELECT * FROM V.P X LEFT JOIN V.P Y ON X.A = Y.B AND Y.A > 1 WHERE X.B > 0");
        assertThat(asked.getJsonObject("from").getString("join_type")).isEqualTo("left_outer");
        assertThat(PushdownSql.expression(asked.getJsonObject("from").getJsonObject("condition")))
                .isEqualTo("((\"X\".\"A\" = \"Y\".\"B\") AND ((1) < \"Y\".\"A\"))");
        assertThat(AskedClauses.condition(asked, "filter")).isEqualTo("((0) < \"X\".\"B\")");
        assertThat(asked).doesNotContainKey("selectList");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X LEFT JOIN V.Q ON X.A = Q.A WHERE Q.B > 1 | X JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A WHERE X.B = Q.B | X JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A WHERE Q.B IN (1, 2) | X JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A WHERE Q.B IS NOT NULL | X JOIN Q",
                "X RIGHT JOIN V.Q ON X.A = Q.A WHERE X.B BETWEEN 1 AND 2 | X JOIN Q",
                "X FULL JOIN V.Q ON X.A = Q.A WHERE X.B <> 1 | X LEFT OUTER JOIN Q",
                "X FULL JOIN V.Q ON X.A = Q.A WHERE Q.B <> 1 | X RIGHT OUTER JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A WHERE X.B > 1 | X LEFT OUTER JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A WHERE Q.B IS NULL | X LEFT OUTER JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A WHERE COALESCE(Q.B, 2) > 1 | X LEFT OUTER JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A WHERE Q.B > 1 OR X.B > 1 | X LEFT OUTER JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A AND Q.B > 1 | X LEFT OUTER JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A JOIN V.P Y ON Y.B = Q.B | (X JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A LEFT JOIN V.P Y ON Y.B = Q.B | (X LEFT OUTER JOIN Q",
                "X LEFT JOIN V.Q ON X.A = Q.A LEFT JOIN V.P Y ON Y.B = Q.B WHERE Y.A > 1 | (X JOIN Q",
                "X LEFT JOIN (V.Q LEFT JOIN V.P Y ON Y.B = Q.B) ON X.A = Y.A | X LEFT OUTER JOIN (Q JOIN Y",
            })
    void anOuterJoinIsAnInnerOneIfAConditionDropsRowsWithoutPartner(String from, String asked) {
        assertThat(AskedClauses.from(TABLES.asked("SELECT X.A FROM V.P " + from)))
                .startsWith("(" + asked.strip());
    }

    @Test
    void joinsThatCannotBeAskedForTakeOneRequestForEachTable() {
        TABLES.declareAllBut("JOIN_CONDITION_ALL");
        TABLES.rows("SELECT * FROM V.P X LEFT JOIN V.Q ON X.A = Q.A AND Q.B > 1");
        TABLES.rows("SELECT * FROM V.P CROSS JOIN V.Q");
        TABLES.rows("SELECT * FROM V.P JOIN V.Q ON P.A = Q.A JOIN L.P AS Z ON Z.A = Q.A WHERE Q.B > 1");
        assertThat(TABLES.adapter().pushdowns()).hasSize(6).allSatisfy(asked -> assertThat(
                        asked.getJsonObject("from").getString("type"))
                .isEqualTo("table"));
        assertThat(AskedClauses.condition(TABLES.adapter().pushdowns().get(1), "filter"))
                .isEqualTo("((1) < \"Q\".\"B\")");
        assertThat(AskedClauses.condition(TABLES.adapter().pushdowns().get(5), "filter"))
                .isEqualTo("((1) < \"Q\".\"B\")");
    }

    /** If conditions were moved in more than one visit of each side, the time would double with every join. */
    @Test
    void fortyJoinsWithATableOfTheDatabaseArePlanned() {
        String joins = IntStream.rangeClosed(1, 40)
                .mapToObj(n -> " JOIN V.P X" + n + " ON X" + n + ".A = X" + (n - 1) + ".A AND X" + n + ".B > " + n)
                .collect(Collectors.joining());
        TABLES.rows("SELECT X1.A FROM V.P X0" + joins + " JOIN L.P AS Z ON Z.A = X40.A WHERE X0.B > 0");
        List<JsonObject> pushdowns = TABLES.adapter().pushdowns();
        assertThat(pushdowns).hasSize(41);
        for (int table = 0; table <= 40; table++) {
            assertThat(AskedClauses.condition(pushdowns.get(table), "filter"))
                    .isEqualTo("((" + table + ") < \"X" + table + "\".\"B\")");
        }
    }

    @Test
    void explainVirtualShowsAllTablesOfARequest() {
        assertThat(
                        TABLES.rows(
                                "SELECT PUSHDOWN_INVOLVED_TABLES FROM (EXPLAIN VIRTUAL SELECT * FROM V.P JOIN V.Q ON P.A = Q.A)"))
                .containsExactly("P, Q");
    }
}
