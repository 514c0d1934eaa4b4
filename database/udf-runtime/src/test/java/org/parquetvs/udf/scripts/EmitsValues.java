package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Emits values of all sorts of Java classes, which the first input column names. */
public final class EmitsValues {

    private EmitsValues() {}

    /** The value of a name: a class, a blank and a text. */
    public static Object value(String name) {
        String text = name.substring(name.indexOf(' ') + 1);
        return switch (name.substring(0, name.indexOf(' '))) {
            case "Byte" -> Byte.valueOf(text);
            case "Short" -> Short.valueOf(text);
            case "Integer" -> Integer.valueOf(text);
            case "Long" -> Long.valueOf(text);
            case "Float" -> Float.valueOf(text);
            case "Double" -> Double.valueOf(text);
            case "BigDecimal" -> new BigDecimal(text);
            case "Boolean" -> Boolean.valueOf(text);
            case "String" -> text.replace("\\0", "\0").replace("\\ud800", "\ud800");
            case "Date" -> new TextDate(text);
            case "Timestamp" -> new TextTimestamp(text);
            case "BigInteger" -> new BigInteger(text);
            case "LocalDate" -> LocalDate.parse(text);
            case "Locale" -> Locale.ROOT;
            case "Character" -> text.charAt(0);
            case "AtomicLong" -> new AtomicLong(7);
            case "UUID" -> UUID.fromString(text);
            case "bytes" -> new byte[] {1};
            case "Anonymous" -> new Object() {};
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** A date of any text. */
    public static final class TextDate extends Date {
        private static final long serialVersionUID = 1;
        private final String text;

        TextDate(String text) {
            super(0);
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A timestamp of any text. */
    public static final class TextTimestamp extends Timestamp {
        private static final long serialVersionUID = 1;
        private final String text;

        TextTimestamp(String text) {
            super(0);
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Emits each value, or the exception of the attempt, and the name. */
    public static final class Catching {
        /** Emits a row for each row. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            do {
                String name = iterator.getString(0);
                try {
                    iterator.emit(name, value(name), "");
                } catch (Exception e) {
                    iterator.emit(name, null, e.toString());
                }
            } while (iterator.next());
        }
    }

    /** Emits each value alone. */
    public static final class Alone {
        /** Emits a row for each row. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            do {
                iterator.emit(value(iterator.getString(0)));
            } while (iterator.next());
        }
    }

    /** Emits each value and goes on whatever comes of it. */
    public static final class Undeterred {
        /** Emits a row for each row. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            do {
                try {
                    iterator.emit(value(iterator.getString(0)));
                } catch (Exception e) {
                    System.out.println("caught");
                }
            } while (iterator.next());
        }
    }

    /** Emits too few, too many and no values. */
    public static final class WrongCount {
        /** Emits outcomes into a text column; there are two columns. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            emit(iterator, "one");
            emit(iterator, "one", "two", "three");
            emit(iterator, (Object[]) null);
        }

        private static void emit(ExaIterator iterator, @Nullable Object @Nullable ... values) throws Exception {
            try {
                iterator.emit(values);
            } catch (Exception e) {
                iterator.emit(e.toString(), null);
            }
        }
    }

    /** Emits the one NULL that a lack of values is for one column. */
    public static final class NothingForOneColumn {
        /** Emits two NULLs. */
        public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
            iterator.emit((Object[]) null);
            iterator.emit((Object) null);
        }
    }
}
