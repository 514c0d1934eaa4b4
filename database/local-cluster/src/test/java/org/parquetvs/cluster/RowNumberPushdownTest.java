package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** ROWNUM over virtual tables. */
class RowNumberPushdownTest {
    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT S, ROWNUM FROM (SELECT S FROM V.P ORDER BY S, A, B, N) WHERE ROWNUM < 4",
                "SELECT COUNT(*), MAX(R) FROM (SELECT ROWNUM R, S FROM V.P WHERE A > 1)",
                "SELECT COUNT(*) FROM V.P WHERE ROWNUM <= 3 AND A > 0",
            })
    void rowsAreThoseOfTheSameQueryOverLocalTables(String query) {
        TABLES.requireRowsOfLocalTables(query);
    }

    @Test
    void theFirstRowsAreALimit() {
        JsonObject asked = TABLES.asked("SELECT S FROM V.P WHERE B > 1 AND ROWNUM < 3");

        assertThat(AskedClauses.list(asked)).isEqualTo("\"P\".\"S\"");
        assertThat(AskedClauses.condition(asked, "filter")).contains("\"B\"");
        assertThat(asked.getJsonObject("limit").getInt("numElements")).isEqualTo(2);
    }

    @Test
    void theFirstRowsInAnOrderAreALimitWithTheOrder() {
        JsonObject asked =
                TABLES.asked("SELECT * FROM (SELECT S, N FROM V.P ORDER BY N DESC, A) WHERE ROWNUM <= 2 AND S = 'a'");

        assertThat(asked.getJsonArray("orderBy")).hasSize(2);
        assertThat(asked.getJsonObject("limit").getInt("numElements")).isEqualTo(2);
        assertThat(AskedClauses.condition(asked, "filter")).contains("\"S\"");
    }

    @Test
    void aLimitBelowGroupsIsAskedForAlone() {
        JsonObject asked = TABLES.asked("SELECT S, COUNT(*) FROM V.P WHERE ROWNUM <= 5 GROUP BY S");

        assertThat(asked.getJsonObject("limit").getInt("numElements")).isEqualTo(5);
        assertThat(asked).doesNotContainKey("groupBy");
    }

    @Test
    void numbersThatAreShownAreNotAskedFor() {
        JsonObject asked = TABLES.asked("SELECT S, ROWNUM FROM V.P WHERE B > 1");

        assertThat(AskedClauses.list(asked)).isEqualTo("\"P\".\"S\"");
        assertThat(asked).doesNotContainKey("limit");
    }
}
