package org.parquetvs.scan.predicate.function;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.error.ScanErrors;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.SqlType.Timestamp;
import org.parquetvs.type.SqlType.Varchar;

/**
 * Conversions between types. Of the database's conversions, these are the ones that depend on no format or separator of
 * the session, and that either lose no digits or round them in a well-defined way.
 */
public final class CastRule {
    /**
     * Numbers of this many digits, and powers of ten up to this, are exact doubles, so their quotient is the nearest
     * double.
     */
    private static final int EXACT_DIGITS_OF_DOUBLE = 15;

    private CastRule() {}

    /** Whether there is a conversion that is exactly the database's. */
    public static boolean exists(Argument argument, SqlType to) {
        return argument.constant().filter(Value::isNull).isPresent() ? !to.is(Kind.CHAR) : exists(argument.type(), to);
    }

    private static boolean exists(SqlType from, SqlType to) {
        return switch (from.kind()) {
            case DECIMAL -> decimalExistsAs((SqlType.Decimal) from, to);
            case DOUBLE -> to.is(Kind.DOUBLE);
            case VARCHAR -> to.is(Kind.VARCHAR) && holds(((Varchar) to).charset(), ((Varchar) from).charset());
            case BOOLEAN -> to.is(Kind.BOOLEAN) || to.is(Kind.VARCHAR);
            case DATE -> to.isPointInTime();
            case TIMESTAMP ->
                to.is(Kind.DATE)
                        || (to.is(Kind.TIMESTAMP) && ((Timestamp) from).precision() <= ((Timestamp) to).precision());
            case CHAR, HASHTYPE -> false;
        };
    }

    private static boolean decimalExistsAs(SqlType.Decimal from, SqlType to) {
        return switch (to.kind()) {
            case DECIMAL -> true;
            case DOUBLE -> from.precision() <= EXACT_DIGITS_OF_DOUBLE;
            case VARCHAR -> from.isWholeNumber();
            case CHAR, BOOLEAN, DATE, TIMESTAMP, HASHTYPE -> false;
        };
    }

    private static boolean holds(Charset charset, Charset other) {
        return Types.union(charset, other) == charset;
    }

    /** Whether there may be values that cannot be converted. */
    public static boolean mayFail(SqlType from, SqlType to) {
        if (from.is(Kind.DECIMAL) && to.is(Kind.DECIMAL)) {
            SqlType.Decimal one = (SqlType.Decimal) from;
            SqlType.Decimal other = (SqlType.Decimal) to;
            boolean rounds = one.scale() > other.scale();
            return one.integerDigits() + (rounds ? 1 : 0) > other.integerDigits();
        }
        return to.is(Kind.VARCHAR) && lengthOf(from) > ((Varchar) to).length();
    }

    /** Most characters that a value has as a string. */
    private static int lengthOf(SqlType from) {
        return switch (from.kind()) {
            case VARCHAR -> ((Varchar) from).length();
            case DECIMAL -> ((SqlType.Decimal) from).precision() + 1;
            case BOOLEAN -> "FALSE".length();
            case DOUBLE, CHAR, DATE, TIMESTAMP, HASHTYPE ->
                throw new IllegalArgumentException("No conversion to a string: " + from.toSql());
        };
    }

    /** The converted value; NULL stays NULL. */
    public static Value value(Value value, SqlType to) {
        try {
            return value.isNull() ? value : convert(value, to);
        } catch (ComputationException failure) {
            throw ScanErrors.noValue("CAST AS " + to.toSql() + " ", List.of(value), failure.reason());
        }
    }

    private static Value convert(Value value, SqlType to) throws ComputationException {
        return switch (to.kind()) {
            case DECIMAL -> Arithmetic.fitted(Arithmetic.number(value), (SqlType.Decimal) to);
            case DOUBLE ->
                value.kind() == Value.Kind.EXACT
                        ? new Value.Approximate(Arithmetic.number(value).doubleValue())
                        : value;
            case DATE, TIMESTAMP -> Times.value(Times.moment(value), to);
            case VARCHAR -> text(value, (Varchar) to);
            case CHAR, BOOLEAN, HASHTYPE -> value;
        };
    }

    private static Value text(Value value, Varchar type) throws ComputationException {
        String text =
                switch (value.kind()) {
                    case EXACT -> Arithmetic.number(value).setScale(0).toPlainString();
                    case BOOL -> value.toString();
                    case NULL, APPROXIMATE, TEXT, DATE, TIMESTAMP -> value.asText();
                };
        if (TextFunctions.length(text) > type.length()) {
            throw new ComputationException(ComputationException.TOO_LONG);
        }
        return new Value.Text(text);
    }

    /** The domain after a conversion. All conversions keep the order, except those of numbers to strings. */
    public static Domain domain(Domain domain, SqlType from, SqlType to) {
        boolean keepsOrder = !to.is(Kind.VARCHAR) || from.is(Kind.VARCHAR) || from.is(Kind.BOOLEAN);
        if (keepsOrder || domain.onlyValue() != null) {
            return new Domain(bound(domain.min(), to), bound(domain.max(), to), domain.nulls());
        }
        return new Domain(null, null, domain.nulls());
    }

    private static @Nullable Value bound(@Nullable Value bound, SqlType to) {
        try {
            return bound == null ? null : convert(bound, to);
        } catch (ComputationException failure) {
            // A value that cannot be converted is no bound for rows whose values can.
            return null;
        }
    }
}
