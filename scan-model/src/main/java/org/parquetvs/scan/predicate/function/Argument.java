package org.parquetvs.scan.predicate.function;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/**
 * What is known about the argument of a function before there are rows.
 *
 * @param constant its value, if it is the same in every row; the type or the meaning of a call may depend on it
 */
public record Argument(SqlType type, Optional<Value> constant) {
    private static final BigDecimal LIMIT = BigDecimal.valueOf(Integer.MAX_VALUE);

    /** The constant as a whole number; empty if it is none, or does not fit an {@code int}. */
    OptionalInt integer() {
        return constant.filter(value -> value.kind() == Value.Kind.EXACT).stream()
                .map(Arithmetic::number)
                .filter(number -> number.scale() <= 0 && number.abs().compareTo(LIMIT) <= 0)
                .mapToInt(BigDecimal::intValue)
                .findFirst();
    }

    /** The constant as a string; empty if it is none. */
    Optional<String> text() {
        return constant.filter(value -> value.kind() == Value.Kind.TEXT).map(Value::asText);
    }

    /** A whole number of a row, or the nearest {@code int}, which is larger than any length or count. */
    static int integer(Value value) {
        return Arithmetic.number(value).min(LIMIT).max(LIMIT.negate()).intValue();
    }
}
