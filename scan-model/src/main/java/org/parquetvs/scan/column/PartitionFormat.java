package org.parquetvs.scan.column;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** How the values of one type are written in the names of directories. */
sealed interface PartitionFormat {

    /** The value of a non-empty text; empty if it is not a value of this type. */
    Optional<Value> read(String text);

    /**
     * All ways in which directories spell a value, escapes included: none if no directory can have it, empty if there
     * are too many or they are not known.
     */
    Optional<List<String>> spellings(Value value);

    /**
     * The format of the values of a type.
     *
     * @throws IllegalArgumentException if directories have no values of this type
     */
    static PartitionFormat of(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> new Numbers((SqlType.Decimal) type);
            case DATE -> new Days();
            case TIMESTAMP -> new Times((SqlType.Timestamp) type);
            case VARCHAR -> new TextFunctions((SqlType.Varchar) type);
            case DOUBLE, CHAR, BOOLEAN, HASHTYPE ->
                throw new IllegalArgumentException("Unsupported type of a partition: " + type.toSql());
        };
    }

    /** Whether {@link #of} has a format for types of a kind. */
    static boolean exists(SqlType.Kind kind) {
        return switch (kind) {
            case DECIMAL, DATE, TIMESTAMP, VARCHAR -> true;
            case DOUBLE, CHAR, BOOLEAN, HASHTYPE -> false;
        };
    }

    /**
     * Numbers without leading zeros. If the type has fewer digits than an inferred one, it gives the width, and zeros
     * that fill up the width are read too: {@code month=01} as DECIMAL(2,0).
     */
    record Numbers(SqlType.Decimal type) implements PartitionFormat {
        private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9]\\d*)(?:\\.\\d+)?");

        @Override
        public Optional<Value> read(String text) {
            if (isFilled(text)) {
                return Optional.of(new Value.Exact(new BigDecimal(text)));
            }
            if (!NUMBER.matcher(text).matches() || text.equals("-0")) {
                return Optional.empty();
            }
            BigDecimal number = new BigDecimal(text);
            boolean fits = number.scale() <= type.scale()
                    && (number.signum() == 0 || number.precision() - number.scale() <= type.precision() - type.scale());
            return fits ? Optional.of(new Value.Exact(number)) : Optional.empty();
        }

        private boolean isFilled(String text) {
            return mayBeFilled()
                    && text.length() == type.precision()
                    && text.chars().allMatch(Numbers::isDigit);
        }

        private boolean mayBeFilled() {
            return type.scale() == 0 && type.precision() < PartitionTypes.INFERRED_PRECISION;
        }

        private static boolean isDigit(int character) {
            return character >= '0' && character <= '9';
        }

        @Override
        public Optional<List<String>> spellings(Value value) {
            if (type.scale() > 0 || !(value instanceof Value.Exact exact)) {
                return Optional.empty();
            }
            BigDecimal number = exact.number().stripTrailingZeros();
            int digits = number.precision() - number.scale();
            if (number.scale() > 0 || digits > type.precision()) {
                return Optional.of(List.of());
            }
            String plain = number.toPlainString();
            return Optional.of(
                    mayBeFilled() && number.signum() >= 0 && plain.length() < type.precision()
                            ? List.of("0".repeat(type.precision() - plain.length()) + plain, plain)
                            : List.of(plain));
        }
    }

    /** Days as {@code 2026-01-31}. */
    record Days() implements PartitionFormat {
        private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");

        @Override
        public Optional<Value> read(String text) {
            if (!DAY.matcher(text).matches()) {
                return Optional.empty();
            }
            try {
                LocalDate day = LocalDate.parse(text);
                return day.getYear() > 0
                        ? Optional.of(new Value.Date(Math.toIntExact(day.toEpochDay())))
                        : Optional.empty();
            } catch (DateTimeException exception) {
                return Optional.empty(); // Such as the 31st of February.
            }
        }

        @Override
        public Optional<List<String>> spellings(Value value) {
            return value instanceof Value.Date day
                    ? Optional.of(List.of(LocalDate.ofEpochDay(day.epochDay()).toString()))
                    : Optional.empty();
        }
    }

    /** Times as {@code 2026-01-31 23:59:59.123}, also with a T instead of the blank. */
    record Times(SqlType.Timestamp type) implements PartitionFormat {
        private static final Pattern TIME = Pattern.compile(
                "(?<day>\\d{4}-\\d\\d-\\d\\d)[ T](?<time>\\d\\d:\\d\\d:\\d\\d(?:\\.(?<fraction>\\d{1,9}))?)");

        @Override
        public Optional<Value> read(String text) {
            Matcher matcher = TIME.matcher(text);
            if (!matcher.matches() || length(matcher.group("fraction")) > type.precision()) {
                return Optional.empty();
            }
            try {
                LocalDateTime local = LocalDateTime.parse(matcher.group("day") + "T" + matcher.group("time"));
                Instant time = local.toInstant(ZoneOffset.UTC);
                return local.getYear() > 0
                        ? Optional.of(new Value.Timestamp(time.getEpochSecond(), time.getNano()))
                        : Optional.empty();
            } catch (DateTimeException exception) {
                return Optional.empty(); // Such as 24 o'clock.
            }
        }

        private static int length(@Nullable String fraction) {
            return fraction == null ? 0 : fraction.length();
        }

        @Override
        public Optional<List<String>> spellings(Value value) {
            return Optional.empty();
        }
    }

    /** Any text that is not too long. */
    record TextFunctions(SqlType.Varchar type) implements PartitionFormat {
        @Override
        public Optional<Value> read(String text) {
            boolean fits = text.codePointCount(0, text.length()) <= type.length()
                    && (type.charset() == Charset.UTF8 || text.chars().allMatch(character -> character < 0x80));
            return fits ? Optional.of(new Value.Text(text)) : Optional.empty();
        }

        @Override
        public Optional<List<String>> spellings(Value value) {
            return value instanceof Value.Text text && DirectoryText.isPlain(text.text())
                    ? Optional.of(List.of(text.text()))
                    : Optional.empty();
        }
    }
}
