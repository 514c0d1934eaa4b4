package org.parquetvs.scan.predicate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.RandomOperands;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.error.EvaluationException;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** What must hold for every expression and all data. */
class OperandLawsTest {
    private static final int SEEDS = 2_000;

    @Test
    void everyFunctionIsAmongThoseTested() {
        Set<ScalarFunction> tested = EnumSet.noneOf(ScalarFunction.class);
        Seeds.forEach(SEEDS, random -> RandomOperands.some(random).forEach(operand -> {
            if (operand instanceof Operand.Call call) {
                tested.add(call.function());
            }
        }));
        assertThat(tested).containsExactlyInAnyOrder(ScalarFunction.values());
    }

    @Test
    void aValueIsOneOfItsType() {
        forEachOperandAndRow(
                (operand, row) -> value(operand, row).ifPresent(value -> assertThat(isOf(value, operand.type()))
                        .as("%s of type %s from %s in %s", value, operand.type(), operand, row)
                        .isTrue()));
    }

    @Test
    void onlyWhatMayFailFails() {
        forEachOperandAndRow((operand, row) -> assertThat(
                        operand.mayFail() || value(operand, row).isPresent())
                .as("%s has a value in %s", operand, row)
                .isTrue());
    }

    @Test
    void noValueIsMissingInTheDomain() {
        Seeds.forEach(SEEDS, random -> {
            List<Map<ScanColumn, Value>> rows = IntStream.range(0, 1 + random.nextInt(4))
                    .mapToObj(i -> row(random))
                    .toList();
            Map<ScanColumn, Domain> domains = new HashMap<>();
            for (ScanColumn column : RandomOperands.COLUMNS) {
                domains.put(
                        column,
                        domain(rows.stream().map(row -> get(row, column)).toList(), random));
            }
            for (Operand operand : RandomOperands.some(random)) {
                Domain domain = operand.domain(column -> get(domains, column));
                for (Map<ScanColumn, Value> row : rows) {
                    value(operand, row).ifPresent(value -> assertThat(contains(domain, value))
                            .as("%s in %s of %s for %s", value, domain, operand, row)
                            .isTrue());
                }
            }
        });
    }

    @Test
    void theDomainOfOneRowIsItsValue() {
        forEachOperandAndRow((operand, row) -> value(operand, row).ifPresent(value -> {
            Domain domain = operand.domain(column -> Domain.of(get(row, column)));
            assertThat(operand.mayFail() || domain.equals(Domain.of(value)))
                    .as("%s of %s for %s is that of %s", domain, operand, row, value)
                    .isTrue();
        }));
    }

    @Test
    void everyColumnThatIsReadIsNamed() {
        forEachOperandAndRow((operand, row) -> {
            List<ScanColumn> read = new ArrayList<>();
            value(operand, column -> {
                read.add(column);
                return get(row, column);
            });
            assertThat(operand.columns()).containsAll(read);
        });
    }

    private interface Law {
        void check(Operand operand, Map<ScanColumn, Value> row);
    }

    private static void forEachOperandAndRow(Law law) {
        Seeds.forEach(SEEDS, random -> {
            Map<ScanColumn, Value> row = row(random);
            RandomOperands.some(random).forEach(operand -> law.check(operand, row));
        });
    }

    private static Map<ScanColumn, Value> row(Random random) {
        Map<ScanColumn, Value> row = new HashMap<>();
        for (ScanColumn column : RandomOperands.COLUMNS) {
            row.put(column, RandomOperands.valueOf(column.type(), random));
        }
        return row;
    }

    private static <T> T get(Map<ScanColumn, T> row, ScanColumn column) {
        return Optional.ofNullable(row.get(column)).orElseThrow();
    }

    private static Optional<Value> value(Operand operand, Map<ScanColumn, Value> row) {
        return value(operand, column -> get(row, column));
    }

    private static Optional<Value> value(Operand operand, Function<ScanColumn, Value> row) {
        try {
            return Optional.of(operand.value(row));
        } catch (EvaluationException failure) {
            assertThat(failure).hasMessageStartingWith("E-VSPQ-PLAN-6: Cannot compute ");
            return Optional.empty();
        }
    }

    private static boolean isOf(Value value, SqlType type) {
        if (value.isNull()) {
            return true;
        } else if (type instanceof SqlType.Decimal decimal) {
            return value instanceof Value.Exact exact
                    && exact.number().setScale(decimal.scale()).precision() <= decimal.precision();
        } else if (type instanceof SqlType.DoublePrecision) {
            return value instanceof Value.Approximate;
        } else if (type instanceof SqlType.Varchar varchar) {
            String text = value.asText();
            return text.codePointCount(0, text.length()) <= varchar.length()
                    && (varchar.charset() == Charset.UTF8 || text.chars().allMatch(sign -> sign < 128));
        } else if (type instanceof SqlType.Bool) {
            return value instanceof Value.Bool;
        } else if (type instanceof SqlType.Date) {
            return value instanceof Value.Date;
        }
        int digits = ((SqlType.Timestamp) type).precision();
        return value instanceof Value.Timestamp timestamp && timestamp.nanos() % Math.pow(10, 9 - digits) == 0;
    }

    private static boolean contains(Domain domain, Value value) {
        if (value.isNull()) {
            return domain.nulls() != Nulls.NONE;
        }
        return domain.nulls() != Nulls.ALL
                && (domain.min() == null || domain.min().compareWith(value) <= 0)
                && (domain.max() == null || domain.max().compareWith(value) >= 0);
    }

    /** A true domain of the values, as tight or as loose as chance has it. */
    private static Domain domain(List<Value> values, Random random) {
        List<Value> present = values.stream()
                .filter(value -> !value.isNull())
                .sorted(Value::compareWith)
                .toList();
        if (present.isEmpty()) {
            return Domain.ALL_NULL;
        }
        boolean noNull = present.size() == values.size() && random.nextBoolean();
        return new Domain(
                random.nextInt(5) == 0 ? null : present.get(0),
                random.nextInt(5) == 0 ? null : present.get(present.size() - 1),
                noNull ? Nulls.NONE : Nulls.SOME);
    }
}
