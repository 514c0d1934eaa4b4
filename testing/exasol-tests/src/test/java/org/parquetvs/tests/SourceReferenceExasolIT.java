package org.parquetvs.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Conditions on the file that a row is in. */
@OnEachTarget
class SourceReferenceExasolIT {
    private final Lake lake;

    SourceReferenceExasolIT(Lake lake) {
        this.lake = lake;
    }

    private void open(String schema, String directory) {
        for (String name : List.of("a", "b", "c")) {
            lake.write("source/" + directory + '/' + name + ".json", "{\"name\": \"" + name + "\"}");
        }
        lake.map(schema, """
                {"source": "source/%s/*.json", "destinationTable": "T", "addSourceReferenceColumn": true,
                 "mapping": {"fields": {"name": {"toVarcharMapping": {}}}}}""".formatted(directory));
    }

    @Test
    void theyLeaveOutOtherFiles() {
        open("SOURCE_EQUAL", "equal");
        String query = "SELECT NAME FROM SOURCE_EQUAL.T WHERE SOURCE_REFERENCE %s ORDER BY NAME";

        assertThat(lake.rows(query.formatted("= 'source/equal/a.json'"))).containsExactly("a");
        assertThat(lake.rows(query.formatted("= 'source/equal/a.json' OR SOURCE_REFERENCE = 'source/equal/c.json'")))
                .containsExactly("a", "c");
        assertThat(lake.rows(query.formatted("= 'source/equal/a.json' AND NAME = 'a' OR NAME = 'b'")))
                .containsExactly("a", "b");
        assertThat(lake.rows(query.formatted("= 'source/equal/none.json'"))).isEmpty();
        assertThat(lake.rows(query.formatted("LIKE 'source/equal/b%'"))).containsExactly("b");
        assertThat(lake.rows(query.formatted("NOT LIKE '%/b.json'"))).containsExactly("a", "c");
    }

    @Test
    void thePlanNamesOnlyTheFilesThatAreLeft() {
        open("SOURCE_PLAN", "plan");

        String plan = lake.rows("SELECT PUSHDOWN_SQL FROM (EXPLAIN VIRTUAL SELECT NAME FROM SOURCE_PLAN.T"
                        + " WHERE SOURCE_REFERENCE = 'source/plan/b.json')")
                .toString();

        assertThat(plan).contains("source/plan/b.json").doesNotContain("source/plan/a.json");
    }
}
