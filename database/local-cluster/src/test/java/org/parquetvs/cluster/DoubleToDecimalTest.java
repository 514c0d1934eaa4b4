package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.Seeds;

/** A DOUBLE becomes the DECIMAL that is nearest to its exact value; a tie is rounded away from zero. */
class DoubleToDecimalTest {
    private static final int SEEDS = 60;
    private static final int ROWS = 100;

    private static SqlTester sql;

    @BeforeAll
    static void open() {
        sql = SqlTester.inMemory().run("CREATE SCHEMA S");
    }

    @AfterAll
    static void close() {
        sql.close();
    }

    @Test
    void everyConversionYieldsTheNearestDecimal() {
        Seeds.forEach(SEEDS, random -> {
            int precision = 1 + random.nextInt(36);
            int scale = random.nextInt(precision + 1);
            List<Double> doubles = Stream.generate(() -> number(random, scale))
                    .filter(number -> nearest(number, scale).precision() <= precision)
                    .limit(ROWS)
                    .toList();
            List<String> expected = doubles.stream()
                    .map(number -> nearest(number, scale).toPlainString())
                    .toList();
            String type = "DECIMAL(" + precision + "," + scale + ")";
            sql.run("CREATE OR REPLACE TABLE D (I INT, X DOUBLE); INSERT INTO D VALUES "
                    + IntStream.range(0, ROWS)
                            .mapToObj(row -> "(" + row + ", " + literal(doubles.get(row)) + ")")
                            .collect(Collectors.joining(", "))
                    + "; CREATE OR REPLACE TABLE E (I INT, N " + type + "); INSERT INTO E SELECT I, X FROM D");

            assertThat(decimals("SELECT CAST(X AS " + type + ") FROM D ORDER BY I", scale))
                    .as(type)
                    .isEqualTo(expected);
            assertThat(decimals("SELECT N FROM E ORDER BY I", scale)).as(type).isEqualTo(expected);
            assertThat(decimals("SELECT CAST(" + literal(doubles.get(0)) + " AS " + type + ")", scale))
                    .containsExactly(expected.get(0));
        });
    }

    /** A tie or a number next to one, a number with many digits before its point, or any. */
    private static double number(Random random, int scale) {
        double sign = random.nextBoolean() ? 1 : -1;
        double tie = (random.nextInt(1 << random.nextInt(25)) + 0.5) * Math.pow(10, -scale);
        return sign
                * switch (random.nextInt(5)) {
                    case 0 -> tie;
                    case 1 -> Math.nextUp(tie);
                    case 2 -> Math.nextDown(tie);
                    case 3 -> (random.nextLong() >>> random.nextInt(63)) / (double) (1L << random.nextInt(20));
                    default -> random.nextDouble() * Math.pow(10, random.nextInt(36) - scale);
                };
    }

    private static BigDecimal nearest(double number, int scale) {
        return new BigDecimal(number).setScale(scale, RoundingMode.HALF_UP);
    }

    private static String literal(double number) {
        return String.valueOf(number).contains("E") ? String.valueOf(number) : number + "E0";
    }

    /** Decimals with all digits of their scale. */
    private static List<String> decimals(String query, int scale) {
        return sql.rows(query).stream()
                .map(number -> new BigDecimal(number).setScale(scale).toPlainString())
                .toList();
    }

    @Test
    void whatDoesNotFitIsAnError() {
        assertThatThrownBy(() -> sql.rows("SELECT CAST(9.5E0 AS DECIMAL(1,0))"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("\"9.5\"");
        assertThatThrownBy(() -> sql.rows("SELECT CAST(1E300 AS DECIMAL(36,0))"))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-31: data exception - numeric value out of range");
        assertThat(sql.rows("SELECT CAST(CAST(NULL AS DOUBLE) AS DECIMAL(5,2)) FROM DUAL"))
                .containsExactly("NULL");
    }
}
