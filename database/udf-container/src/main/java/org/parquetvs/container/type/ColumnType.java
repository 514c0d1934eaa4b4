package org.parquetvs.container.type;

import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/**
 * The type of an input or output column, and what scripts learn about it.
 *
 * @param text the type as Exasol spells it in its metadata
 * @param type the meaning of the text
 */
public record ColumnType(String text, SqlType type) {

    /** The type of counts and ordinals, large enough for any number of rows. */
    public static final ColumnType ORDINAL = parse("DECIMAL(18,0)");

    /**
     * Parses a type as Exasol spells it, for example {@code DECIMAL(18,2)} or {@code VARCHAR(20) UTF8}.
     *
     * @throws org.parquetvs.type.InvalidTypeException if it is not a type
     */
    public static ColumnType parse(String text) {
        return new ColumnType(text, SqlType.parse(text));
    }

    /** The kind of the type. */
    public SqlType.Kind kind() {
        return type.kind();
    }

    /** Digits of a DECIMAL, fractional digits of a TIMESTAMP, else 0. */
    public int precision() {
        return switch (type.kind()) {
            case DECIMAL -> ((SqlType.Decimal) type).precision();
            case TIMESTAMP -> ((SqlType.Timestamp) type).precision();
            case DOUBLE, VARCHAR, CHAR, BOOLEAN, DATE, HASHTYPE -> 0;
        };
    }

    /** Fractional digits of a DECIMAL, else 0. */
    public int scale() {
        return type.is(Kind.DECIMAL) ? ((SqlType.Decimal) type).scale() : 0;
    }

    /** The most characters of a text, else 0. */
    public int length() {
        return switch (type.kind()) {
            case VARCHAR, CHAR -> ((SqlType.Text) type).length();
            case HASHTYPE -> 2 * ((SqlType.HashType) type).bytes();
            case DECIMAL, DOUBLE, BOOLEAN, DATE, TIMESTAMP -> 0;
        };
    }

    /** How values of the type are passed. */
    public WireType wireType() {
        return switch (type.kind()) {
            case DECIMAL -> decimalWireType();
            case DOUBLE -> WireType.DOUBLE;
            case BOOLEAN -> WireType.BOOLEAN;
            case DATE -> WireType.DATE;
            case TIMESTAMP -> WireType.TIMESTAMP;
            case VARCHAR, CHAR, HASHTYPE -> WireType.STRING;
        };
    }

    private WireType decimalWireType() {
        if (scale() > 0 || precision() > 18) {
            return WireType.NUMERIC;
        }
        return precision() > 9 ? WireType.INT64 : WireType.INT32;
    }

    /** Whether only ASCII characters are allowed. */
    public boolean isAscii() {
        return type instanceof SqlType.Text characters && characters.charset() == Charset.ASCII;
    }

    @Override
    public String toString() {
        return text;
    }
}
