package org.parquetvs.worker.testing;

import static org.parquetvs.worker.testing.RandomValues.pick;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Expressions over some columns: whatever functions, conversions and CASE make of them. */
public final class RandomOperands {
    private static final int ATTEMPTS = 120;

    private static final List<Value> CONSTANTS = List.of(
            new Value.Null(),
            new Value.Exact(BigDecimal.ZERO),
            new Value.Exact(BigDecimal.ONE),
            new Value.Exact(new BigDecimal("-2")),
            new Value.Exact(new BigDecimal("0.25")),
            new Value.Approximate(1.5),
            new Value.Text("a"),
            new Value.Text("😀b"),
            new Value.Text("month"),
            new Value.Text("hour"),
            new Value.Bool(true),
            new Value.Date(19_800),
            new Value.Timestamp(1_711_848_600L, 500_000_000));

    private final List<ScanColumn> columns;
    private final Random random;

    /** A source of expressions. */
    public RandomOperands(List<ScanColumn> columns, Random random) {
        this.columns = List.copyOf(columns);
        this.random = random;
    }

    /** Some expressions; later ones are made of those before. */
    public List<Operand> some() {
        List<Operand> pool = new ArrayList<>();
        columns.forEach(column -> pool.add(new Operand.Column(column)));
        CONSTANTS.forEach(value -> pool.add(new Operand.Literal(value)));
        int leaves = pool.size();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            made(pool).ifPresent(pool::add);
        }
        return pool.subList(leaves, pool.size());
    }

    private Optional<? extends Operand> made(List<Operand> pool) {
        return switch (random.nextInt(10)) {
            case 0 -> cast(any(pool), any(pool).type());
            case 1 -> Optional.of(choice(pool));
            default ->
                Operand.Call.of(
                        pick(random, ScalarFunction.values()),
                        IntStream.range(0, 1 + random.nextInt(3))
                                .mapToObj(i -> any(pool))
                                .toList());
        };
    }

    private static Optional<Operand> cast(Operand operand, SqlType type) {
        return Operand.Cast.exists(operand, type) ? Optional.of(new Operand.Cast(operand, type)) : Optional.empty();
    }

    private Operand choice(List<Operand> pool) {
        Operand otherwise = any(pool);
        List<Operand> results = pool.stream()
                .filter(operand -> operand.type().equals(otherwise.type()))
                .toList();
        Operand tested = any(pool);
        Predicate condition = random.nextBoolean()
                ? new IsNull(tested)
                : new Comparison(tested, pick(random, Comparator.values()), tested);
        return new Operand.Case(List.of(new Operand.Case.Branch(condition, any(results))), otherwise);
    }

    private Operand any(List<Operand> pool) {
        return pool.get(random.nextInt(pool.size()));
    }
}
