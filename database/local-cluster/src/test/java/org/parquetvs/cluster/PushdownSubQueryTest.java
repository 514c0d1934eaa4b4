package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an adapter is asked for where its tables are in sub-queries and views. */
class PushdownSubQueryTest {
    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1 UNION ALL SELECT 20 UNION SELECT 3",
                "VALUES 1, 20, 3",
                "SELECT * FROM (VALUES 1, 20, 3)",
            })
    void membershipInAQueryOfConstantsIsMembershipInAList(String constants) {
        String query = "SELECT COUNT(*) FROM {schema}.P WHERE A IN (" + constants + ")";

        assertThat(AskedClauses.condition(TABLES.asked(query.replace("{schema}", "V")), "filter"))
                .isEqualTo("(\"P\".\"A\" IN ((1), (20), (3)))");
        assertThat(TABLES.rows(query.replace("{schema}", "V"))).isEqualTo(TABLES.rows(query.replace("{schema}", "L")));
    }

    /** What is about the table of the sub-query only is asked for with it; what is about both is computed here. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "EXISTS (SELECT * FROM V.Q WHERE Q.A = P.A AND Q.A < 3)",
                "NOT EXISTS (SELECT * FROM V.Q WHERE Q.A = P.A AND Q.A < 3)",
                "P.B > (SELECT MIN(A) FROM V.Q WHERE Q.A < 3 AND Q.A = P.A)",
            })
    void conditionsOfSubQueriesAreAskedForWithTheirTables(String condition) {
        String query = "SELECT COUNT(*) FROM V.P WHERE P.A > 0 AND " + condition;
        int before = TABLES.adapter().pushdowns().size();

        assertThat(TABLES.rows(query)).isEqualTo(TABLES.rows(query.replace("V.", "L.")));

        assertThat(TABLES.adapter().pushdowns().subList(before, before + 2))
                .extracting(asked -> AskedClauses.condition(asked, "filter"))
                .containsExactlyInAnyOrder("((0) < \"P\".\"A\")", "(\"Q\".\"A\" < (3))");
    }

    /** An aggregate of a sub-query is its own, even if the query around it has pushed an equal one down. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT COUNT(*), (SELECT COUNT(*) FROM L.P WHERE A < 0) FROM V.P",
                "SELECT A, COUNT(*), (SELECT COUNT(*) FROM V.Q WHERE Q.A < P.A) FROM V.P GROUP BY A ORDER BY A",
                "SELECT MAX(1), (SELECT MAX(1) FROM L.P WHERE A < 0) FROM V.P",
                "SELECT A FROM V.P GROUP BY A HAVING COUNT(*) > (SELECT COUNT(*) FROM L.P WHERE A < 0) ORDER BY A",
                "SELECT A FROM V.P GROUP BY A ORDER BY (SELECT COUNT(*) FROM V.Q WHERE Q.A < P.A), A",
            })
    void aggregatesOfSubQueriesAreTheirOwn(String query) {
        assertThat(TABLES.rows(query)).isEqualTo(TABLES.rows(query.replace("V.", "L.")));
    }

    @Test
    void groupingOfPlainGroupsIsZero() {
        assertThat(TABLES.rows("SELECT A, GROUPING(A) FROM V.P GROUP BY A ORDER BY A"))
                .isEqualTo(TABLES.rows("SELECT A, 0 FROM L.P GROUP BY A ORDER BY A"));
    }

    @Test
    void countingTheRowsOfASubQueryReadsNoColumn() {
        JsonValue nothing = AskedClauses.json("{\"type\": \"literal_null\"}");
        assertThat(TABLES.asked("SELECT COUNT(*) FROM (SELECT A, COUNT(*) FROM V.P GROUP BY A)")
                        .getJsonArray("selectList"))
                .containsExactly(nothing);
        assertThat(TABLES.asked("SELECT COUNT(*) FROM (SELECT A FROM V.P LIMIT 5)")
                        .getJsonArray("selectList"))
                .containsExactly(nothing);
        TABLES.declareAllBut("AGGREGATE_SINGLE_GROUP");
        assertThat(TABLES.asked("SELECT COUNT(*) FROM V.P").getJsonArray("selectList"))
                .isEmpty();
    }

    @Test
    void conditionsOnKeysChooseRowsInPlaceOfGroups() {
        String groups = "(SELECT A, B, COUNT(*) AS C FROM V.P GROUP BY A, B)";
        String key = "{\"type\":\"predicate_equal\"";
        assertThat(TABLES.asked("SELECT C FROM " + groups + " WHERE A = 1 AND C > 0 ORDER BY B")
                        .getJsonObject("filter")
                        .toString())
                .startsWith(key)
                .doesNotContain("predicate_less");
        assertThat(TABLES.rows("SELECT B, C FROM " + groups + " WHERE A = 1 ORDER BY B"))
                .containsExactly("1|2", "2|1");
        assertThat(TABLES.asked("SELECT C FROM (SELECT A, COUNT(*) AS C FROM V.P GROUP BY A LIMIT 2) WHERE A = 1"))
                .doesNotContainKey("filter");
        assertThat(TABLES.asked(
                        "SELECT A FROM (SELECT A, B, SUM(COUNT(*)) OVER () AS C FROM V.P GROUP BY A, B) WHERE A = 1"))
                .doesNotContainKey("filter");
    }

    @Test
    void aBranchWithoutRowsIsNotAskedFor() {
        String both =
                "(SELECT 'p' AS K, A, COUNT(*) AS C FROM V.P GROUP BY A UNION ALL SELECT 'q', A, COUNT(*) FROM V.Q GROUP BY A)";
        assertThat(TABLES.asked("SELECT K, C FROM " + both + " WHERE K = 'q' AND A = 2")
                        .getJsonObject("from")
                        .getString("name"))
                .isEqualTo("Q");
        assertThat(TABLES.rows("SELECT K, C FROM " + both + " WHERE K = 'q' AND A = 2"))
                .containsExactly("q|2");
        assertThat(TABLES.rows(
                        "SELECT K, COUNT(*) FROM (SELECT 'p' AS K, COUNT(*) AS C FROM V.P) WHERE K = 'q' GROUP BY K"))
                .isEmpty();
    }

    @Test
    void plainSubQueriesAndViewsAreOneWithTheQueryAround() {
        TABLES.sql().run("CREATE OR REPLACE VIEW L.W (X, Y) AS SELECT A + 1, S FROM V.P WHERE B > 0");
        JsonObject asked = TABLES.asked("SELECT Y, MAX(X) FROM (SELECT * FROM L.W WHERE X < 9) GROUP BY Y");
        assertThat(AskedClauses.list(asked)).isEqualTo("\"P\".\"S\", MAX((\"P\".\"A\" + (1)))");
        assertThat(AskedClauses.condition(asked, "filter"))
                .isEqualTo("(((\"P\".\"A\" + (1)) < (9)) AND ((0) < \"P\".\"B\"))");
    }
}
