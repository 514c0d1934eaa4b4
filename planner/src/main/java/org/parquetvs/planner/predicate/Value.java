package org.parquetvs.planner.predicate;

import java.math.BigDecimal;
import java.util.Objects;

/**
 * One value of the database, typed. NULL is {@link Null}; the empty string does not exist, it is NULL. Values of
 * different classes are not comparable; the adapter converts literals to the class of the column.
 */
public sealed interface Value {

    /** NULL of any type. */
    record Null() implements Value {}

    /** An exact number. */
    record Exact(BigDecimal number) implements Value {
        public Exact {
            Objects.requireNonNull(number, "number");
        }
    }

    /** A finite IEEE double; NaN is NULL in the database. */
    record Approximate(double number) implements Value {
        public Approximate {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("Invalid double: " + number);
            }
        }
    }

    /** A non-empty string; compared by code point. */
    record Text(String text) implements Value {
        public Text {
            if (text.isEmpty()) {
                throw new IllegalArgumentException("Invalid text: the empty string is NULL");
            }
        }
    }

    /** TRUE or FALSE; FALSE is less. */
    record Bool(boolean value) implements Value {}

    /** Days since 1970-01-01, proleptic Gregorian. */
    record Date(int epochDay) implements Value {}

    /** Seconds since 1970-01-01 00:00:00 and nanoseconds of the second, 0 to 999,999,999; no time zone. */
    record Timestamp(long epochSecond, int nanos) implements Value {
        public Timestamp {
            Objects.checkIndex(nanos, 1_000_000_000);
        }
    }
}
