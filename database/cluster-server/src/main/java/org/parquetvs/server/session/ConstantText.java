package org.parquetvs.server.session;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.type.DecimalText;
import org.parquetvs.type.SqlType;

/** Writes values of parameters as SQL constants. */
public final class ConstantText {
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
        BigDecimal number = DecimalText.parse(text.strip()).orElseThrow(() -> ServerErrors.invalidValue(text));
        if (!type.is(SqlType.Kind.DOUBLE)) {
            return number.toPlainString();
        }
        if (Double.isInfinite(number.doubleValue())) {
            throw ServerErrors.invalidValue(text);
        }
        return Double.toString(number.doubleValue());
    }
}
