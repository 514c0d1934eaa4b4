package org.parquetvs.sql.duckdb;

import org.parquetvs.sql.jvm.JvmFunction;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Char;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.HashType;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.SqlType.Text;
import org.parquetvs.type.SqlType.Timestamp;

/** Conversions between types: which ones exist, and how DuckDB computes them. */
public final class TypeConversion {
    private final SessionFormats formats;

    /** @param formats of texts */
    public TypeConversion(SessionFormats formats) {
        this.formats = formats;
    }

    /** Whether a CAST from one to the other exists. */
    public static boolean exists(SqlType from, SqlType to) {
        if (from.isCharacters() || to.isCharacters()) {
            return true;
        }
        if (to.is(Kind.BOOLEAN) || from.is(Kind.BOOLEAN)) {
            return from.isNumber() || to.isNumber() || from.equals(to);
        }
        return from.isNumber() == to.isNumber();
    }

    /** Whether every value of one type is also a value of the other, so that there is nothing to do or check. */
    static boolean isFree(SqlType from, SqlType to) {
        if (from.equals(to)) {
            return true;
        }
        if (from instanceof Text one && to instanceof Text other) {
            return !(other instanceof Char)
                    && one.length() <= other.length()
                    && one.charset().union(other.charset()) == other.charset();
        }
        return false;
    }

    /** How often DuckDB's plan contains the converted value at most. */
    public static int copies(SqlType from, SqlType to) {
        return isFree(from, to) || (from.is(Kind.DECIMAL) && to.isNumber()) ? 1 : Macros.MAX_COPIES;
    }

    /** The conversion of a printed expression. */
    public String render(String value, SqlType from, SqlType to) {
        if (isFree(from, to)) {
            return value;
        }
        return switch (to.kind()) {
            case DECIMAL -> from.is(Kind.DOUBLE) ? nearestDecimal(value, (Decimal) to) : asDecimal(value, from, to);
            case DOUBLE -> asDouble(value, from);
            case VARCHAR, CHAR -> fitted(asText(value, from), textOf(from, formats), (Text) to);
            case BOOLEAN -> asBoolean(value, from);
            case DATE -> asDate(value, from, to);
            case TIMESTAMP -> asTimestamp(value, from, (Timestamp) to);
            case HASHTYPE -> Macros.HASH + "(" + asText(value, from) + ", " + ((HashType) to).bytes() + ")";
        };
    }

    /** The type of a value after conversion to text. */
    public static Text textOf(SqlType type, SessionFormats formats) {
        if (type.is(Kind.DATE) && !formats.hasUsualDate()) {
            return formats.textType(formats.date());
        }
        return type.is(Kind.TIMESTAMP) && !formats.hasUsualTimestamp()
                ? formats.textType(formats.timestamp())
                : TypeRules.textOf(type);
    }

    private String asDecimal(String value, SqlType from, SqlType to) {
        String number = from.is(Kind.BOOLEAN) ? "CAST(" + value + " AS INTEGER)" : numberText(value, from);
        return "CAST(" + number + " AS " + DuckDbTypes.name(to) + ")";
    }

    /**
     * The decimal that is nearest to the exact value of a double, a tie being rounded away from zero. A cast of DuckDB
     * multiplies doubles, which rounds before it rounds.
     */
    private static String nearestDecimal(String value, Decimal to) {
        String type = DuckDbTypes.name(to);
        return "CASE WHEN " + Macros.CLEAR_OF_TIES + "(" + value + ", CAST(1e" + to.scale() + " AS DOUBLE)) THEN CAST("
                + value + " AS " + type + ") ELSE CAST(" + Macros.DOUBLE_DIGITS + "(" + value + ") AS " + type
                + ") END";
    }

    private String asDouble(String value, SqlType from) {
        String number = "CAST(" + numberText(value, from) + " AS DOUBLE)";
        return from.is(Kind.DECIMAL) ? number : Macros.FINITE + "(" + number + ")";
    }

    /** A number, or the text of one with the decimal point of SQL. */
    private String numberText(String value, SqlType from) {
        return from.isCharacters() ? Macros.NUMBER_INPUT + "(" + swapped(value) + ")" : value;
    }

    /** Exchanges the decimal point of SQL and the one of the session in a text. */
    private String swapped(String text) {
        String point = String.valueOf(formats.point());
        return formats.hasUsualPoint()
                ? text
                : "translate(" + text + ", " + DuckDbText.literal(point + ".") + ", " + DuckDbText.literal("." + point)
                        + ")";
    }

    private static String asBoolean(String value, SqlType from) {
        return from.isCharacters()
                ? "CAST(trim(" + Macros.TRUTH_INPUT + "(" + value + ")) AS BOOLEAN)"
                : "CAST(CAST(" + Macros.TRUTH_NUMBER + "(" + value + ") AS DOUBLE) AS BOOLEAN)";
    }

    private String asDate(String value, SqlType from, SqlType to) {
        if (from.isCharacters() && !formats.hasUsualDate()) {
            return Moment.time(read(value, formats.date()), to);
        }
        return from.isCharacters()
                ? "CAST(" + Macros.TIME + "(CAST(" + Macros.TIME_INPUT + "(" + value + ") AS TIMESTAMP)) AS DATE)"
                : "CAST(" + (from.is(Kind.TIMESTAMP) ? inMicroseconds(value, from) : value) + " AS DATE)";
    }

    private String read(String text, String format) {
        return JvmFunction.READ_PART_OF_TIME.duckDb() + "(" + text + ", " + DuckDbText.literal(format) + ", "
                + DuckDbText.literal(formats.language()) + ")";
    }

    private String asText(String value, SqlType from) {
        return switch (from.kind()) {
            case VARCHAR, CHAR, HASHTYPE -> value;
            case DECIMAL -> swapped("CAST(" + value + " AS VARCHAR)");
            case DOUBLE -> swapped(Macros.DOUBLE_TEXT + "(" + value + ")");
            case BOOLEAN -> "upper(CAST(" + value + " AS VARCHAR))";
            case DATE ->
                formats.hasUsualDate() ? "strftime(" + value + ", '%Y-%m-%d')" : written(value, from, formats.date());
            case TIMESTAMP ->
                formats.hasUsualTimestamp()
                        ? "strftime(" + inMicroseconds(value, from) + ", '%Y-%m-%d %H:%M:%S.%f')"
                        : written(value, from, formats.timestamp());
        };
    }

    /** A timestamp with at most six fractional digits; further digits are cut off. */
    private static String inMicroseconds(String value, SqlType from) {
        return TypeRules.secondDigits(from) > 6
                ? Macros.MICROSECONDS + "(" + value + ")"
                : "CAST(" + value + " AS TIMESTAMP)";
    }

    private String written(String time, SqlType from, String format) {
        return JvmFunction.WRITE_TIME.duckDb() + "(" + Moment.text(from, time) + ", " + DuckDbText.literal(format)
                + ", " + DuckDbText.literal(formats.language()) + ", '" + formats.firstDayOfWeek() + "')";
    }

    private static String fitted(String value, Text from, Text to) {
        String text = value;
        if (from.charset() == Charset.UTF8 && to.charset() == Charset.ASCII) {
            text = Macros.ASCII + "(" + text + ")";
        }
        if (from.length() > to.length()) {
            text = Macros.FIT + "(" + text + ", " + to.length() + ")";
        }
        boolean padded = from instanceof Char && from.length() >= to.length();
        if (to instanceof Char && !padded) {
            text = Macros.PAD + "(" + text + ", " + to.length() + ")";
        }
        return text;
    }

    private String asTimestamp(String value, SqlType from, Timestamp to) {
        String cast = value;
        if (from.isCharacters()) {
            String text = formats.hasUsualTimestamp()
                    ? Macros.TIME_INPUT + "(" + value + ")"
                    : read(value, formats.timestamp());
            cast = "CAST(" + text + " AS " + DuckDbTypes.name(to) + ")";
            cast = to.precision() > 6 ? cast : Macros.TIME + "(" + cast + ")";
        } else if (to.precision() <= 6 && from.is(Kind.TIMESTAMP)) {
            cast = inMicroseconds(value, from);
        } else if (!DuckDbTypes.name(from).equals(DuckDbTypes.name(to))) {
            cast = "CAST(" + value + " AS " + DuckDbTypes.name(to) + ")";
        }
        boolean exact = (from.isPointInTime() && TypeRules.secondDigits(from) <= to.precision())
                || to.precision() == 6
                || to.precision() == 9;
        if (exact) {
            return cast;
        }
        if (to.precision() > 6) {
            long unit = Math.round(Math.pow(10, 9 - to.precision()));
            return "make_timestamp_ns(epoch_ns(" + cast + ") - ((epoch_ns(" + cast + ") % " + unit + ") + " + unit
                    + ") % " + unit + ")";
        }
        long unit = Math.round(Math.pow(10, 6 - to.precision()));
        return Macros.CUT_TIME + "(" + cast + ", " + unit + ")";
    }
}
