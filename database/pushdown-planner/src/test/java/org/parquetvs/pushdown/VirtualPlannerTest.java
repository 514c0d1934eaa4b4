package org.parquetvs.pushdown;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What adapters are asked for, planned without a database. */
class VirtualPlannerTest {
    private static final List<String> SOME = List.of(
            "SELECTLIST_PROJECTION",
            "FILTER_EXPRESSIONS",
            "LITERAL_EXACTNUMERIC",
            "FN_PRED_LESS",
            "JOIN",
            "JOIN_TYPE_INNER",
            "JOIN_CONDITION_EQUI",
            "FN_PRED_EQUAL");

    @Test
    void conditionsMoveThroughSubQueriesIntoTheRequest() {
        PlannedQuery query = new PlannedQuery("SELECT B FROM (SELECT A, B FROM P) X WHERE 3 < A", SOME);

        assertThat(query.requests()).hasSize(1);
        JsonObject request = query.requests().get(0);
        assertThat(request.getJsonObject("filter").getString("type")).isEqualTo("predicate_less");
        assertThat(request.getJsonArray("selectList")).hasSize(1);
    }

    @Test
    void whatIsNotDeclaredStaysInTheQueryAroundTheAnswer() {
        PlannedQuery query = new PlannedQuery("SELECT COUNT(*) FROM P WHERE B IS NULL AND A < 3", SOME);

        assertThat(query.requests().get(0).keySet()).doesNotContainAnyElementsOf(Set.of("groupBy", "aggregationType"));
        assertThat(query.tree()).containsExactly("one group: COUNT(*)", "  WHERE B IS NULL", "    pushdown of P");
    }

    @Test
    void joinedTablesOfOneSchemaAreAskedForTogether() {
        PlannedQuery query = new PlannedQuery("SELECT P.A, Q.B FROM P JOIN Q ON P.A = Q.A", SOME);

        assertThat(query.requests()).hasSize(1);
        assertThat(query.requests().get(0).getJsonObject("from").getString("type"))
                .isEqualTo("join");
        assertThat(query.tree()).containsExactly("pushdown of P, Q");
    }

    @Test
    void withoutTheCapabilityEachTableIsAskedForAlone() {
        PlannedQuery query =
                new PlannedQuery("SELECT P.A, Q.B FROM P JOIN Q ON P.A = Q.A", List.of("SELECTLIST_PROJECTION"));

        assertThat(query.requests()).hasSize(2);
        assertThat(query.tree()).contains("INNER JOIN ON (A = A)");
    }

    @Test
    void equalRequestsAreSentOnce() {
        assertThat(new PlannedQuery("SELECT A FROM P UNION ALL SELECT A FROM P", SOME).requests())
                .hasSize(1);
    }
}
