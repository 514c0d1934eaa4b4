package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.Seeds;

/** Sub-queries whose values an adapter is asked with. */
class SemiJoinReductionTest {
    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    @BeforeAll
    static void fill() {
        TABLES.sql()
                .run("CREATE TABLE L.MANY (K DECIMAL(9,0));"
                        + "INSERT INTO L.MANY SELECT K FROM VALUES BETWEEN 1 AND 3000 AS T(K)");
    }

    /** The rows of a query over virtual tables, which are those of the same query over local ones. */
    private static List<JsonObject> asked(String query) {
        int before = TABLES.adapter().pushdowns().size();
        assertThat(TABLES.rows(query)).isEqualTo(TABLES.rows(query.replace("V.", "L.")));
        List<JsonObject> pushdowns = TABLES.adapter().pushdowns();
        return pushdowns.subList(before, pushdowns.size());
    }

    private static String filter(JsonObject asked) {
        return AskedClauses.condition(asked, "filter");
    }

    @Test
    void theValuesOfASubQueryTakeItsPlace() {
        List<JsonObject> asked = asked("SELECT COUNT(*) FROM V.P WHERE A IN (SELECT A FROM V.Q WHERE A > 1)");

        assertThat(asked).hasSize(2);
        assertThat(filter(asked.get(1))).startsWith("(\"P\".\"A\" IN (").contains("(2)", "(3)");
        assertThat(asked.get(1)).containsKey("aggregationType");
    }

    @Test
    void soDoesTheOneRowOfASubQuery() {
        List<JsonObject> asked = asked("SELECT COUNT(*) FROM V.P WHERE B < (SELECT MAX(B) - 1 FROM V.Q)");

        assertThat(asked).hasSize(2);
        assertThat(filter(asked.get(1))).isEqualTo("(\"P\".\"B\" < (4))");
    }

    @Test
    void rowsOfALocalTableChooseThoseOfAVirtualOne() {
        List<JsonObject> asked = asked("SELECT COUNT(*) FROM V.P WHERE A IN (SELECT K FROM L.MANY WHERE K IN (2, 4))");

        assertThat(asked).hasSize(1);
        assertThat(filter(asked.get(0))).startsWith("(\"P\".\"A\" IN (");
    }

    @Test
    void longListsStayQueries() {
        List<JsonObject> asked = asked("SELECT COUNT(*) FROM V.P WHERE A IN (SELECT K FROM L.MANY)");

        assertThat(asked).hasSize(1);
        assertThat(asked.get(0)).doesNotContainKey("filter");
    }

    @Test
    void soDoLongTexts() {
        List<JsonObject> asked =
                asked("SELECT COUNT(*) FROM V.P WHERE S IN (SELECT REPEAT('x', 1000) || K FROM L.MANY WHERE K < 200)");

        assertThat(asked).hasSize(1);
        assertThat(asked.get(0)).doesNotContainKey("filter");
    }

    @Test
    void nullInAListThatMustNotContainAValueLeavesNoRow() {
        List<JsonObject> withNull = asked("SELECT COUNT(*) FROM V.P WHERE A NOT IN (SELECT A FROM V.Q)");
        List<JsonObject> without = asked("SELECT COUNT(*) FROM V.P WHERE A NOT IN (SELECT A FROM V.Q WHERE A > 2)");

        assertThat(withNull).hasSize(2).noneMatch(request -> request.containsKey("filter"));
        assertThat(filter(without.get(1))).contains("NOT", "\"P\".\"A\" IN ((3))");
    }

    @Test
    void withoutAValueTheTableIsNotRead() {
        assertThat(asked("SELECT COUNT(*), MAX(B) FROM V.P WHERE A IN (SELECT A FROM V.Q WHERE A > 99)"))
                .singleElement()
                .extracting(AskedClauses::from)
                .isEqualTo("Q");
        assertThat(asked("SELECT A, B FROM V.P JOIN (SELECT A AS C FROM V.Q) ON A = C WHERE 1 = 0"))
                .isEmpty();
    }

    @Test
    void severalRowsInThePlaceOfOneAreAnError() {
        assertThatThrownBy(() -> TABLES.rows("SELECT COUNT(*) FROM V.P WHERE B = (SELECT A FROM V.Q WHERE A = 2)"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("E-VSPQ-CLUST-36");
    }

    @Test
    void equalSubQueriesAreComputedOnce() {
        List<JsonObject> asked = asked("SELECT COUNT(*) FROM V.P WHERE A IN (SELECT A FROM V.Q WHERE A > 1)"
                + " AND B IN (SELECT A FROM V.Q WHERE A > 1)");

        assertThat(asked).hasSize(2);
        assertThat(filter(asked.get(1))).contains("\"P\".\"A\" IN (", "\"P\".\"B\" IN (");
    }

    @Test
    void aCommonTableExpressionIsNotComputedForASubQueryAlone() {
        List<JsonObject> asked = asked("WITH W AS (SELECT A, B FROM V.Q WHERE B > 1)"
                + " SELECT COUNT(*) FROM W JOIN V.P ON W.A = P.A WHERE P.B IN (SELECT B FROM W)");

        assertThat(asked).noneMatch(request -> request.toString().contains("in_constlist"));
    }

    @Test
    void aSubQueryIsAskedForTheRowsThatTheQueryAroundItCanMeet() {
        List<JsonObject> asked = asked(
                "SELECT A, B FROM V.P WHERE S = 'a' AND B <= (SELECT SUM(B) FROM V.Q WHERE Q.A = P.A) ORDER BY 1, 2");

        assertThat(asked).hasSize(3);
        assertThat(asked.stream()
                        .filter(request -> AskedClauses.from(request).equals("Q"))
                        .map(SemiJoinReductionTest::filter))
                .singleElement()
                .asString()
                .startsWith("(\"Q\".\"A\" IN (")
                .contains("(1)", "(4)")
                .doesNotContain("(2)", "(3)");
    }

    @Test
    void explainVirtualShowsTheValues() {
        assertThat(
                        TABLES.rows(
                                "SELECT PUSHDOWN_JSON FROM (EXPLAIN VIRTUAL SELECT * FROM V.P WHERE A IN (SELECT MAX(A) FROM V.Q)) ORDER BY PUSHDOWN_ID"))
                .hasSize(2)
                .last()
                .asString()
                .contains("predicate_in_constlist");
    }

    @Test
    void whateverASubQueryIsTheRowsAreThoseOfLocalTables() {
        Seeds.forEach(400, random -> {
            String query = new Nested(random).query();
            TABLES.adapter().declare(AllCapabilities.some(random));
            List<String> expected = sorted(query.replace("{schema}", "L"));
            assertThat(sorted(query.replace("{schema}", "V"))).as(query).isEqualTo(expected);
        });
    }

    private static List<String> sorted(String query) {
        return TABLES.rows(query).stream().sorted().toList();
    }

    /** Random queries with sub-queries in WHERE. */
    private record Nested(Random random) {
        private static final List<String> TYPED = List.of("A", "B", "N", "S", "D");

        String query() {
            String join = random.nextInt(3) == 0
                    ? " " + pick("JOIN", "LEFT JOIN", "RIGHT JOIN") + " {schema}.Q O2 ON O.A = O2.A"
                    : "";
            String items = random.nextBoolean() ? "COUNT(*), MAX(O.B)" : "O.A, O.B, O.S";
            String from = random.nextInt(4) == 0
                    ? "(SELECT A, B, N, F, S, D, G FROM {schema}.P WHERE B > 0)"
                    : "{schema}." + pick("P", "Q");
            return "SELECT " + items + " FROM " + from + " O" + join + " WHERE "
                    + (random.nextBoolean() ? own("O") + " AND " : "") + condition("O", 2)
                    + (random.nextInt(3) == 0 ? pick(" AND ", " OR ") + condition("O", 1) : "");
        }

        private String own(String alias) {
            return alias
                    + pick(
                            ".S = 'a'",
                            ".A IN (1, 2)",
                            ".B = 1",
                            ".S LIKE 'a%'",
                            ".D = DATE '2024-02-01'",
                            ".A > 1",
                            ".N IS NULL");
        }

        private String condition(String outer, int depth) {
            String column = TYPED.get(random.nextInt(TYPED.size()));
            String not = random.nextInt(4) == 0 ? "NOT " : "";
            return switch (random.nextInt(4)) {
                case 0 ->
                    not + outer + "." + column + " IN (SELECT " + inner(depth) + "." + column + from(outer, depth)
                            + ")";
                case 1 ->
                    outer + "." + column + pick(" = ", " < ", " >= ", " <> ") + "(SELECT " + pick("MIN", "MAX") + "("
                            + inner(depth) + "." + column + ")" + from(outer, depth) + ")";
                case 2 -> not + "EXISTS (SELECT *" + from(outer, depth) + ")";
                default ->
                    outer + ".A BETWEEN (SELECT MIN(" + inner(depth) + ".A)" + from(outer, depth) + ") AND " + outer
                            + ".B";
            };
        }

        private static String inner(int depth) {
            return "I" + depth;
        }

        private String from(String outer, int depth) {
            String alias = inner(depth);
            String text = " FROM {schema}." + pick("P", "Q") + " " + alias;
            String where =
                    switch (random.nextInt(4)) {
                        case 0 -> "";
                        case 1 -> own(alias);
                        case 2 -> alias + "." + pick("A", "B") + " = " + outer + "." + pick("A", "B");
                        default -> alias + ".A = " + outer + ".A AND " + own(alias);
                    };
            if (depth > 0 && random.nextInt(3) == 0) {
                where += (where.isEmpty() ? "" : " AND ") + condition(alias, depth - 1);
            }
            return text + (where.isEmpty() ? "" : " WHERE " + where);
        }

        private String pick(String... choices) {
            return choices[random.nextInt(choices.length)];
        }
    }
}
