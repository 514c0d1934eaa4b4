package org.parquetvs.sql.query;

import java.util.List;
import org.parquetvs.sql.types.TextForms;
import org.parquetvs.type.SqlType.Varchar;

/** Functions that each DuckDB connection defines, because they use their operand more than once. */
public final class Macros {
    /** A string of at most the given number of characters. */
    public static final String FIT = "exa_fit";
    /** A string that has characters, and not more than the longest VARCHAR. If it has none, the result is NULL. */
    public static final String TEXT = "exa_text";
    /** A string of ASCII characters. */
    public static final String ASCII = "exa_ascii";
    /** A string of exactly the given number of characters, padded with blanks. */
    public static final String PAD = "exa_pad";
    /** A finite DOUBLE. */
    public static final String FINITE = "exa_finite";
    /** A divisor that is not zero. */
    public static final String DIVISOR = "exa_divisor";
    /** A timestamp between the years 1 and 9999. */
    public static final String TIME = "exa_time";
    /** The text of a timestamp. */
    public static final String TIME_INPUT = "exa_time_input";
    /** The text of a date. */
    public static final String DATE_INPUT = "exa_date_input";
    /** Whether a double times a power of ten is so far from a tie that rounding the product rounds the double. */
    public static final String CLEAR_OF_TIES = "exa_clear_of_ties";
    /** The exact value of a double in decimal digits, of which at most 90 are after the point. */
    public static final String DOUBLE_DIGITS = "exa_double_digits";
    /** The text of a number. */
    public static final String NUMBER_INPUT = "exa_number_input";
    /** The text of a truth value. */
    public static final String TRUTH_INPUT = "exa_truth_input";
    /** A number that is a truth value. */
    public static final String TRUTH_NUMBER = "exa_truth_number";
    /** A timestamp cut to multiples of the given number of microseconds. */
    public static final String CUT_TIME = "exa_cut_time";
    /** A timestamp with nanoseconds, cut to microseconds; a cast of DuckDB would round. */
    public static final String MICROSECONDS = "exa_microseconds";
    /** The text of a DOUBLE. */
    public static final String DOUBLE_TEXT = "exa_double_text";
    /** A hash of the given number of bytes, in lower case and without dashes. */
    public static final String HASH = "exa_hash";

    /** The message for a string that is too long. */
    public static final String TRUNCATION = "data exception - string data, right truncation";

    /** The message for a text that is no value of a type. */
    public static final String INVALID_CAST = "data exception - invalid character value for cast: ";

    private Macros() {}

    /** The SQL that defines the macros for a connection: one transaction, which takes half the time of one for each. */
    public static String definitions() {
        return "BEGIN; " + String.join("; ", macros()) + "; COMMIT";
    }

    private static List<String> macros() {
        return List.of(
                macro(
                        FIT + "(x, n)",
                        "CASE WHEN length(x) > n THEN "
                                + failure(
                                        "VARCHAR",
                                        TRUNCATION + "; Valuelength: ' || length(x) || ' Maxlength: ' || n || '")
                                + " ELSE x END"),
                // A single comparison checks both bounds, so that DuckDB computes an ordinary text only once.
                macro(
                        TEXT + "(x)",
                        "CASE WHEN abs(2 * strlen(x) - " + (Varchar.MAX_LENGTH + 1) + ") < " + Varchar.MAX_LENGTH
                                + " THEN x WHEN length(x) > " + Varchar.MAX_LENGTH + " THEN "
                                + failure("VARCHAR", TRUNCATION + "; Maxlength: " + Varchar.MAX_LENGTH)
                                + " ELSE nullif(x, '') END"),
                macro(
                        ASCII + "(x)",
                        "CASE WHEN strlen(x) <> length(x) THEN "
                                + failure("VARCHAR", "data exception - string contains non-ASCII characters")
                                + " ELSE x END"),
                macro(PAD + "(x, n)", "CASE WHEN length(x) < n THEN rpad(x, n, ' ') ELSE x END"),
                macro(
                        FINITE + "(x)",
                        "CASE WHEN isfinite(x) OR x IS NULL THEN x ELSE "
                                + failure(
                                        "DOUBLE",
                                        "data exception - numeric value out of range: value ' || x"
                                                + " || ' is not in [ -1.7976e+308 .. 1.7976e+308 ]")
                                + " END"),
                // Below 1e12, products of doubles are wrong by less than a thousandth.
                macro(CLEAR_OF_TIES + "(x, power)", "abs(x * power) < 1e12 AND abs(abs(x * power) % 1 - 0.5) > 1e-3"),
                // A double is a tie between two decimals of up to 36 digits after the point, or at least 1e-77 away.
                macro(DOUBLE_DIGITS + "(x)", "rtrim(rtrim(format('{:.90f}', x), '0'), '.')"),
                macro(
                        DIVISOR + "(x)",
                        "CASE WHEN x = 0 THEN " + failure("TINYINT", "data exception - division by zero")
                                + " ELSE x END"),
                macro(
                        TIME + "(x)",
                        "CASE WHEN x BETWEEN TIMESTAMP '0001-01-01 00:00:00' AND TIMESTAMP '9999-12-31 23:59:59.999999'"
                                + " OR x IS NULL THEN x ELSE "
                                + failure("TIMESTAMP", "data exception - datetime field overflow; Value: ' || x || '")
                                + " END"),
                // DuckDB itself also accepts 1_000, nan and infinity. To look for a few letters is faster than a
                // pattern.
                macro(
                        NUMBER_INPUT + "(x)",
                        "CASE WHEN contains(x, '_') OR contains(x, 'n') OR contains(x, 'N') THEN "
                                + failure("VARCHAR", INVALID_CAST + "' || x || '") + " ELSE x END"),
                macro(TIME_INPUT + "(x)", input("x", TextForms.TIMESTAMP)),
                macro(DATE_INPUT + "(x)", input("x", TextForms.DATE)),
                macro(TRUTH_INPUT + "(x)", input("x", TextForms.TRUTH + "\\s*")),
                macro(
                        TRUTH_NUMBER + "(x)",
                        "CASE WHEN x IN (0, 1) OR x IS NULL THEN x ELSE "
                                + failure("TINYINT", INVALID_CAST + "' || x || '")
                                + " END"),
                macro(CUT_TIME + "(x, n)", "make_timestamp(epoch_us(x) - ((epoch_us(x) % n) + n) % n)"),
                macro(
                        MICROSECONDS + "(x)",
                        "make_timestamp((epoch_ns(x) - ((epoch_ns(x) % 1000) + 1000) % 1000) // 1000)"),
                macro(
                        DOUBLE_TEXT + "(x)",
                        "CASE WHEN x = trunc(x) AND abs(x) < 1e16"
                                + " THEN CAST(CAST(x AS BIGINT) AS VARCHAR) ELSE CAST(x AS VARCHAR) END"),
                macro(
                        HASH + "(x, n)",
                        "CASE WHEN regexp_full_match(replace(x, '-', ''), '[0-9a-fA-F]{' || 2 * n || '}')"
                                + " THEN lower(replace(x, '-', '')) WHEN x IS NULL THEN NULL ELSE "
                                + failure("VARCHAR", INVALID_CAST + "' || x || ' as HASHTYPE") + " END"));
    }

    /** An expression that fails because a text would have the given number of characters. */
    public static String tooLong(String length) {
        return failure(
                "VARCHAR", TRUNCATION + "; Valuelength: ' || " + length + " || ' Maxlength: " + Varchar.MAX_LENGTH);
    }

    /**
     * An expression that fails with a message. It fails in a conversion, because DuckDB treats {@code error} as
     * volatile: then conditions could not move below it, and the definition of a window could not use it.
     */
    private static String failure(String type, String message) {
        return "CAST(CAST('" + message + "' AS INTEGER) AS " + type + ")";
    }

    /**
     * A text of the given form. DuckDB itself accepts more, such as 24:00:00, infinity and
     * time zones.
     */
    private static String input(String text, String form) {
        return "CASE WHEN regexp_full_match(" + text + ", '" + form + "') OR " + text + " IS NULL THEN " + text
                + " ELSE " + failure("VARCHAR", INVALID_CAST + "' || " + text + " || '") + " END";
    }

    private static String macro(String head, String body) {
        return "CREATE OR REPLACE TEMP MACRO " + head + " AS " + body;
    }
}
