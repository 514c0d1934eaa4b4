package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

/** RATIO_TO_REPORT is a value divided by the sum over its partition. */
class RatioToReportTest {
    @RegisterExtension
    private static final TwoTables TABLES = new TwoTables();

    private static final String VALUES =
            "FROM (VALUES (1, 'a'), (3, 'a'), (NULL, 'a'), (0, 'b'), (4, NULL)) AS T(X, K)";

    @Test
    void partitionsHaveTheirOwnSums() {
        assertThat(TABLES.rows("SELECT K, X, RATIO_TO_REPORT(X) OVER (PARTITION BY K), RATIO_TO_REPORT(X) OVER () "
                        + VALUES + " ORDER BY K, X"))
                .containsExactly(
                        "a|1|0.25|0.125", "a|3|0.75|0.375", "a|NULL|NULL|NULL", "b|0|NULL|0.0", "NULL|4|1.0|0.5");
        assertThat(TABLES.rows("SELECT K, RATIO_TO_REPORT(SUM(X)) OVER () " + VALUES + " GROUP BY K ORDER BY K"))
                .containsExactly("a|0.5", "b|0.0", "NULL|0.5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"N", "F", "A + B"})
    void itIsADouble(String value) {
        String query = "SELECT RATIO_TO_REPORT(" + value + ") OVER (PARTITION BY D) FROM V.P WHERE A > 0 AND S <> 'x'";

        assertThat(TABLES.sql().types(query.replace("V.", "L."))).containsExactly("DOUBLE");
        assertThat(TABLES.rows(query)).containsExactlyInAnyOrderElementsOf(TABLES.rows(query.replace("V.", "L.")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "RATIO_TO_REPORT(A) OVER (ORDER BY A); RATIO_TO_REPORT takes nothing but PARTITION BY in OVER",
                "RATIO_TO_REPORT(DISTINCT A) OVER (); RATIO_TO_REPORT takes nothing but PARTITION BY in OVER",
                "RATIO_TO_REPORT(A); Unsupported: RATIO_TO_REPORT without OVER",
                "RATIO_TO_REPORT(G) OVER (); data types are not compatible in RATIO_TO_REPORT",
                "RATIO_TO_REPORT(RANDOM()) OVER (); Unsupported: RATIO_TO_REPORT of random numbers",
                "RATIO_TO_REPORT(SUM((SELECT 1))) OVER (); Unsupported: RATIO_TO_REPORT of random numbers, or of queries",
            })
    void whatMakesNoSenseIsNamed(String item, String message) {
        assertThatThrownBy(() -> TABLES.rows("SELECT " + item + " FROM L.P"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining(message);
    }
}
