package org.parquetvs.type;

/**
 * A column type of Exasol. Its text is as in Exasol's system tables: {@code DECIMAL(18,0)}, {@code VARCHAR(100) UTF8},
 * {@code TIMESTAMP(6)}.
 */
public sealed interface SqlType {

    /** The type as Exasol writes it in its system tables and messages, and as an EMITS clause or a CAST takes it. */
    String toSql();

    /** The kind of type, for a {@code switch} that must cover all of them. */
    Kind kind();

    /** The vector that carries the values of a column of this type. */
    VectorKind vectorKind();

    /** Whether this is a type of {@code kind}. */
    default boolean is(Kind kind) {
        return kind() == kind;
    }

    /** The family of types whose values can be compared with values of this type. */
    default Family family() {
        return kind().family;
    }

    /** Whether values are exact or approximate numbers. */
    default boolean isNumber() {
        return family() == Family.NUMBER;
    }

    /** Whether values are exact numbers without fractional digits. */
    default boolean isWholeNumber() {
        return kind() == Kind.DECIMAL && ((Decimal) this).scale() == 0;
    }

    /** Whether values are days or moments. */
    default boolean isPointInTime() {
        return family() == Family.POINT_IN_TIME;
    }

    /** Whether values are characters: strings, or the digits of a hash. */
    default boolean isCharacters() {
        return family() == Family.CHARACTERS;
    }

    /** Whether equal values may differ in their characters: CHAR is padded, a HASHTYPE has several spellings. */
    default boolean hasSeveralSpellings() {
        return switch (kind()) {
            case CHAR, HASHTYPE -> true;
            case DECIMAL, DOUBLE, VARCHAR, BOOLEAN, DATE, TIMESTAMP -> false;
        };
    }

    /** One for each record below. */
    enum Kind {
        DECIMAL(Family.NUMBER),
        DOUBLE(Family.NUMBER),
        VARCHAR(Family.CHARACTERS),
        CHAR(Family.CHARACTERS),
        BOOLEAN(Family.TRUTH_VALUE),
        DATE(Family.POINT_IN_TIME),
        TIMESTAMP(Family.POINT_IN_TIME),
        HASHTYPE(Family.CHARACTERS);

        private final Family family;

        Kind(Family family) {
            this.family = family;
        }
    }

    /** Types whose values are compared with each other. */
    enum Family {
        NUMBER,
        CHARACTERS,
        TRUTH_VALUE,
        POINT_IN_TIME
    }

    /**
     * The type that a text names, aliases of SQL included.
     *
     * @throws InvalidTypeException if it names none, or one that is not offered
     */
    static SqlType parse(String text) {
        return TypeParser.parse(text);
    }

    /** DECIMAL(precision, scale): exact numbers of at most 36 digits. */
    record Decimal(int precision, int scale) implements SqlType {
        /** Most digits of an exact number. */
        public static final int MAX_PRECISION = 36;

        /** Most digits that always fit 32 bits. */
        public static final int MAX_INT_PRECISION = 9;

        /** Most digits that always fit 64 bits. */
        public static final int MAX_LONG_PRECISION = 18;

        public Decimal {
            if (precision < 1 || precision > MAX_PRECISION) {
                throw new InvalidTypeException("illegal precision value: " + precision);
            }
            if (scale < 0 || scale > precision) {
                throw new InvalidTypeException("illegal scale value: " + scale);
            }
        }

        /** Digits before the decimal point. */
        public int integerDigits() {
            return precision - scale;
        }

        /** Whether each value of {@code other} is a value of this type. */
        public boolean holds(Decimal other) {
            return scale >= other.scale && integerDigits() >= other.integerDigits();
        }

        @Override
        public Kind kind() {
            return Kind.DECIMAL;
        }

        @Override
        public VectorKind vectorKind() {
            return precision <= MAX_INT_PRECISION
                    ? VectorKind.INT
                    : precision <= MAX_LONG_PRECISION ? VectorKind.LONG : VectorKind.DECIMAL128;
        }

        @Override
        public String toSql() {
            return "DECIMAL(" + precision + "," + scale + ")";
        }
    }

    /** DOUBLE PRECISION: an IEEE double without NaN and infinities. */
    record DoublePrecision() implements SqlType {
        @Override
        public Kind kind() {
            return Kind.DOUBLE;
        }

        @Override
        public VectorKind vectorKind() {
            return VectorKind.DOUBLE;
        }

        @Override
        public String toSql() {
            return "DOUBLE";
        }
    }

    /** A string type: VARCHAR or CHAR. */
    sealed interface Text extends SqlType {
        /** Most characters of a value. */
        int length();

        /** The character set of a value. */
        Charset charset();
    }

    /** VARCHAR(length). */
    record Varchar(int length, Charset charset) implements Text {
        /** Most characters of any value. */
        public static final int MAX_LENGTH = 2_000_000;

        /** The type of a string whose length and characters are not known. */
        public static final Varchar LONGEST = new Varchar(MAX_LENGTH, Charset.UTF8);

        public Varchar {
            if (length < 1 || length > MAX_LENGTH) {
                throw new InvalidTypeException("illegal length value: " + length);
            }
        }

        @Override
        public Kind kind() {
            return Kind.VARCHAR;
        }

        @Override
        public VectorKind vectorKind() {
            return VectorKind.TEXT;
        }

        @Override
        public String toSql() {
            return "VARCHAR(" + length + ") " + charset;
        }
    }

    /** CHAR(length): strings padded with blanks. */
    record Char(int length, Charset charset) implements Text {
        /** Most characters of any value. */
        public static final int MAX_LENGTH = 2000;

        public Char {
            if (length < 1 || length > MAX_LENGTH) {
                throw new InvalidTypeException("illegal length value: " + length);
            }
        }

        @Override
        public Kind kind() {
            return Kind.CHAR;
        }

        @Override
        public VectorKind vectorKind() {
            return VectorKind.TEXT;
        }

        @Override
        public String toSql() {
            return "CHAR(" + length + ") " + charset;
        }
    }

    /** BOOLEAN. */
    record Bool() implements SqlType {
        @Override
        public Kind kind() {
            return Kind.BOOLEAN;
        }

        @Override
        public VectorKind vectorKind() {
            return VectorKind.BOOLEAN;
        }

        @Override
        public String toSql() {
            return "BOOLEAN";
        }
    }

    /** DATE, 0001-01-01 to 9999-12-31, proleptic Gregorian. */
    record Date() implements SqlType {
        @Override
        public Kind kind() {
            return Kind.DATE;
        }

        @Override
        public VectorKind vectorKind() {
            return VectorKind.INT;
        }

        @Override
        public String toSql() {
            return "DATE";
        }
    }

    /** TIMESTAMP(precision) without time zone, 0 to 9 fractional digits. */
    record Timestamp(int precision) implements SqlType {
        /** Digits of a TIMESTAMP that names none. */
        public static final int DEFAULT_PRECISION = 3;

        /** Most fractional digits of a moment that is counted in microseconds. */
        public static final int MAX_MICROS_PRECISION = 6;

        public Timestamp {
            if (precision < 0 || precision > 9) {
                throw new InvalidTypeException("illegal fractional seconds precision: " + precision);
            }
        }

        @Override
        public Kind kind() {
            return Kind.TIMESTAMP;
        }

        @Override
        public VectorKind vectorKind() {
            return precision <= MAX_MICROS_PRECISION ? VectorKind.LONG : VectorKind.NANO;
        }

        @Override
        public String toSql() {
            return "TIMESTAMP(" + precision + ")";
        }
    }

    /** HASHTYPE(bytes BYTE), as lower-case hexadecimal text. */
    record HashType(int bytes) implements SqlType {
        public HashType {
            if (bytes < 1 || bytes > 1024) {
                throw new InvalidTypeException("illegal hash size: " + bytes);
            }
        }

        @Override
        public Kind kind() {
            return Kind.HASHTYPE;
        }

        @Override
        public VectorKind vectorKind() {
            return VectorKind.TEXT;
        }

        @Override
        public String toSql() {
            return "HASHTYPE(" + bytes + " BYTE)";
        }
    }
}
