package org.parquetvs.scan.column;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column type of Exasol, as far as a scan can emit it. Text form as Exasol writes it: {@code DECIMAL(18,0)},
 * {@code VARCHAR(100) UTF8}, {@code TIMESTAMP(6)}.
 */
public sealed interface SqlType {

    /** The text that an EMITS clause or a CAST takes. */
    String toSql();

    /** DECIMAL(precision, scale), precision 1 to 36, scale 0 to precision. */
    record Decimal(int precision, int scale) implements SqlType {

        /** Most digits that Exasol stores. */
        public static final int MAX_PRECISION = 36;

        public Decimal {
            if (precision < 1 || precision > MAX_PRECISION || scale < 0 || scale > precision) {
                throw new IllegalArgumentException("Invalid type: DECIMAL(" + precision + "," + scale + ")");
            }
        }

        @Override
        public String toSql() {
            return "DECIMAL(" + precision + "," + scale + ")";
        }
    }

    /** DOUBLE PRECISION: an IEEE double; NaN arrives as NULL, infinities are out of range. */
    record DoublePrecision() implements SqlType {
        @Override
        public String toSql() {
            return "DOUBLE";
        }
    }

    /** Character set of a string type. */
    enum Charset {
        UTF8,
        ASCII
    }

    /** VARCHAR(length), 1 to 2,000,000 characters. */
    record Varchar(int length, Charset charset) implements SqlType {

        /** Most characters that Exasol stores in one value. */
        public static final int MAX_LENGTH = 2_000_000;

        public Varchar {
            if (length < 1 || length > MAX_LENGTH) {
                throw new IllegalArgumentException("Invalid type: VARCHAR(" + length + ")");
            }
        }

        @Override
        public String toSql() {
            return "VARCHAR(" + length + ") " + charset;
        }
    }

    /** CHAR(length), 1 to 2,000 characters, padded with blanks. */
    record Char(int length, Charset charset) implements SqlType {
        public Char {
            if (length < 1 || length > 2000) {
                throw new IllegalArgumentException("Invalid type: CHAR(" + length + ")");
            }
        }

        @Override
        public String toSql() {
            return "CHAR(" + length + ") " + charset;
        }
    }

    /** BOOLEAN. */
    record Bool() implements SqlType {
        @Override
        public String toSql() {
            return "BOOLEAN";
        }
    }

    /** DATE, 0001-01-01 to 9999-12-31, proleptic Gregorian. */
    record Date() implements SqlType {
        @Override
        public String toSql() {
            return "DATE";
        }
    }

    /** TIMESTAMP(precision) without time zone, 0 to 9 fractional digits. */
    record Timestamp(int precision) implements SqlType {
        public Timestamp {
            if (precision < 0 || precision > 9) {
                throw new IllegalArgumentException("Invalid type: TIMESTAMP(" + precision + ")");
            }
        }

        @Override
        public String toSql() {
            return "TIMESTAMP(" + precision + ")";
        }
    }

    /** HASHTYPE(bytes BYTE): 16 for a UUID. */
    record HashType(int bytes) implements SqlType {
        public HashType {
            if (bytes < 1 || bytes > 1024) {
                throw new IllegalArgumentException("Invalid type: HASHTYPE(" + bytes + " BYTE)");
            }
        }

        @Override
        public String toSql() {
            return "HASHTYPE(" + bytes + " BYTE)";
        }
    }

    /**
     * Reads the text form back; also the forms in which Exasol reports a UDF's column types, such as {@code TIMESTAMP}
     * for {@code TIMESTAMP(3)}, {@code DOUBLE PRECISION} and a VARCHAR without a character set.
     *
     * @throws IllegalArgumentException if the text is not one of the types above
     */
    static SqlType parse(String text) {
        Matcher matcher = Parsing.TYPE.matcher(text.trim().toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw Parsing.unsupported(text);
        }
        String first = matcher.group("first");
        String second = matcher.group("second");
        Charset charset = matcher.group("charset") == null ? Charset.UTF8 : Charset.valueOf(matcher.group("charset"));
        return switch (matcher.group("name")) {
            case "DECIMAL" -> new Decimal(Parsing.number(first, 18), Parsing.number(second, 0));
            case "DOUBLE", "DOUBLE PRECISION" -> new DoublePrecision();
            case "VARCHAR" -> new Varchar(Parsing.number(first, Varchar.MAX_LENGTH), charset);
            case "CHAR" -> new Char(Parsing.number(first, 1), charset);
            case "BOOLEAN" -> new Bool();
            case "DATE" -> new Date();
            case "TIMESTAMP" -> new Timestamp(Parsing.number(first, 3));
            case "HASHTYPE" -> new HashType(Parsing.number(first, 16));
            default -> throw Parsing.unsupported(text);
        };
    }

    /** What {@link #parse} needs; an interface has no private constants. */
    final class Parsing {
        private static final Pattern TYPE = Pattern.compile(
                "(?<name>[A-Z]+(?: PRECISION)?)\\s*(?:\\(\\s*(?<first>\\d+)(?:\\s*BYTE)?\\s*(?:,\\s*(?<second>\\d+)\\s*)?\\))?"
                        + "(?:\\s+(?<charset>UTF8|ASCII))?");

        private Parsing() {}

        private static int number(@org.jspecify.annotations.Nullable String digits, int otherwise) {
            return digits == null ? otherwise : Integer.parseInt(digits);
        }

        private static IllegalArgumentException unsupported(String text) {
            return new IllegalArgumentException("Unsupported type: " + text);
        }
    }
}
