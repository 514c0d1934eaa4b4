package org.parquetvs.adapter.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.pushdown.PushdownRequests.aggregate;
import static org.parquetvs.adapter.pushdown.PushdownRequests.column;
import static org.parquetvs.adapter.pushdown.PushdownRequests.request;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.adapter.planning.PlanFigures;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.adapter.sql.SelectSql;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;

/** A statement that merges standard deviations from parts gets, run by DuckDB, those of the numbers themselves. */
class DeviationMergingTest {
    private static final List<String> FUNCTIONS =
            List.of("VAR_POP", "STDDEV_POP", "VAR_SAMP", "STDDEV_SAMP", "VARIANCE", "STDDEV");
    private static final double CLOSE = 1e-12;

    /** No double of the tests has so many digits: means of equal ones are exact. */
    private static final MathContext EXACT = new MathContext(300);

    /** Half the distance of two doubles at 1. */
    private static final double ROUNDING = Math.ulp(1.0) / 2;

    private static Connection duckDb;

    @BeforeAll
    static void open() throws SQLException {
        duckDb = DriverManager.getConnection("jdbc:duckdb:");
    }

    @AfterAll
    static void close() throws SQLException {
        duckDb.close();
    }

    @Test
    void partsOfAnyNumberAndOrderComeToTheDeviationsOfTheNumbers() {
        Seeds.forEach(40, random -> {
            double spread = Math.pow(10, random.nextInt(40) - 20);
            double mean = (random.nextInt(7) - 3) * spread;
            assertMerged(random, () -> mean + spread * random.nextGaussian(), CLOSE);
        });
    }

    /** The mean of a part is a DOUBLE: rounding it is no more than rounding all of its numbers once more. */
    @ParameterizedTest
    @ValueSource(doubles = {1e3, 1e6, 1e9})
    void noDigitsAreLostWhereTheMeanIsLarge(double mean) {
        double deviation = 1e-3;
        Seeds.forEach(
                10,
                random -> assertMerged(
                        random,
                        () -> mean + deviation * random.nextGaussian(),
                        CLOSE + 8 * ROUNDING * mean / deviation));
    }

    @Test
    void aFewNumbersFarFromAllOthersLeaveTheDigitsAsTheyAre() {
        Seeds.forEach(20, random -> {
            double far = Math.pow(10, random.nextInt(18));
            assertMerged(random, () -> random.nextInt(200) == 0 ? far : random.nextGaussian(), CLOSE);
        });
    }

    @Test
    void equalNumbersHaveNoDeviation() {
        Seeds.forEach(20, random -> {
            double number = random.nextGaussian() * Math.pow(10, random.nextInt(30) - 15);
            List<double[]> parts = new ArrayList<>();
            for (int part = 0; part < 2 + random.nextInt(5); part++) {
                double[] equal = new double[1 + random.nextInt(50)];
                Arrays.fill(equal, number);
                parts.add(equal);
            }
            assertThat(merged(Map.of("a", parts), random).get("a")).containsOnly(0.0);
        });
    }

    /** DuckDB says that a sample of one value has no variance; Exasol says what it thinks of it in each function. */
    @Test
    void ofNoNumberOrOneTheDatabaseSaysWhatItComesTo() throws SQLException {
        double[] none = new double[0];
        Map<String, @Nullable Double[]> merged =
                merged(Map.of("none", List.of(none), "one", List.of(none, new double[] {5}, none)), new Random(1));

        assertThat(merged.get("none")).containsOnlyNulls();
        assertThat(merged.get("one")).containsExactly(0.0, 0.0, null, null, null, null);
    }

    @Test
    void aSingleGroupOfNoPartIsOneRowOfNulls() throws SQLException {
        assertThat(rows(single(), List.of())).hasSize(1).allSatisfy(row -> assertThat(row)
                .containsOnlyNulls());
    }

    private interface Numbers {
        double next();
    }

    private static void assertMerged(Random random, Numbers numbers, double tolerance) throws SQLException {
        Map<String, List<double[]>> groups = new TreeMap<>();
        for (String key : List.of("a", "b", "c")) {
            groups.put(
                    key,
                    parts(
                            DoubleStream.generate(numbers::next)
                                    .limit(2 + random.nextInt(300))
                                    .toArray(),
                            random));
        }
        merged(groups, random).forEach((key, actual) -> {
            double[] expected = deviations(Objects.requireNonNull(groups.get(key)));
            for (int i = 0; i < expected.length; i++) {
                assertThat(Math.abs(actual[i] - expected[i]))
                        .as("%s: expected %s, got %s", FUNCTIONS.get(i), expected[i], actual[i])
                        .isLessThanOrEqualTo(expected[i] * tolerance);
            }
        });
    }

    /** From one part to as many as there are numbers, and some without any. */
    private static List<double[]> parts(double[] numbers, Random random) {
        int most = List.of(1, 7, 100, numbers.length).get(random.nextInt(4));
        List<double[]> parts = new ArrayList<>();
        for (int first = 0; first < numbers.length; ) {
            int end = Math.min(numbers.length, first + random.nextInt(most + 1));
            parts.add(Arrays.copyOfRange(numbers, first, end));
            first = end;
        }
        Collections.shuffle(parts, random);
        return parts;
    }

    /** All functions of each group, in the order of {@link #FUNCTIONS}. */
    private static Map<String, @Nullable Double[]> merged(Map<String, List<double[]>> groups, Random random)
            throws SQLException {
        List<List<Value>> arriving = new ArrayList<>();
        groups.forEach((key, parts) -> parts.forEach(part -> arriving.add(part(key, part))));
        Collections.shuffle(arriving, random);
        Map<String, @Nullable Double[]> merged = new TreeMap<>();
        for (@Nullable Object[] row : rows(grouped(), arriving)) {
            merged.put(
                    String.valueOf(row[0]),
                    Arrays.stream(row).skip(1).map(Double.class::cast).toArray(Double[]::new));
        }
        return merged;
    }

    /** What a worker emits: key, count, mean and squared distances. */
    private static List<Value> part(String key, double[] numbers) {
        Value none = new Value.Null();
        BigDecimal[] moments = numbers.length == 0 ? new BigDecimal[0] : moments(List.of(numbers));
        return List.of(
                new Value.Text(key),
                new Value.Exact(BigDecimal.valueOf(numbers.length)),
                numbers.length == 0 ? none : new Value.Approximate(moments[0].doubleValue()),
                numbers.length == 0 ? none : new Value.Approximate(moments[1].doubleValue()));
    }

    private static double[] deviations(List<double[]> parts) {
        long count = parts.stream().mapToLong(part -> part.length).sum();
        double population = moments(parts)[1].doubleValue() / count;
        double sample = moments(parts)[1].doubleValue() / (count - 1);
        return new double[] {population, Math.sqrt(population), sample, Math.sqrt(sample), sample, Math.sqrt(sample)};
    }

    /** Mean and squared distances. */
    private static BigDecimal[] moments(List<double[]> parts) {
        List<BigDecimal> numbers = parts.stream()
                .flatMapToDouble(Arrays::stream)
                .mapToObj(BigDecimal::new)
                .toList();
        BigDecimal mean = numbers.stream()
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(BigDecimal.valueOf(numbers.size()), EXACT);
        BigDecimal squared =
                numbers.stream().map(number -> number.subtract(mean).pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new BigDecimal[] {mean, squared};
    }

    private static SelectStatement grouped() {
        return select("\"aggregationType\":\"group_by\",\"selectList\":[" + column("NAME") + "," + functions()
                + "],\"groupBy\":[" + column("NAME") + "]");
    }

    private static SelectStatement single() {
        return select("\"aggregationType\":\"single_group\",\"selectList\":[" + functions() + "]");
    }

    private static String functions() {
        return FUNCTIONS.stream().map(function -> aggregate(function, "RATIO")).collect(Collectors.joining(","));
    }

    private static SelectStatement select(String query) {
        return new AnswerPlanner("S3", ReadOptions.of(BinaryEncoding.BASE64)).of(QueryReader.read(request(query)));
    }

    /** The rows of a statement to which these parts arrive. */
    private static List<@Nullable Object[]> rows(SelectStatement select, List<List<Value>> parts) throws SQLException {
        ScanSpec spec = select.scans().findFirst().orElseThrow();
        String sql = new SelectSql("ADAPTER", Delivery.SET)
                .render(select, Map.of(spec, new PlannedScan(new ScanPlan(spec, List.of()), parts, PlanFigures.NONE)));
        List<@Nullable Object[]> rows = new ArrayList<>();
        try (Statement statement = duckDb.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                @Nullable Object[] row = new Object[columns];
                for (int i = 0; i < columns; i++) {
                    row[i] = result.getObject(i + 1);
                }
                rows.add(row);
            }
        }
        return rows;
    }
}
