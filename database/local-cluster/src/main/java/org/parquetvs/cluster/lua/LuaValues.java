package org.parquetvs.cluster.lua;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaValue;
import org.parquetvs.sql.jvm.SessionFormats;

/** Converts SQL values for scripting programs, which can compute with them; dates and times become strings. */
final class LuaValues {
    /** Exasol's default format. */
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    private LuaValues() {}

    /** A value of a row in Lua. */
    static LuaValue toLua(@Nullable Object value, SessionFormats formats) {
        if (value == null || value.equals("")) {
            return LuaCells.NULL;
        }
        if (value instanceof Boolean truth) {
            return LuaValue.valueOf(truth);
        }
        if (value instanceof Double number) {
            return LuaValue.valueOf(number);
        }
        if (value instanceof Number number) {
            return LuaDecimal.of(new BigDecimal(number.toString()));
        }
        return value instanceof LocalDateTime time && formats.hasUsualTimestamp()
                ? LuaValue.valueOf(TIMESTAMP.format(time))
                : LuaValue.valueOf(formats.text(value));
    }

    /** A value of a script as an SQL literal. */
    static String toSql(LuaValue value) {
        if (value.raweq(LuaCells.NULL)) {
            return "NULL";
        }
        if (value.type() == LuaValue.TSTRING) {
            return "'" + value.tojstring().replace("'", "''") + "'";
        }
        if (value.isboolean()) {
            return value.toboolean() ? "TRUE" : "FALSE";
        }
        if (value.isuserdata(BigDecimal.class)) {
            return LuaText.of(value);
        }
        if (value.type() == LuaValue.TNUMBER) {
            return number(value.todouble());
        }
        throw new LuaError("a " + value.typename() + " is no value of SQL");
    }

    private static String number(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new LuaError(value + " is no value of SQL");
        }
        BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
        return exact.scale() <= 0 && exact.precision() - exact.scale() <= 18
                ? exact.toPlainString()
                : Double.toString(value);
    }
}
