package org.parquetvs.cluster.types;

/**
 * A type of Exasol. Every expression that is printed for DuckDB has exactly the DuckDB type that {@link #duckDb()} names,
 * so that DuckDB never derives a type that Exasol would not.
 */
public sealed interface ExaType {

    /** The type as Exasol writes it in its system tables and messages. */
    String toSql();

    /** The type that holds the values in DuckDB. */
    String duckDb();

    /** DECIMAL(precision, scale): exact numbers of at most 36 digits. */
    record Decimal(int precision, int scale) implements ExaType {
        /** Most digits of an exact number. */
        public static final int MAX_PRECISION = 36;

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
        public String toSql() {
            return "DECIMAL(" + precision + "," + scale + ")";
        }

        @Override
        public String duckDb() {
            return toSql();
        }
    }

    /** DOUBLE PRECISION. */
    record DoublePrecision() implements ExaType {
        @Override
        public String toSql() {
            return "DOUBLE";
        }

        @Override
        public String duckDb() {
            return "DOUBLE";
        }
    }

    /** A string type: VARCHAR or CHAR. */
    sealed interface Text extends ExaType {
        /** Most characters of a value. */
        int length();

        /** Characters a value may have. */
        Charset charset();

        @Override
        default String duckDb() {
            return "VARCHAR";
        }
    }

    /** VARCHAR(length). */
    record Varchar(int length, Charset charset) implements Text {
        /** Most characters of any value. */
        public static final int MAX_LENGTH = 2_000_000;

        /** The type of a string of which nothing is known. */
        public static final Varchar LONGEST = new Varchar(MAX_LENGTH, Charset.UTF8);

        public Varchar {
            if (length < 1 || length > MAX_LENGTH) {
                throw new InvalidTypeException("illegal length value: " + length);
            }
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
        public String toSql() {
            return "CHAR(" + length + ") " + charset;
        }
    }

    /** BOOLEAN. */
    record Bool() implements ExaType {
        @Override
        public String toSql() {
            return "BOOLEAN";
        }

        @Override
        public String duckDb() {
            return "BOOLEAN";
        }
    }

    /** DATE. */
    record Date() implements ExaType {
        @Override
        public String toSql() {
            return "DATE";
        }

        @Override
        public String duckDb() {
            return "DATE";
        }
    }

    /** TIMESTAMP(precision) without time zone. */
    record Timestamp(int precision) implements ExaType {
        /** Digits of a TIMESTAMP that names none. */
        public static final int DEFAULT_PRECISION = 3;

        public Timestamp {
            if (precision < 0 || precision > 9) {
                throw new InvalidTypeException("illegal fractional seconds precision: " + precision);
            }
        }

        @Override
        public String toSql() {
            return "TIMESTAMP(" + precision + ")";
        }

        /** Microseconds where they suffice, because they cover all years of Exasol; nanoseconds cover 1677 to 2262. */
        @Override
        public String duckDb() {
            return precision <= 6 ? "TIMESTAMP" : "TIMESTAMP_NS";
        }
    }

    /** HASHTYPE(bytes BYTE), as lower-case hexadecimal text. */
    record HashType(int bytes) implements ExaType {
        public HashType {
            if (bytes < 1 || bytes > 1024) {
                throw new InvalidTypeException("illegal hash size: " + bytes);
            }
        }

        @Override
        public String toSql() {
            return "HASHTYPE(" + bytes + " BYTE)";
        }

        @Override
        public String duckDb() {
            return "VARCHAR";
        }
    }
}
