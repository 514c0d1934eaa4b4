package org.parquetvs.scan.predicate;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import org.parquetvs.scan.value.Value;

/** Reads arguments that must be constants, because the type or the meaning of a call depends on them. */
final class ConstantArguments {
    private static final BigDecimal LIMIT = BigDecimal.valueOf(Integer.MAX_VALUE);

    private ConstantArguments() {}

    /** A whole number that fits an {@code int}. */
    static OptionalInt integer(Operand operand) {
        boolean isWhole = operand instanceof Operand.Literal literal
                && literal.value() instanceof Value.Exact exact
                && exact.number().scale() <= 0
                && exact.number().abs().compareTo(LIMIT) <= 0;
        return isWhole ? OptionalInt.of(integer(((Operand.Literal) operand).value())) : OptionalInt.empty();
    }

    /** A whole number, or the nearest {@code int}, which is larger than any length or count. */
    static int integer(Value value) {
        return Arithmetic.number(value).min(LIMIT).max(LIMIT.negate()).intValue();
    }

    /** A string. */
    static Optional<String> text(Operand operand) {
        return operand instanceof Operand.Literal literal && literal.value() instanceof Value.Text text
                ? Optional.of(text.text())
                : Optional.empty();
    }
}
