package org.parquetvs.worker.filter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** The matchers that compare a column of some type with literals; none where the literals are not of the column's kind. */
final class ValueMatchers {
    private static final int MAX_LONG_DIGITS = 18;
    private static final int MICRO_DIGITS = 6;
    private static final int NANO_DIGITS = 9;

    private ValueMatchers() {}

    /** {@code column relation literal}; for {@code <>} its opposite. */
    static Optional<ValueMatcher> relation(SqlType type, Relation relation, Value literal) {
        if (type instanceof SqlType.DoublePrecision) {
            return approximate(literal).map(number -> WithinDoubles.of(relation, number));
        } else if (isText(type)) {
            return text(literal).map(text -> new MatchingTexts(TextMatchers.relation(relation, text)));
        }
        return exact(type, literal).map(number -> within(type, IntegerRange.of(relation, number, scale(type))));
    }

    /** {@code column IN (literals)}. */
    static Optional<ValueMatcher> among(SqlType type, List<Value> literals) {
        if (type instanceof SqlType.DoublePrecision) {
            return all(literals, ValueMatchers::approximate)
                    .map(numbers -> new AmongDoubles(
                            numbers.stream().mapToDouble(Double::doubleValue).toArray()));
        } else if (isText(type)) {
            return all(literals, ValueMatchers::text).map(texts -> new MatchingTexts(TextMatchers.among(texts)));
        } else if (isWide(type)) {
            return Optional.empty();
        }
        return all(literals, literal -> exact(type, literal))
                .map(numbers -> new AmongLongs(longs(numbers, scale(type))));
    }

    private static <T> Optional<List<T>> all(List<Value> literals, Function<Value, Optional<T>> convert) {
        List<T> converted = literals.stream()
                .flatMap(literal -> convert.apply(literal).stream())
                .toList();
        return converted.size() == literals.size() ? Optional.of(converted) : Optional.empty();
    }

    /** The unscaled numbers; those that no column of this scale can hold are left out. */
    private static long[] longs(List<BigDecimal> numbers, int scale) {
        return numbers.stream()
                .map(number -> IntegerRange.of(Relation.EQUAL, number, scale).within(Long.SIZE))
                .filter(range -> range.lowest().equals(range.highest()))
                .map(IntegerRange::lowest)
                .mapToLong(BigInteger::longValueExact)
                .toArray();
    }

    private static ValueMatcher within(SqlType type, IntegerRange range) {
        if (!isWide(type)) {
            return new WithinLongs(range);
        }
        return type instanceof SqlType.Decimal ? new WithinWide(range) : new WithinNanos(range);
    }

    /** Whether a value takes more than 64 bits. */
    private static boolean isWide(SqlType type) {
        return (type instanceof SqlType.Decimal decimal && decimal.precision() > MAX_LONG_DIGITS)
                || (type instanceof SqlType.Timestamp timestamp && timestamp.precision() > MICRO_DIGITS);
    }

    private static boolean isText(SqlType type) {
        return type instanceof SqlType.Varchar || type instanceof SqlType.Char || type instanceof SqlType.HashType;
    }

    private static int scale(SqlType type) {
        if (type instanceof SqlType.Decimal decimal) {
            return decimal.scale();
        } else if (type instanceof SqlType.Timestamp) {
            return isWide(type) ? NANO_DIGITS : MICRO_DIGITS;
        }
        return 0;
    }

    private static Optional<Double> approximate(Value literal) {
        if (literal instanceof Value.Approximate approximate) {
            return Optional.of(approximate.number());
        }
        // An exact number is rounded to be compared with a double.
        return literal instanceof Value.Exact exact ? Optional.of(exact.number().doubleValue()) : Optional.empty();
    }

    private static Optional<String> text(Value literal) {
        return literal instanceof Value.Text text ? Optional.of(text.text()) : Optional.empty();
    }

    /** A literal as a number of the column's unit: a second, a day, or one. */
    private static Optional<BigDecimal> exact(SqlType type, Value literal) {
        if (type instanceof SqlType.Decimal && literal instanceof Value.Exact exact) {
            return Optional.of(exact.number());
        } else if (type instanceof SqlType.Date && literal instanceof Value.Date date) {
            return Optional.of(BigDecimal.valueOf(date.epochDay()));
        } else if (type instanceof SqlType.Bool && literal instanceof Value.Bool bool) {
            return Optional.of(bool.value() ? BigDecimal.ONE : BigDecimal.ZERO);
        } else if (type instanceof SqlType.Timestamp && literal instanceof Value.Timestamp timestamp) {
            return Optional.of(BigDecimal.valueOf(timestamp.epochSecond())
                    .add(BigDecimal.valueOf(timestamp.nanos(), NANO_DIGITS)));
        }
        return Optional.empty();
    }
}
