package org.parquetvs.sql.duckdb;

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
    /** The text of a date or a timestamp. */
    public static final String TIME_INPUT = "exa_time_input";
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

    /** How often a macro repeats its operand at most. */
    public static final int MAX_COPIES = 4;

    private static final String DEFINITIONS = SqlFile.read(Macros.class, "macros.sql")
            .replace("{timestamp}", TextForms.TIMESTAMP)
            .replace("{truth}", TextForms.TRUTH);

    private Macros() {}

    /** The SQL that defines the macros for a connection. */
    public static String definitions() {
        return DEFINITIONS;
    }

    /** An expression that fails because a text would have the given number of characters. */
    public static String tooLong(String length) {
        return "CAST(CAST('data exception - string data, right truncation; Valuelength: ' || " + length
                + " || ' Maxlength: " + Varchar.MAX_LENGTH + "' AS INTEGER) AS VARCHAR)";
    }
}
