package org.parquetvs.scan.value;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Objects;

/**
 * One value of the database, typed. NULL is {@link Null}; the empty string does not exist, it is NULL. Values of
 * different classes are not comparable, except for exact and approximate numbers; the adapter converts literals to the
 * class of the column. As a string, a value is written for people to read in messages.
 */
public sealed interface Value {

    /**
     * The sign of this value compared with another by the rules of the database. Pruning and filtering share this one
     * definition. It differs from {@code equals}, for which 1.0 and 1.00 are different.
     *
     * @throws IllegalArgumentException if either is NULL, or their classes are not comparable
     */
    int compareWith(Value other);

    /** The kind of value, for a {@code switch} that must cover all of them. */
    Kind kind();

    /** Whether this is NULL. */
    default boolean isNull() {
        return kind() == Kind.NULL;
    }

    /** One for each record below. */
    enum Kind {
        NULL,
        EXACT,
        APPROXIMATE,
        TEXT,
        BOOL,
        DATE,
        TIMESTAMP
    }

    /**
     * The text of a string.
     *
     * @throws IllegalArgumentException if this is none
     */
    default String asText() {
        throw new IllegalArgumentException("Invalid value where a text is expected: " + this);
    }

    /**
     * Compares strings by code point, which is the order of their UTF-8 bytes but not the order of {@code
     * String.compareTo}.
     */
    static int compareText(String left, String right) {
        int length = Math.min(left.length(), right.length());
        for (int i = 0; i < length; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                // Halves of code points beyond the basic plane sort after all others.
                boolean sameKind = Character.isSurrogate(a) == Character.isSurrogate(b);
                return sameKind
                        ? Character.compare(a, b)
                        : Boolean.compare(Character.isSurrogate(a), Character.isSurrogate(b));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /** The other value, if it is of the class of a value that it is compared with. */
    private static <V extends Value> V comparable(V value, Value other, Class<V> type) {
        if (!type.isInstance(other)) {
            throw incomparable(value, other);
        }
        return type.cast(other);
    }

    private static IllegalArgumentException incomparable(Value left, Value right) {
        return new IllegalArgumentException("Cannot compare " + left + " with " + right);
    }

    /** NULL of any type. */
    record Null() implements Value {
        @Override
        public Kind kind() {
            return Kind.NULL;
        }

        @Override
        public int compareWith(Value other) {
            throw incomparable(this, other);
        }

        @Override
        public String toString() {
            return "NULL";
        }
    }

    /** An exact number. */
    record Exact(BigDecimal number) implements Value {

        @Override
        public Kind kind() {
            return Kind.EXACT;
        }

        @Override
        public int compareWith(Value other) {
            return switch (other.kind()) {
                case EXACT -> number.compareTo(((Exact) other).number);
                case APPROXIMATE -> Approximate.compare(number.doubleValue(), ((Approximate) other).number);
                case NULL, TEXT, BOOL, DATE, TIMESTAMP -> throw incomparable(this, other);
            };
        }

        @Override
        public String toString() {
            return number.toPlainString();
        }
    }

    /**
     * A finite IEEE double; NaN is NULL in the database. To compare it with an exact number, that is rounded to a
     * double.
     */
    record Approximate(double number) implements Value {
        public Approximate {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("Invalid double: " + number);
            }
        }

        @Override
        public Kind kind() {
            return Kind.APPROXIMATE;
        }

        @Override
        public int compareWith(Value other) {
            return switch (other.kind()) {
                case EXACT -> compare(number, ((Exact) other).number.doubleValue());
                case APPROXIMATE -> compare(number, ((Approximate) other).number);
                case NULL, TEXT, BOOL, DATE, TIMESTAMP -> throw incomparable(this, other);
            };
        }

        /** Unlike {@code Double.compare}: zero has no sign. */
        private static int compare(double left, double right) {
            return left < right ? -1 : left > right ? 1 : 0;
        }

        @Override
        public String toString() {
            return Double.toString(number);
        }
    }

    /** A non-empty string; compared by code point. */
    record Text(String text) implements Value {
        public Text {
            if (text.isEmpty()) {
                throw new IllegalArgumentException("Invalid text: the empty string is NULL");
            }
        }

        @Override
        public Kind kind() {
            return Kind.TEXT;
        }

        @Override
        public String asText() {
            return text;
        }

        @Override
        public int compareWith(Value other) {
            return compareText(text, comparable(this, other, Text.class).text);
        }

        @Override
        public String toString() {
            return "'" + text + "'";
        }
    }

    /** TRUE or FALSE; FALSE is less. */
    record Bool(boolean value) implements Value {
        public static final Bool TRUE = new Bool(true);

        @Override
        public Kind kind() {
            return Kind.BOOL;
        }

        @Override
        public int compareWith(Value other) {
            return Boolean.compare(value, comparable(this, other, Bool.class).value);
        }

        @Override
        public String toString() {
            return value ? "TRUE" : "FALSE";
        }
    }

    /** Days since 1970-01-01, proleptic Gregorian. */
    record Date(int epochDay) implements Value {
        @Override
        public Kind kind() {
            return Kind.DATE;
        }

        @Override
        public int compareWith(Value other) {
            return Integer.compare(epochDay, comparable(this, other, Date.class).epochDay);
        }

        @Override
        public String toString() {
            return LocalDate.ofEpochDay(epochDay).toString();
        }
    }

    /** Seconds since 1970-01-01 00:00:00 and nanoseconds of the second, 0 to 999,999,999; no time zone. */
    record Timestamp(long epochSecond, int nanos) implements Value {
        public Timestamp {
            Objects.checkIndex(nanos, 1_000_000_000);
        }

        @Override
        public Kind kind() {
            return Kind.TIMESTAMP;
        }

        @Override
        public int compareWith(Value other) {
            Timestamp that = comparable(this, other, Timestamp.class);
            int bySecond = Long.compare(epochSecond, that.epochSecond);
            return bySecond != 0 ? bySecond : Integer.compare(nanos, that.nanos);
        }

        @Override
        public String toString() {
            return LocalDateTime.ofEpochSecond(epochSecond, nanos, ZoneOffset.UTC)
                    .toString()
                    .replace('T', ' ');
        }
    }
}
