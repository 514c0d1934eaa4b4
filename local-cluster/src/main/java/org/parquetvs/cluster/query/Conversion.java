package org.parquetvs.cluster.query;

import org.parquetvs.cluster.types.DuckDbTypes;
import org.parquetvs.cluster.types.TypeRules;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Bool;
import org.parquetvs.type.SqlType.Char;
import org.parquetvs.type.SqlType.Date;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.DoublePrecision;
import org.parquetvs.type.SqlType.HashType;
import org.parquetvs.type.SqlType.Text;
import org.parquetvs.type.SqlType.Timestamp;

/** Conversions between types: which there are, and how DuckDB computes them. */
final class Conversion {

    private Conversion() {}

    /** Whether a CAST from one to the other exists. */
    static boolean exists(SqlType from, SqlType to) {
        if (TypeRules.isText(from) || TypeRules.isText(to)) {
            return true;
        }
        if (to instanceof Bool || from instanceof Bool) {
            return TypeRules.isNumber(from) || TypeRules.isNumber(to) || from.equals(to);
        }
        return TypeRules.isNumber(from) == TypeRules.isNumber(to);
    }

    /** Whether every value of the one type is a value of the other, so that nothing needs to be done or checked. */
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

    /** How often the converted value is at most in DuckDB's plan. */
    static int copies(SqlType from, SqlType to) {
        return isFree(from, to) || (from instanceof Decimal && TypeRules.isNumber(to)) ? 1 : Once.COPIES_OF_MACRO;
    }

    /** The conversion of a printed expression. */
    static String render(String value, SqlType from, SqlType to) {
        if (isFree(from, to)) {
            return value;
        }
        if (to instanceof Text text) {
            return fitted(asText(value, from), TypeRules.textOf(from), text);
        }
        if (to instanceof HashType hash) {
            return Macros.HASH + "(" + asText(value, from) + ", " + hash.bytes() + ")";
        }
        if (to instanceof Timestamp timestamp) {
            return asTimestamp(value, from, timestamp);
        }
        if (to instanceof DoublePrecision && from instanceof Decimal) {
            return "CAST(" + value + " AS DOUBLE)";
        }
        if (to instanceof DoublePrecision) {
            return Macros.FINITE + "(CAST(" + value + " AS DOUBLE))";
        }
        if (to instanceof Decimal && from instanceof Bool) {
            return "CAST(CAST(" + value + " AS INTEGER) AS " + DuckDbTypes.name(to) + ")";
        }
        if (to instanceof Bool) {
            return TypeRules.isText(from)
                    ? "CAST(trim(" + Macros.TRUTH_INPUT + "(" + value + ")) AS BOOLEAN)"
                    : "CAST(CAST(" + Macros.TRUTH_NUMBER + "(" + value + ") AS DOUBLE) AS BOOLEAN)";
        }
        if (to instanceof Date) {
            return asDate(value, from);
        }
        return "CAST(" + value + " AS " + DuckDbTypes.name(to) + ")";
    }

    private static String asDate(String value, SqlType from) {
        return TypeRules.isText(from)
                ? "CAST(" + Macros.TIME + "(CAST(CAST(" + Macros.DATE_INPUT + "(" + value
                        + ") AS DATE) AS TIMESTAMP)) AS DATE)"
                : "CAST(" + value + " AS DATE)";
    }

    private static String asText(String value, SqlType from) {
        if (TypeRules.isText(from)) {
            return value;
        }
        if (from instanceof Bool) {
            return "upper(CAST(" + value + " AS VARCHAR))";
        }
        if (from instanceof DoublePrecision) {
            return Macros.DOUBLE_TEXT + "(" + value + ")";
        }
        if (from instanceof Timestamp) {
            return "strftime(CAST(" + value + " AS TIMESTAMP), '%Y-%m-%d %H:%M:%S.%f')";
        }
        if (from instanceof Date) {
            return "strftime(" + value + ", '%Y-%m-%d')";
        }
        return "CAST(" + value + " AS VARCHAR)";
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

    private static String asTimestamp(String value, SqlType from, Timestamp to) {
        String cast = value;
        if (TypeRules.isText(from)) {
            cast = "CAST(" + Macros.TIME_INPUT + "(" + value + ") AS " + DuckDbTypes.name(to) + ")";
            cast = to.precision() > 6 ? cast : Macros.TIME + "(" + cast + ")";
        } else if (!DuckDbTypes.name(from).equals(DuckDbTypes.name(to))) {
            cast = "CAST(" + value + " AS " + DuckDbTypes.name(to) + ")";
        }
        boolean exact = from instanceof Date
                || (from instanceof Timestamp timestamp && timestamp.precision() <= to.precision())
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
