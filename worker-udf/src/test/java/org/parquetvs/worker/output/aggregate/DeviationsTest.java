package org.parquetvs.worker.output.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

class DeviationsTest {
    private static final SqlType DOUBLE = new SqlType.DoublePrecision();
    private static final int GROUPS = 3;
    private static final int BATCH = 256;

    /** What additions in an order of their own may come to. */
    private static final BigDecimal CLOSE = new BigDecimal("1e-12");

    /** No double of the tests has so many digits: means of equal ones are exact. */
    private static final MathContext EXACT = new MathContext(300);

    /** Numbers whose mean is so many times as large as their deviation. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 1e3, 1e6, 1e9, 1e12, -1e12})
    void keepsItsDigitsHoweverFarTheMeanIs(double mean) {
        Seeds.forEach(20, random -> {
            List<List<Double>> groups = random(random, x -> mean * 1e-3 + random.nextGaussian() * 1e-3);
            assertClose(aggregated(groups), groups);
        });
    }

    /** Each of these has the centre of the first values far from the mean of all. */
    @Test
    void keepsItsDigitsInAnyOrder() {
        Seeds.forEach(200, random -> {
            double outlier = Math.pow(10, random.nextInt(25) - 6);
            int ordinary = random.nextInt(600);
            DoubleUnaryOperator outliersFirst = i -> i < ordinary ? outlier : random.nextDouble();
            DoubleUnaryOperator outliersLast = i -> i < ordinary ? random.nextDouble() : outlier;
            DoubleUnaryOperator ascending = i -> outlier * i;
            DoubleUnaryOperator growing = i -> Math.pow(1.1, i);
            List<List<Double>> groups = random(
                    random,
                    List.of(outliersFirst, outliersLast, ascending, growing).get(random.nextInt(4)));
            assertClose(aggregated(groups), groups);
        });
    }

    @Test
    void equalValuesAreTheirMeanAndHaveNoDistance() {
        Seeds.forEach(200, random -> {
            double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(600) - 300);
            Deviations deviations = aggregated(random(random, i -> value));
            for (int group = 0; group < GROUPS; group++) {
                if (deviations.means(group, 1).validity() != null
                        && deviations.means(group, 1).isNull(0)) {
                    continue;
                }
                assertThat(value(deviations.means(group, 1))).isEqualTo(value);
                assertThat(value(deviations.results(group, 1))).isZero();
            }
        });
    }

    @Test
    void theSmallestNumbersHaveNoNegativeDistance() {
        Seeds.forEach(200, random -> {
            Deviations deviations = aggregated(random(random, i -> random.nextGaussian() * 1e-162));
            for (int group = 0; group < GROUPS; group++) {
                ColumnVector result = deviations.results(group, 1);
                assertThat(result.isNull(0) || value(result) >= 0).isTrue();
            }
        });
    }

    @Test
    void withoutAValueBothAreNull() {
        Deviations deviations = new Deviations(DOUBLE);
        deviations.accumulate(
                new DoubleVector(new double[] {5, 7}, new long[] {0b10}), 2, rows(2), new int[] {0, 1}, 2, 2);

        assertThat(deviations.means(0, 2).isNull(0)).isTrue();
        assertThat(deviations.results(0, 2).isNull(0)).isTrue();
        assertThat(value(deviations.means(1, 1))).isEqualTo(7);
        assertThat(value(deviations.results(1, 1))).isZero();
    }

    @Test
    void decimalsOfEveryWidthCountAsTheNumbersTheyAre() {
        Seeds.forEach(100, random -> {
            int count = 1 + random.nextInt(300);
            long[] unscaled = random.longs(count, -99_999_999, 100_000_000).toArray();
            List<BigDecimal> numbers = IntStream.range(0, count)
                    .mapToObj(i -> BigDecimal.valueOf(unscaled[i], 3))
                    .toList();
            int[] ints = IntStream.range(0, count).map(i -> (int) unscaled[i]).toArray();
            assertClose(aggregated(new SqlType.Decimal(9, 3), new IntVector(ints, null), count), 0, numbers);
            assertClose(aggregated(new SqlType.Decimal(18, 3), new LongVector(unscaled, null), count), 0, numbers);
            long[] high =
                    IntStream.range(0, count).mapToLong(i -> unscaled[i] >> 63).toArray();
            assertClose(
                    aggregated(new SqlType.Decimal(36, 3), new Decimal128Vector(high, unscaled, null), count),
                    0,
                    numbers);
        });
    }

    @Test
    void decimalsBeyond64BitsCountAsTheNumbersTheyAre() {
        Seeds.forEach(100, random -> {
            int count = 1 + random.nextInt(300);
            long[] high = new long[count];
            long[] low = new long[count];
            List<BigDecimal> numbers = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                BigInteger number = new BigInteger(1 + random.nextInt(118), random);
                BigInteger signed = random.nextBoolean() ? number : number.negate();
                high[i] = signed.shiftRight(64).longValueExact();
                low[i] = signed.longValue();
                numbers.add(new BigDecimal(signed, 30));
            }
            assertClose(
                    aggregated(new SqlType.Decimal(36, 30), new Decimal128Vector(high, low, null), count), 0, numbers);
        });
    }

    private static Deviations aggregated(SqlType type, ColumnVector vector, int count) {
        Deviations deviations = new Deviations(type);
        deviations.accumulate(vector, count, rows(count), new int[count], count, 1);
        return deviations;
    }

    /** A few groups of some hundreds of values. */
    private static List<List<Double>> random(Random random, DoubleUnaryOperator values) {
        return IntStream.range(0, GROUPS)
                .mapToObj(group -> IntStream.range(0, random.nextInt(900))
                        .mapToObj(i -> values.applyAsDouble(i))
                        .toList())
                .toList();
    }

    /** The values of all groups, batch by batch, a group at a time. */
    private static Deviations aggregated(List<List<Double>> groups) {
        Deviations deviations = new Deviations(DOUBLE);
        for (int group = 0; group < groups.size(); group++) {
            List<Double> values = groups.get(group);
            for (int first = 0; first == 0 || first < values.size(); first += BATCH) {
                double[] batch = values.subList(first, Math.min(values.size(), first + BATCH)).stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                int[] groupOfRow = new int[batch.length];
                Arrays.fill(groupOfRow, group);
                deviations.accumulate(
                        new DoubleVector(batch, null),
                        batch.length,
                        rows(batch.length),
                        groupOfRow,
                        batch.length,
                        GROUPS);
            }
        }
        return deviations;
    }

    private static int[] rows(int count) {
        return IntStream.range(0, count).toArray();
    }

    private static void assertClose(Deviations deviations, List<List<Double>> groups) {
        for (int group = 0; group < groups.size(); group++) {
            List<BigDecimal> numbers =
                    groups.get(group).stream().map(BigDecimal::new).toList();
            if (!numbers.isEmpty()) {
                assertClose(deviations, group, numbers);
            }
        }
    }

    private static void assertClose(Deviations deviations, int group, List<BigDecimal> numbers) {
        BigDecimal mean = numbers.stream()
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(BigDecimal.valueOf(numbers.size()), EXACT);
        BigDecimal squared =
                numbers.stream().map(number -> number.subtract(mean).pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal largest =
                numbers.stream().map(BigDecimal::abs).max(BigDecimal::compareTo).orElseThrow();
        assertThat(new BigDecimal(value(deviations.means(group, 1)))
                        .subtract(mean)
                        .abs())
                .as("mean of %s values, %s", numbers.size(), mean)
                .isLessThanOrEqualTo(largest.multiply(CLOSE));
        assertThat(new BigDecimal(value(deviations.results(group, 1)))
                        .subtract(squared)
                        .abs())
                .as("squared distances of %s values, %s", numbers.size(), squared)
                .isLessThanOrEqualTo(squared.multiply(CLOSE));
    }

    private static double value(ColumnVector vector) {
        return ((DoubleVector) vector).values()[0];
    }
}
