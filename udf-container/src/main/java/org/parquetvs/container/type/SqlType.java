package org.parquetvs.container.type;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of an input or output column.
 *
 * @param text the type as Exasol spells it in its metadata
 * @param kind which type it is
 * @param precision digits of a DECIMAL, fractional digits of a TIMESTAMP, else 0
 * @param scale fractional digits of a DECIMAL, else 0
 * @param length most characters of a text, else 0
 */
public record SqlType(String text, Kind kind, int precision, int scale, int length) {

    /** A count that fits into any number of rows: the type of {@code DECIMAL(18,0)}. */
    public static final SqlType ORDINAL = new SqlType("DECIMAL(18,0)", Kind.DECIMAL, 18, 0, 0);

    /** The most characters of a text of which the type tells no length. */
    private static final int LONGEST_TEXT = 2_000_000;

    private static final int DEFAULT_TIMESTAMP_PRECISION = 3;
    private static final int LARGEST_PRECISION = 36;
    private static final int LARGEST_TIMESTAMP_PRECISION = 9;

    private static final Pattern DECIMAL = Pattern.compile("DECIMAL\\((\\d{1,2}),\\s*(\\d{1,2})\\)");
    private static final Pattern CHARACTERS = Pattern.compile("(VARCHAR|CHAR)\\((\\d{1,7})\\)(?: (?:UTF8|ASCII))?");
    private static final Pattern TIMESTAMP = Pattern.compile("TIMESTAMP(?:\\((\\d)\\))?");
    private static final Pattern LOCAL_TIMESTAMP = Pattern.compile("TIMESTAMP(?:\\(\\d\\))? WITH LOCAL TIME ZONE");
    private static final Pattern HASHTYPE = Pattern.compile("HASHTYPE(?:\\((\\d{1,4}) (BYTE|BIT)\\))?");
    private static final Pattern OTHER_TEXT = Pattern.compile("(?:GEOMETRY|INTERVAL (?:YEAR|DAY))\\b.*");

    /** The types that differ in how values of them are checked or kept. */
    public enum Kind {
        DECIMAL,
        DOUBLE,
        BOOLEAN,
        DATE,
        TIMESTAMP,
        LOCAL_TIMESTAMP,
        VARCHAR,
        CHAR,
        HASHTYPE,
        OTHER_TEXT
    }

    /** Understands a type as Exasol spells it, for example {@code DECIMAL(18,2)} or {@code VARCHAR(20) UTF8}. */
    public static SqlType parse(String text) {
        Matcher decimal = DECIMAL.matcher(text);
        if (decimal.matches()) {
            return decimal(text, Integer.parseInt(decimal.group(1)), Integer.parseInt(decimal.group(2)));
        }
        Matcher characters = CHARACTERS.matcher(text);
        if (characters.matches()) {
            Kind kind = characters.group(1).equals("CHAR") ? Kind.CHAR : Kind.VARCHAR;
            return new SqlType(text, kind, 0, 0, Integer.parseInt(characters.group(2)));
        }
        Matcher timestamp = TIMESTAMP.matcher(text);
        if (timestamp.matches()) {
            String digits = timestamp.group(1);
            int precision = digits == null ? DEFAULT_TIMESTAMP_PRECISION : Integer.parseInt(digits);
            return new SqlType(text, Kind.TIMESTAMP, precision, 0, 0);
        }
        Matcher hash = HASHTYPE.matcher(text);
        if (hash.matches()) {
            return new SqlType(text, Kind.HASHTYPE, 0, 0, hexDigits(hash));
        }
        if (LOCAL_TIMESTAMP.matcher(text).matches()) {
            return new SqlType(text, Kind.LOCAL_TIMESTAMP, LARGEST_TIMESTAMP_PRECISION, 0, 0);
        }
        if (OTHER_TEXT.matcher(text).matches()) {
            return new SqlType(text, Kind.OTHER_TEXT, 0, 0, LONGEST_TEXT);
        }
        return switch (text) {
            case "DOUBLE", "DOUBLE PRECISION" -> new SqlType(text, Kind.DOUBLE, 0, 0, 0);
            case "BOOLEAN" -> new SqlType(text, Kind.BOOLEAN, 0, 0, 0);
            case "DATE" -> new SqlType(text, Kind.DATE, 0, 0, 0);
            default -> throw new IllegalArgumentException("Unknown SQL type: " + text);
        };
    }

    private static SqlType decimal(String text, int precision, int scale) {
        if (precision < 1 || precision > LARGEST_PRECISION || scale > precision) {
            throw new IllegalArgumentException("Unknown SQL type: " + text);
        }
        return new SqlType(text, Kind.DECIMAL, precision, scale, 0);
    }

    private static int hexDigits(Matcher hash) {
        if (hash.group(1) == null) {
            return 32;
        }
        int size = Integer.parseInt(hash.group(1));
        return hash.group(2).equals("BYTE") ? size * 2 : size / 4;
    }

    /** How values of the type are passed. */
    public WireType wireType() {
        return switch (kind) {
            case DECIMAL -> decimalWireType();
            case DOUBLE -> WireType.DOUBLE;
            case BOOLEAN -> WireType.BOOLEAN;
            case DATE -> WireType.DATE;
            case TIMESTAMP, LOCAL_TIMESTAMP -> WireType.TIMESTAMP;
            case VARCHAR, CHAR, HASHTYPE, OTHER_TEXT -> WireType.STRING;
        };
    }

    private WireType decimalWireType() {
        if (scale > 0 || precision > 18) {
            return WireType.NUMERIC;
        }
        return precision > 9 ? WireType.INT64 : WireType.INT32;
    }

    /** Whether only ASCII characters are allowed. */
    public boolean isAscii() {
        return text.endsWith(" ASCII");
    }

    /** Whether a script may emit the type. */
    public boolean isEmittable() {
        return kind != Kind.LOCAL_TIMESTAMP;
    }

    @Override
    public String toString() {
        return text;
    }
}
