package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** Ways to read the input; what comes of it is emitted as text. */
public final class ReadsInput {

    private ReadsInput() {}

    private static String outcome(Callable<?> attempt) {
        try {
            Object value = attempt.call();
            return value == null ? "null" : value.getClass().getSimpleName() + " " + value;
        } catch (Exception e) {
            return e.toString();
        }
    }

    /** Emits what each getter makes of the first column of each row. */
    public static final class ByGetters {
        /** Emits one row for each row. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            do {
                List<Callable<?>> getters = List.of(
                        () -> iterator.getObject(0),
                        () -> iterator.getInteger(0),
                        () -> iterator.getLong(0),
                        () -> iterator.getBigDecimal(0),
                        () -> iterator.getDouble(0),
                        () -> iterator.getString(0),
                        () -> iterator.getBoolean(0),
                        () -> iterator.getDate(0),
                        () -> iterator.getTimestamp(0));
                iterator.emit(getters.stream().map(ReadsInput::outcome).toArray());
            } while (iterator.next());
        }
    }

    /** Looks for columns that are there or not. */
    public static final class ByColumns {
        /** Emits an outcome a row. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            for (Callable<?> attempt : Arrays.<Callable<?>>asList(
                    () -> iterator.getString("b"),
                    () -> iterator.getString("B"),
                    () -> iterator.getInteger("x"),
                    () -> iterator.getLong("x"),
                    () -> iterator.getBigDecimal("x"),
                    () -> iterator.getDouble("x"),
                    () -> iterator.getBoolean("x"),
                    () -> iterator.getDate("x"),
                    () -> iterator.getTimestamp("x"),
                    () -> iterator.getObject("x"),
                    () -> iterator.getObject(2),
                    () -> iterator.getObject(-1))) {
                iterator.emit(outcome(attempt));
            }
        }
    }

    /** Walks over its rows, twice. */
    public static final class Walking {
        /** Emits sums and outcomes. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            iterator.emit("size " + iterator.size());
            iterator.emit("sum " + sum(iterator));
            iterator.emit("next " + iterator.next());
            iterator.emit("get " + outcome(() -> iterator.getLong(0)));
            iterator.reset();
            iterator.emit("first " + iterator.getLong(0));
            iterator.emit("sum " + sum(iterator));
        }

        private static long sum(ExaIterator iterator) throws Exception {
            long sum = 0;
            do {
                sum += iterator.getLong(0);
            } while (iterator.next());
            return sum;
        }
    }

    /** Does in a SCALAR script what only SET scripts may do. */
    public static final class ScalarMisuse {
        /** Emits outcomes. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            iterator.emit(outcome(iterator::next));
            iterator.emit(outcome(() -> {
                iterator.reset();
                return "reset";
            }));
        }
    }

    /** Emits in a script that returns. */
    public static final class EmitsAndReturns {
        /** Returns an outcome. */
        public static String run(ExaMetadata metadata, ExaIterator iterator) {
            return outcome(() -> {
                iterator.emit("x");
                return "emitted";
            });
        }
    }

    /** Returns the length of the text, or of all texts of the group. */
    public static final class Lengths {
        /** Returns the sum of lengths. */
        public static long run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            long length = iterator.getString(0).length();
            if (metadata.getInputType().equals("SET")) {
                while (iterator.next()) {
                    length += iterator.getString(0).length();
                }
            }
            return length;
        }
    }

    /** Emits as many rows for each row as it says. */
    public static final class Repeats {
        /** Emits the number. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            for (int i = 0; i < iterator.getInteger(0); i++) {
                iterator.emit(iterator.getInteger(0));
            }
        }
    }
}
