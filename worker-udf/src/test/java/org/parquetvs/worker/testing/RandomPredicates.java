package org.parquetvs.worker.testing;

import static org.parquetvs.worker.testing.RandomValues.pick;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Predicates of every kind over some columns. */
public final class RandomPredicates {
    private final List<ScanColumn> columns;
    private final Function<ScanColumn, Value> values;
    private final Random random;

    /**
     * A source of predicates.
     *
     * @param values values that a column can have, for literals
     */
    public RandomPredicates(List<ScanColumn> columns, Function<ScanColumn, Value> values, Random random) {
        this.columns = List.copyOf(columns);
        this.values = values;
        this.random = random;
    }

    /** A predicate of at most {@code depth} levels above its leaves. */
    public Predicate next(int depth) {
        ScanColumn column = columns.get(random.nextInt(columns.size()));
        Operand operand = new Operand.Column(column);
        return switch (random.nextInt(depth == 0 ? 10 : 15)) {
            case 0 -> new Constant(pick(random, Truth.values()));
            case 1, 2 -> new In(operand, literals(column));
            case 3 -> new IsNull(operand);
            case 4 -> columnOf(SqlType.Bool.class).<Predicate>map(IsTrue::new).orElse(Predicate.TRUE);
            case 5 -> columnOf(SqlType.Varchar.class).map(this::like).orElse(Predicate.TRUE);
            case 6 -> comparison(operand, operand);
            case 7, 8 -> comparison(operand, new Operand.Literal(literal(column)));
            case 9 -> comparison(new Operand.Literal(literal(column)), operand);
            case 10, 11 -> new And(terms(depth));
            case 12, 13 -> new Or(terms(depth));
            default -> new Not(next(depth - 1));
        };
    }

    private Predicate comparison(Operand left, Operand right) {
        return new Comparison(left, pick(random, Comparator.values()), right);
    }

    private Predicate like(Operand text) {
        String pattern = IntStream.range(0, 1 + random.nextInt(4))
                .mapToObj(i -> pick(random, "a", "b", "%", "_", "\\", "é", "😀"))
                .reduce("", String::concat);
        @Nullable Character escape = random.nextBoolean() ? Character.valueOf('\\') : null;
        if (random.nextInt(4) == 0) {
            return new RegexpLike(text, pick(random, "a.*", "[ab]+", "(a|b)?."));
        }
        Operand constant = new Operand.Literal(new Value.Text(pattern));
        return new Like(text, random.nextInt(4) == 0 ? text : constant, escape);
    }

    private Optional<Operand> columnOf(Class<? extends SqlType> type) {
        return columns.stream()
                .filter(column -> type.isInstance(column.type()))
                .<Operand>map(Operand.Column::new)
                .findFirst();
    }

    private List<Predicate> terms(int depth) {
        return IntStream.range(0, 1 + random.nextInt(4))
                .mapToObj(i -> next(depth - 1))
                .toList();
    }

    private List<Value> literals(ScanColumn column) {
        return IntStream.range(0, 1 + random.nextInt(5))
                .mapToObj(i -> literal(column))
                .toList();
    }

    /** A value of the column's kind, though not always one that the column can hold. */
    private Value literal(ScanColumn column) {
        if (random.nextInt(12) == 0) {
            return new Value.Null();
        } else if (column.type() instanceof SqlType.Decimal || column.type() instanceof SqlType.DoublePrecision) {
            return number(column);
        } else if (column.type() instanceof SqlType.Timestamp && random.nextBoolean()) {
            return RandomValues.value(new SqlType.Timestamp(9), random);
        }
        return values.apply(column);
    }

    private Value number(ScanColumn column) {
        return switch (random.nextInt(6)) {
            case 0 -> RandomValues.value(new SqlType.DoublePrecision(), random);
            case 1 -> RandomValues.value(new SqlType.Decimal(36, 0), random);
            case 2 -> new Value.Exact(new BigDecimal(pick(random, "0.5", "-0.0000001", "1.50000", "1E+3", "1E+40")));
            default -> values.apply(column);
        };
    }
}
