package org.parquetvs.worker.filter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.vector.LongSet;

/**
 * Makes matchers that compare a column of some type with literals; there is none if the literals are not of the
 * column's kind.
 */
final class ValueMatcherFactory {
    private static final int MICRO_DIGITS = 6;
    private static final int NANO_DIGITS = 9;

    private ValueMatcherFactory() {}

    /** {@code column relation literal}; for {@code <>} its opposite. */
    static Optional<ValueMatcher> relation(SqlType type, ComparisonOperator relation, Value literal) {
        return switch (type.vectorKind()) {
            case DOUBLE -> approximate(literal).map(number -> WithinDoubles.of(relation, number));
            case TEXT -> text(literal).map(text -> new MatchingTexts(TextMatcherFactory.relation(relation, text)));
            case INT, LONG, BOOLEAN -> range(type, relation, literal).map(WithinLongs::new);
            case DECIMAL128 -> range(type, relation, literal).map(WithinDecimal128::new);
            case NANO -> range(type, relation, literal).map(WithinNanos::new);
        };
    }

    /** {@code column IN (literals)}. */
    static Optional<ValueMatcher> among(SqlType type, List<Value> literals) {
        return switch (type.vectorKind()) {
            case DOUBLE ->
                all(literals, ValueMatcherFactory::approximate)
                        .map(numbers -> new AmongDoubles(numbers.stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray()));
            case TEXT ->
                all(literals, ValueMatcherFactory::text)
                        .map(texts -> new MatchingTexts(TextMatcherFactory.among(texts)));
            case INT, LONG, BOOLEAN ->
                all(literals, literal -> exact(type, literal))
                        .map(numbers -> new AmongLongs(LongSet.of(unscaled(numbers, scale(type))
                                .filter(number -> number.bitLength() < Long.SIZE)
                                .mapToLong(BigInteger::longValueExact)
                                .toArray())));
            case DECIMAL128 ->
                all(literals, literal -> exact(type, literal))
                        .map(numbers -> new AmongDecimal128(
                                unscaled(numbers, scale(type)).toList()));
            case NANO -> Optional.empty();
        };
    }

    private static <T> Optional<List<T>> all(List<Value> literals, Function<Value, Optional<T>> convert) {
        List<T> converted = literals.stream()
                .flatMap(literal -> convert.apply(literal).stream())
                .toList();
        return converted.size() == literals.size() ? Optional.of(converted) : Optional.empty();
    }

    /** The unscaled numbers, without the ones that no column of this scale can hold. */
    private static Stream<BigInteger> unscaled(List<BigDecimal> numbers, int scale) {
        return numbers.stream()
                .map(number -> IntegerRange.of(ComparisonOperator.EQUAL, number, scale))
                .filter(range -> range.lowest().equals(range.highest()))
                .map(IntegerRange::lowest);
    }

    private static Optional<IntegerRange> range(SqlType type, ComparisonOperator relation, Value literal) {
        return exact(type, literal).map(number -> IntegerRange.of(relation, number, scale(type)));
    }

    /** Fractional digits of the numbers that the vectors of a type carry. */
    private static int scale(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> ((SqlType.Decimal) type).scale();
            case TIMESTAMP -> type.vectorKind() == VectorKind.NANO ? NANO_DIGITS : MICRO_DIGITS;
            case DOUBLE, VARCHAR, CHAR, BOOLEAN, DATE, HASHTYPE -> 0;
        };
    }

    private static Optional<Double> approximate(Value literal) {
        return switch (literal.kind()) {
            case APPROXIMATE -> Optional.of(((Value.Approximate) literal).number());
            // An exact number is rounded to be compared with a double.
            case EXACT -> Optional.of(((Value.Exact) literal).number().doubleValue());
            case NULL, TEXT, BOOL, DATE, TIMESTAMP -> Optional.empty();
        };
    }

    private static Optional<String> text(Value literal) {
        return literal.kind() == Value.Kind.TEXT ? Optional.of(literal.asText()) : Optional.empty();
    }

    /** A literal of the column's kind as a number of the column's unit: a second, a day, or one. */
    private static Optional<BigDecimal> exact(SqlType type, Value literal) {
        return switch (literal.kind()) {
            case EXACT -> Optional.of(((Value.Exact) literal).number()).filter(number -> type.is(Kind.DECIMAL));
            case BOOL ->
                Optional.of(((Value.Bool) literal).value() ? BigDecimal.ONE : BigDecimal.ZERO)
                        .filter(number -> type.is(Kind.BOOLEAN));
            case DATE ->
                Optional.of(BigDecimal.valueOf(((Value.Date) literal).epochDay()))
                        .filter(number -> type.is(Kind.DATE));
            case TIMESTAMP -> Optional.of(seconds((Value.Timestamp) literal)).filter(number -> type.is(Kind.TIMESTAMP));
            case NULL, APPROXIMATE, TEXT -> Optional.empty();
        };
    }

    private static BigDecimal seconds(Value.Timestamp moment) {
        return BigDecimal.valueOf(moment.epochSecond()).add(BigDecimal.valueOf(moment.nanos(), NANO_DIGITS));
    }
}
