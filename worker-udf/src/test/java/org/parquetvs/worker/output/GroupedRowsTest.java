package org.parquetvs.worker.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.PartialAggregate.Function;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.testing.RandomValues;

class GroupedRowsTest {
    private static final List<ScanColumn> COLUMNS = RandomValues.COLUMNS;
    private static final PartialAggregate COUNT_ALL = new PartialAggregate(
            new EmittedColumn("N", new SqlType.Decimal(18, 0)),
            Function.COUNT,
            new Operand.Literal(new Value.Bool(true)));

    @Test
    void aggregatesTheSelectedRowsOfEachGroup() {
        Seeds.forEach(1_000, random -> {
            ScanOutput.Groups output = new ScanOutput.Groups(keys(random), aggregates(random));
            OutputRun run = OutputRun.of(output, OutputRun.ROOMY, random);

            assertThat(normalised(output, run.emitted()))
                    .as("%s", output)
                    .containsExactlyInAnyOrderElementsOf(normalised(output, expected(output, run.rows())));
        });
    }

    @Test
    void groupsThatTakeTooMuchMemoryArriveInPartsThatAddUp() {
        Seeds.forEach(300, random -> {
            List<GroupKey> keys = List.of(key(column("S")), key(column("I")));
            ScanOutput.Groups output = new ScanOutput.Groups(
                    keys,
                    List.of(COUNT_ALL, aggregate(Function.SUM, column("L3")), aggregate(Function.MAX, column("I2"))));
            OutputRun run = OutputRun.of(output, 1, random);

            Map<List<@Nullable String>, List<@Nullable BigDecimal>> merged = new LinkedHashMap<>();
            for (List<@Nullable String> part : run.emitted()) {
                merged.merge(part.subList(0, 2), numbers(part), GroupedRowsTest::merge);
            }
            Map<List<@Nullable String>, List<@Nullable BigDecimal>> whole = new LinkedHashMap<>();
            expected(output, run.rows()).forEach(group -> whole.put(group.subList(0, 2), numbers(group)));
            assertThat(merged).isEqualTo(whole);
        });
    }

    @Test
    void ifNearlyEveryRowIsAGroupGroupsAreNoLongerLookedFor() {
        ScanColumn column = column("L3");
        ScanOutput.Groups output = new ScanOutput.Groups(List.of(key(column)), List.of(COUNT_ALL));
        List<List<Value>> different = numbered(column, 100_000, 1);
        List<List<Value>> alike = numbered(column, 10_000, 5);

        List<List<@Nullable String>> emitted =
                OutputRun.ofBatches(output, List.of(different, alike)).emitted();

        assertThat(emitted).hasSize(110_000).allSatisfy(group -> assertThat(group.get(1))
                .isEqualTo("1"));
        assertThat(emitted.stream().map(group -> group.get(0)).distinct()).hasSize(100_000);
        assertThat(emitted.get(109_999).get(0)).isEqualTo("1.999");
    }

    @Test
    void aFewRowsOfTheSameGroupsAreEnoughToLookForThem() {
        ScanColumn column = column("L3");
        ScanOutput.Groups output = new ScanOutput.Groups(List.of(key(column)), List.of(COUNT_ALL));
        List<List<Value>> nearlyDifferent = new ArrayList<>(numbered(column, 98_000, 1));
        nearlyDifferent.addAll(numbered(column, 2_000, 1));
        List<List<Value>> alike = numbered(column, 10_000, 5);

        assertThat(OutputRun.ofBatches(output, List.of(nearlyDifferent, alike)).emitted())
                .hasSize(98_000);
    }

    /** Rows whose values are 0.000, 0.001 and so on, each in {@code times} rows. */
    private static List<List<Value>> numbered(ScanColumn column, int count, int times) {
        return IntStream.range(0, count)
                .mapToObj(i -> row(column, new Value.Exact(BigDecimal.valueOf(i / times, 3))))
                .toList();
    }

    @Test
    void withoutARowThereIsNoGroup() {
        ScanOutput.Groups output = new ScanOutput.Groups(List.of(), List.of(COUNT_ALL));

        assertThat(OutputRun.ofRows(output, List.of()).emitted()).isEmpty();
    }

    @Test
    void reportsASumThatNoDecimalCanHold() {
        ScanColumn wide = column("W");
        Value largest = new Value.Exact(BigDecimal.TEN.pow(36).subtract(BigDecimal.ONE));
        ScanOutput.Groups output = new ScanOutput.Groups(List.of(), List.of(aggregate(Function.SUM, wide)));

        assertThatThrownBy(() -> OutputRun.ofRows(output, List.of(row(wide, largest), row(wide, largest))))
                .hasMessage(
                        "E-VSPQ-WORK-13: Failed to add up column 'SUM_W': the sum does not fit into a DECIMAL of 36 digits."
                                + " Convert the values to DOUBLE, or sum up fewer rows.");
        assertThatThrownBy(() -> OutputRun.ofRows(
                        output,
                        Stream.generate(() -> row(wide, largest)).limit(1_000).toList()))
                .hasMessageStartingWith("E-VSPQ-WORK-13");
    }

    @Test
    void aSumOfManyDigitsArrivesInTwoParts() {
        ScanColumn wide = column("W");
        BigDecimal largest = BigDecimal.TEN.pow(36).subtract(BigDecimal.ONE);
        for (BigDecimal number : List.of(largest, largest.negate())) {
            for (int count : List.of(1, 170, 171, 100_000)) {
                ScanOutput.Groups output = new ScanOutput.Groups(
                        List.of(), List.of(aggregate(Function.HIGH_SUM, wide), aggregate(Function.LOW_SUM, wide)));
                List<List<@Nullable String>> emitted = OutputRun.ofRows(
                                output, Collections.nCopies(count, row(wide, new Value.Exact(number))))
                        .emitted();
                BigDecimal[] parts = number.multiply(BigDecimal.valueOf(count))
                        .divideAndRemainder(BigDecimal.TEN.pow(PartialAggregate.LOW_DIGITS));
                assertThat(emitted)
                        .as("%s times %s", count, number)
                        .containsExactly(List.of(parts[0].toPlainString(), parts[1].toPlainString()));
            }
        }
    }

    /** The least number of 128 bits is the one whose absolute value is none of them. */
    @Test
    void reportsASumThatIsTheLeastNumberOf128Bits() {
        ScanColumn wide = column("W");
        BigDecimal least = BigDecimal.TEN.pow(36).subtract(BigDecimal.ONE).negate();
        BigDecimal rest = BigDecimal.valueOf(2).pow(127).negate().subtract(least.multiply(BigDecimal.valueOf(170)));
        List<List<Value>> rows = new ArrayList<>();
        rows.add(row(wide, new Value.Exact(rest)));
        rows.addAll(Collections.nCopies(170, row(wide, new Value.Exact(least))));
        ScanOutput.Groups output = new ScanOutput.Groups(List.of(), List.of(aggregate(Function.SUM, wide)));

        assertThatThrownBy(() -> OutputRun.ofRows(output, rows))
                .hasMessageStartingWith("E-VSPQ-WORK-13: Failed to add up column 'SUM_W'");
    }

    @Test
    void reportsASumThatNoDoubleCanHold() {
        ScanColumn column = column("D");
        Value largest = new Value.Approximate(Double.MAX_VALUE);
        ScanOutput.Groups output = new ScanOutput.Groups(List.of(), List.of(aggregate(Function.SUM, column)));

        assertThatThrownBy(() -> OutputRun.ofRows(output, List.of(row(column, largest), row(column, largest))))
                .hasMessageStartingWith(
                        "E-VSPQ-WORK-13: Failed to add up column 'SUM_D': the sum does not fit into a DOUBLE.");
    }

    @Test
    void reportsDistancesWhoseSquaresNoDoubleCanHold() {
        ScanColumn column = column("D");
        ScanOutput.Groups output = new ScanOutput.Groups(
                List.of(), List.of(aggregate(Function.MEAN, column), aggregate(Function.SQUARED_DISTANCES, column)));

        assertThatThrownBy(() -> OutputRun.ofRows(
                        output,
                        List.of(row(column, new Value.Approximate(1e200)), row(column, new Value.Approximate(0)))))
                .hasMessageStartingWith(
                        "E-VSPQ-WORK-13: Failed to add up column 'SQUARED_DISTANCES_D': the sum does not fit into a DOUBLE.");
        assertThat(OutputRun.ofRows(
                                output,
                                Stream.generate(() -> row(column, new Value.Approximate(Double.MAX_VALUE)))
                                        .limit(1_000)
                                        .toList())
                        .emitted())
                .containsExactly(List.of(Double.toString(Double.MAX_VALUE), "0.0"));
    }

    private static List<GroupKey> keys(Random random) {
        return IntStream.range(0, random.nextInt(4))
                .mapToObj(i -> key(RandomValues.pick(random, COLUMNS.toArray(ScanColumn[]::new))))
                .toList();
    }

    private static GroupKey key(ScanColumn column) {
        return new GroupKey(new EmittedColumn(column.name(), column.type()), new Operand.Column(column));
    }

    private static List<PartialAggregate> aggregates(Random random) {
        List<PartialAggregate> aggregates = new ArrayList<>(List.of(COUNT_ALL));
        for (int i = random.nextInt(4); i > 0; i--) {
            ScanColumn column = RandomValues.pick(random, COLUMNS.toArray(ScanColumn[]::new));
            Function function = RandomValues.pick(random, Function.values());
            if (isPossible(function, column.type())) {
                aggregates.add(aggregate(function, column));
            }
        }
        return aggregates;
    }

    /** Sums of doubles depend on their order, those of the widest decimals overflow; they have tests of their own. */
    private static boolean isPossible(Function function, SqlType type) {
        return switch (function) {
            case COUNT, MIN, MAX -> true;
            case SUM -> type instanceof SqlType.Decimal decimal && decimal.precision() < 36;
            case HIGH_SUM, LOW_SUM -> type instanceof SqlType.Decimal && type.vectorKind() == VectorKind.DECIMAL128;
            case MEAN, SQUARED_DISTANCES -> false;
        };
    }

    private static PartialAggregate aggregate(Function function, ScanColumn column) {
        return new PartialAggregate(
                new EmittedColumn(function + "_" + column.name(), resultType(function, column.type())),
                function,
                new Operand.Column(column));
    }

    private static SqlType resultType(Function function, SqlType argument) {
        return switch (function) {
            case COUNT -> new SqlType.Decimal(18, 0);
            case MIN, MAX -> argument;
            case HIGH_SUM -> new SqlType.Decimal(36, 0);
            case SUM, LOW_SUM ->
                argument instanceof SqlType.Decimal decimal ? new SqlType.Decimal(36, decimal.scale()) : argument;
            case MEAN, SQUARED_DISTANCES -> new SqlType.DoublePrecision();
        };
    }

    private static ScanColumn column(String name) {
        return COLUMNS.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<Value> row(ScanColumn column, Value value) {
        return COLUMNS.stream()
                .map(each -> each.equals(column) ? value : new Value.Null())
                .toList();
    }

    /** The groups as a definition has them: one value after the other. */
    private static List<List<@Nullable String>> expected(ScanOutput.Groups output, List<List<Value>> rows) {
        Map<List<Object>, List<List<Value>>> groups = new LinkedHashMap<>();
        for (List<Value> row : rows) {
            List<Object> identity = output.keys().stream()
                    .map(key -> OutputRun.identity(OutputRun.value(key.value(), row)))
                    .toList();
            groups.computeIfAbsent(identity, any -> new ArrayList<>()).add(row);
        }
        return groups.values().stream()
                .map(group -> expectedGroup(output, group))
                .toList();
    }

    private static List<@Nullable String> expectedGroup(ScanOutput.Groups output, List<List<Value>> group) {
        List<@Nullable String> result = new ArrayList<>();
        output.keys()
                .forEach(key ->
                        result.add(OutputRun.text(key.emitted().type(), OutputRun.value(key.value(), group.get(0)))));
        for (PartialAggregate aggregate : output.aggregates()) {
            List<Value> values = group.stream()
                    .map(row -> OutputRun.value(aggregate.argument(), row))
                    .filter(value -> !value.isNull())
                    .toList();
            result.add(OutputRun.text(aggregate.emitted().type(), aggregated(aggregate, values)));
        }
        return result;
    }

    private static Value aggregated(PartialAggregate aggregate, List<Value> values) {
        return switch (aggregate.function()) {
            case COUNT -> new Value.Exact(BigDecimal.valueOf(values.size()));
            case SUM ->
                values.stream()
                        .map(GroupedRowsTest::number)
                        .reduce(BigDecimal::add)
                        .<Value>map(Value.Exact::new)
                        .orElse(new Value.Null());
            case MIN -> values.stream().min(Value::compareWith).orElse(new Value.Null());
            case MAX -> values.stream().max(Value::compareWith).orElse(new Value.Null());
            case HIGH_SUM ->
                part(aggregate, values, sum -> sum.divideToIntegralValue(lowUnit(aggregate))
                        .setScale(0));
            case LOW_SUM -> part(aggregate, values, sum -> sum.remainder(lowUnit(aggregate)));
            case MEAN, SQUARED_DISTANCES -> throw new IllegalArgumentException("Rounded: " + aggregate.function());
        };
    }

    private static Value part(PartialAggregate aggregate, List<Value> values, UnaryOperator<BigDecimal> part) {
        return values.stream()
                .map(GroupedRowsTest::number)
                .reduce(BigDecimal::add)
                .<Value>map(sum -> new Value.Exact(part.apply(sum)))
                .orElse(new Value.Null());
    }

    private static BigDecimal lowUnit(PartialAggregate aggregate) {
        int scale = ((SqlType.Decimal) aggregate.argument().type()).scale();
        return BigDecimal.ONE.scaleByPowerOfTen(PartialAggregate.LOW_DIGITS - scale);
    }

    private static BigDecimal number(Value value) {
        return ((Value.Exact) value).number();
    }

    /** Two zeros are one value, and it does not matter which of them represents it. */
    private static List<List<@Nullable String>> normalised(
            ScanOutput.Groups output, List<List<@Nullable String>> groups) {
        List<EmittedColumn> emitted = output.emitted();
        return groups.stream()
                .map(group -> {
                    List<@Nullable String> texts = new ArrayList<>(group);
                    for (int i = 0; i < emitted.size(); i++) {
                        String text = texts.get(i);
                        if (emitted.get(i).type() instanceof SqlType.DoublePrecision
                                && text != null
                                && Double.parseDouble(text) == 0) {
                            texts.set(i, "zero");
                        }
                    }
                    return texts;
                })
                .toList();
    }

    private static List<@Nullable BigDecimal> numbers(List<@Nullable String> group) {
        List<@Nullable BigDecimal> numbers = new ArrayList<>();
        for (String text : group.subList(2, 5)) {
            numbers.add(text == null ? null : new BigDecimal(text));
        }
        return numbers;
    }

    private static List<@Nullable BigDecimal> merge(List<@Nullable BigDecimal> left, List<@Nullable BigDecimal> right) {
        List<@Nullable BigDecimal> merged = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            BigDecimal a = left.get(i);
            BigDecimal b = right.get(i);
            merged.add(a == null ? b : b == null ? a : i < 2 ? a.add(b) : a.max(b));
        }
        return merged;
    }
}
