package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hierarchical queries over virtual tables. */
class HierarchyPushdownTest {
    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    private static final String LINKS = "START WITH A = 4 CONNECT BY NOCYCLE PRIOR B = A + 1 ORDER SIBLINGS BY N, S";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT A, B, N, S, LEVEL, CONNECT_BY_ISLEAF, CONNECT_BY_ISCYCLE, PRIOR D FROM V.P " + LINKS,
                "SELECT COUNT(*) FROM V.P WHERE S = 'a' " + LINKS,
                "SELECT COUNT(*), MAX(L) FROM (SELECT LEVEL L, A FROM V.P " + LINKS + ") WHERE A > 1",
                "SELECT LEVEL, COUNT(*) FROM V.P JOIN V.Q ON P.A = Q.A CONNECT BY NOCYCLE PRIOR P.B = Q.B AND LEVEL < 4"
                        + " GROUP BY LEVEL ORDER BY 1",
                "SELECT LEVEL, COUNT(*) FROM V.P, V.Q WHERE P.A = Q.A AND P.B > 1 CONNECT BY NOCYCLE PRIOR P.B = Q.B"
                        + " GROUP BY LEVEL ORDER BY 1",
                "SELECT A FROM V.P WHERE A IN (SELECT LEVEL FROM V.Q WHERE B > 1 START WITH A = 1 CONNECT BY LEVEL < 3)"
                        + " ORDER BY A",
                "SELECT COUNT(*) FROM V.P START WITH A = (SELECT MIN(A) FROM V.Q) CONNECT BY NOCYCLE PRIOR B = A",
                "SELECT COUNT(*) FROM V.P WHERE 1 = 0 CONNECT BY NOCYCLE PRIOR B = A",
                "SELECT COUNT(*), SUM(R) FROM (SELECT ROWNUM R, LEVEL L FROM V.P WHERE ROWNUM <= 3 " + LINKS + ")",
            })
    void rowsAreThoseOfTheSameQueryOverLocalTables(String query) {
        TABLES.requireRowsOfLocalTables(query);
    }

    @Test
    void onlyColumnsThatAreReadAreAskedForAndNoConditionOfWhere() {
        JsonObject asked = TABLES.asked("SELECT N FROM (SELECT N, S, LEVEL, PRIOR D FROM V.P WHERE A > 1 AND N > 0"
                + " START WITH A = 4 CONNECT BY NOCYCLE PRIOR B = A)");

        assertThat(AskedClauses.list(asked)).isEqualTo("\"P\".\"A\", \"P\".\"B\", \"P\".\"N\"");
        assertThat(asked).doesNotContainKey("filter").doesNotContainKey("limit");
    }

    @Test
    void theLevelsOfASubQueryAreConstants() {
        JsonObject asked =
                TABLES.asked("SELECT COUNT(*) FROM V.P WHERE A IN (SELECT LEVEL FROM DUAL CONNECT BY LEVEL < 3)");

        assertThat(AskedClauses.condition(asked, "filter")).isEqualTo("(\"P\".\"A\" IN ((1), (2)))");
    }

    @Test
    void joinsBelowAHierarchyAreAskedFor() {
        JsonObject asked = TABLES.asked(
                "SELECT COUNT(*) FROM V.P, V.Q WHERE P.A = Q.A AND P.B > 1 CONNECT BY NOCYCLE PRIOR P.B = Q.B");

        assertThat(AskedClauses.from(asked)).startsWith("(P JOIN Q ON ");
        assertThat(asked).doesNotContainKey("filter");
    }
}
