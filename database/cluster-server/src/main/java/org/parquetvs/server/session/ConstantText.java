package org.parquetvs.server.session;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.type.SqlType;

/** Writes values of parameters as SQL constants. */
public final class ConstantText {
    /** Enough for each DOUBLE; a short number with an exponent can have more digits than memory holds. */
    private static final int MAX_DIGITS = 400;

    private ConstantText() {}

    /**
     * The constant.
     *
     * @param value string, number, boolean or null, from JSON
     * @param type type of the parameter
     */
    public static String of(@Nullable Object value, SqlType type) {
        if (value == null) {
            return "NULL";
        }
        if (value instanceof Boolean truth) {
            return truth ? "TRUE" : "FALSE";
        }
        if (value instanceof String text) {
            return type.isNumber() ? number(text, type) : text(text);
        }
        return number(value.toString(), type);
    }

    /** A string constant. */
    public static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }

    private static String number(String text, SqlType type) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            boolean isDouble = type.is(SqlType.Kind.DOUBLE);
            if (isDouble ? Double.isInfinite(number.doubleValue()) : digits(number) > MAX_DIGITS) {
                throw ServerErrors.invalidValue(text);
            }
            return isDouble ? Double.toString(number.doubleValue()) : number.toPlainString();
        } catch (NumberFormatException e) {
            throw ServerErrors.invalidValue(text);
        }
    }

    private static long digits(BigDecimal number) {
        return number.precision() + Math.abs((long) number.scale());
    }
}
