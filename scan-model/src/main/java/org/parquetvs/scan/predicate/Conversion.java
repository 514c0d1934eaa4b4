package org.parquetvs.scan.predicate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.error.PlanErrors;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Varchar;

/**
 * Conversions between types. Not all that the database has: formats and separators of the session have no part in these,
 * and no digits are lost that are not rounded in one way only.
 */
final class Conversion {
    /** Numbers of so many digits and the powers of ten up to that are doubles, so their quotient is the nearest double. */
    private static final int EXACT_DIGITS_OF_DOUBLE = 15;

    private Conversion() {}

    static boolean exists(Operand operand, SqlType to) {
        boolean isNull =
                operand instanceof Operand.Literal literal && literal.value().isNull();
        return isNull ? !(to instanceof SqlType.Char) : exists(operand.type(), to);
    }

    private static boolean exists(SqlType from, SqlType to) {
        if (from instanceof SqlType.Decimal decimal) {
            return to instanceof SqlType.Decimal
                    || (to instanceof SqlType.DoublePrecision && decimal.precision() <= EXACT_DIGITS_OF_DOUBLE)
                    || (to instanceof Varchar && decimal.scale() == 0);
        } else if (from instanceof SqlType.Date) {
            return to instanceof SqlType.Date || to instanceof SqlType.Timestamp;
        } else if (from instanceof SqlType.Timestamp one) {
            return to instanceof SqlType.Date
                    || (to instanceof SqlType.Timestamp other && one.precision() <= other.precision());
        } else if (from instanceof Varchar one) {
            return to instanceof Varchar other && Types.union(one.charset(), other.charset()) == other.charset();
        } else if (from instanceof SqlType.Bool) {
            return to instanceof SqlType.Bool || to instanceof Varchar;
        }
        return from instanceof SqlType.DoublePrecision && to instanceof SqlType.DoublePrecision;
    }

    static boolean mayFail(SqlType from, SqlType to) {
        if (from instanceof SqlType.Decimal one && to instanceof SqlType.Decimal other) {
            boolean rounds = one.scale() > other.scale();
            return Types.integerDigits(one) + (rounds ? 1 : 0) > Types.integerDigits(other);
        }
        return to instanceof Varchar text && lengthOf(from) > text.length();
    }

    /** Most characters that a value has as a string. */
    private static int lengthOf(SqlType from) {
        if (from instanceof Varchar text) {
            return text.length();
        }
        return from instanceof SqlType.Decimal decimal ? decimal.precision() + 1 : "FALSE".length();
    }

    static Value value(Value value, SqlType to) {
        try {
            return value.isNull() ? value : convert(value, to);
        } catch (ComputationException failure) {
            throw PlanErrors.noValue("CAST AS " + to.toSql() + " ", List.of(value), failure.reason());
        }
    }

    private static Value convert(Value value, SqlType to) throws ComputationException {
        if (to instanceof SqlType.Decimal decimal) {
            return Arithmetic.fitted(Arithmetic.number(value), decimal);
        } else if (to instanceof SqlType.DoublePrecision && value instanceof Value.Exact exact) {
            return new Value.Approximate(exact.number().doubleValue());
        } else if (to instanceof SqlType.Date || to instanceof SqlType.Timestamp) {
            return Times.value(Times.moment(value), to);
        } else if (to instanceof Varchar varchar) {
            return text(value, varchar);
        }
        return value;
    }

    private static Value text(Value value, Varchar type) throws ComputationException {
        String text;
        if (value instanceof Value.Exact exact) {
            text = exact.number().setScale(0).toPlainString();
        } else if (value instanceof Value.Bool bool) {
            text = bool.value() ? "TRUE" : "FALSE";
        } else {
            text = value.asText();
        }
        if (Texts.length(text) > type.length()) {
            throw new ComputationException(ComputationException.TOO_LONG);
        }
        return new Value.Text(text);
    }

    /** All conversions keep the order, but those of numbers to strings. */
    static Domain domain(Domain domain, SqlType from, SqlType to) {
        boolean keepsOrder = !(to instanceof Varchar) || from instanceof Varchar || from instanceof SqlType.Bool;
        if (keepsOrder || domain.onlyValue() != null) {
            return new Domain(bound(domain.min(), to), bound(domain.max(), to), domain.nulls());
        }
        return new Domain(null, null, domain.nulls());
    }

    private static @Nullable Value bound(@Nullable Value bound, SqlType to) {
        try {
            return bound == null ? null : convert(bound, to);
        } catch (ComputationException failure) {
            // Rows whose values can be converted are not bounded by one that cannot.
            return null;
        }
    }
}
