package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

/** Aggregates of values at the ends of their types. */
class WideAggregatesIT {
    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        for (int file = 0; file < 3; file++) {
            lake.write("wide/" + file + ".parquet", """
                    SELECT CAST(i AS INTEGER) AS id, CAST(i %% 2 AS INTEGER) AS k,
                      CAST(CASE WHEN i %% 7 <> 0 THEN 900000000000000000000000000000000000 END AS DECIMAL(36,0)) AS n,
                      CAST(CASE WHEN i %% 7 <> 0 THEN -90000000000000000000000000.0123456789 END AS DECIMAL(36,10)) AS m,
                      CAST(CASE WHEN i %% 2 = 0 THEN 1 ELSE -1 END
                        * 90000000000000000000000000 + i AS DECIMAL(36,10)) AS balanced
                    FROM range(%d, %d) t(i)
                    """.formatted(file * 3000, file * 3000 + 3000));
        }
        lake.write("far/a.parquet", "SELECT DATE '9999-12-31' AS d, TIMESTAMP '9999-12-31 00:00:00' AS t, 1 AS id");
        lake.write(
                "far/b.parquet",
                "SELECT CAST('2024-01-01 00:00:00.123456789' AS TIMESTAMP_NS) AS d,"
                        + " CAST('2024-01-01 00:00:00.123456789' AS TIMESTAMP_NS) AS t, 2 AS id");
        lake.run("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='WIDE=wide/*.parquet; FAR=far/*.parquet'");
    }

    @Test
    void anAverageDoesNotDependOnTheDigitsOfTheSum() {
        assertThat(lake.texts("EXPLAIN VIRTUAL SELECT AVG(N) FROM LAKE.WIDE").toString())
                .contains("aggregated to HIGH_SUM, LOW_SUM, COUNT");
        assertThat(average("AVG(N)", "ID >= 0")).isCloseTo(9e35, withinPercentage(1e-13));
        assertThat(average("AVG(M)", "ID >= 0")).isCloseTo(-9e25, withinPercentage(1e-13));
        assertThat(lake.texts("SELECT K, AVG(BALANCED) > 8e25 FROM LAKE.WIDE WHERE ID > 7 GROUP BY K ORDER BY K"))
                .containsExactly("0|true", "1|false");
        assertThat(average("AVG(BALANCED)", "ID >= 0"))
                .as("large numbers that cancel each other out")
                .isEqualTo(4499.5);
        assertThat(lake.texts("SELECT AVG(N), AVG(M) FROM LAKE.WIDE WHERE ID < 0"))
                .containsExactly("NULL|NULL");
    }

    private static double average(String aggregate, String condition) {
        return Double.parseDouble(lake.texts("SELECT " + aggregate + " FROM LAKE.WIDE WHERE " + condition)
                .get(0));
    }

    @Test
    void aSumHasNoMoreDigitsThanItsType() {
        assertThatThrownBy(() -> lake.texts("SELECT SUM(N) FROM LAKE.WIDE"))
                .hasMessageContaining("the sum does not fit into a DECIMAL of 36 digits");
    }

    /** The footers, or the workers, yield a time that the local cluster cannot keep with nine fractional digits. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT MAX(D) FROM LAKE.FAR",
                "SELECT MIN(D), MAX(T) FROM LAKE.FAR",
                "SELECT MAX(T) FROM LAKE.FAR WHERE ID > 0",
                "SELECT ID, MAX(T) FROM LAKE.FAR GROUP BY ID"
            })
    void aTimeThatIsTooFarAwayIsNamed(String query) {
        assertThatThrownBy(() -> lake.texts(query))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("data exception - datetime field overflow; Value: 9999-12-31")
                .hasMessageContaining(
                        "the local cluster keeps more than 6 fractional digits only from 1677-09-22 to 2262-04-10;"
                                + " TIMESTAMP(6) holds all years");
    }

    @Test
    void timesThatAreNearEnoughAreCompared() {
        assertThat(lake.texts("SELECT MIN(D), MIN(T) FROM LAKE.FAR"))
                .containsExactly("2024-01-01T00:00:00.123456789|2024-01-01T00:00:00.123456789");
    }
}
