package org.parquetvs.scan.column;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.DecimalText;
import org.parquetvs.type.SqlType;

/** Converts single values to the type of a column by the rules of a mapping; the same for all formats of files. */
public final class ValueConversion {
    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter(Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    /** ISO 8601, also with a blank instead of the T. */
    private static final DateTimeFormatter ISO_MOMENT = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendPattern("['T'][' ']")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendOffsetId()
            .optionalEnd()
            .optionalEnd()
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private static final int MILLIS_PER_SECOND = 1_000;
    private static final long SECONDS_PER_DAY = 86_400;
    private static final int NANOS_DIGITS = 9;
    private static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();
    private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

    private final SqlType target;
    private final Conversion conversion;

    public ValueConversion(SqlType target, Conversion conversion) {
        this.target = target;
        this.conversion = conversion;
    }

    /**
     * The result of a conversion.
     *
     * @param value NULL if there is a problem
     * @param problem why the row is rejected, as a sentence about the value; empty if it is not
     */
    public record Converted(Value value, Optional<String> problem) {}

    /** Converts a value for the column; NULL stays NULL. */
    public Converted convert(Value value) {
        if (value.isNull()) {
            return of(value);
        }
        return switch (target.kind()) {
            case DECIMAL -> number(value).map(this::decimal).orElseGet(() -> mismatch(value));
            case DOUBLE -> number(value).map(this::approximate).orElseGet(() -> mismatch(value));
            case BOOLEAN -> truth(value);
            case DATE -> moment(value).map(this::date).orElseGet(() -> mismatch(value));
            case TIMESTAMP -> moment(value).map(this::timestamp).orElseGet(() -> mismatch(value));
            case VARCHAR, CHAR, HASHTYPE -> text(value);
        };
    }

    /** Whether values of a kind can become values of the column. */
    public static boolean isConvertible(Value.Kind from, SqlType target) {
        return switch (target.kind()) {
            case DECIMAL, DOUBLE, VARCHAR, CHAR, HASHTYPE -> true;
            case BOOLEAN -> from != Value.Kind.DATE && from != Value.Kind.TIMESTAMP;
            case DATE, TIMESTAMP -> from != Value.Kind.BOOL;
        };
    }

    /** Whether values of a kind fit the type of the column, so that they are no mismatch. */
    public static boolean isOfKind(Value.Kind from, SqlType target) {
        return switch (target.kind()) {
            case DECIMAL, DOUBLE -> from == Value.Kind.EXACT || from == Value.Kind.APPROXIMATE;
            case BOOLEAN -> from == Value.Kind.BOOL;
            case DATE -> from == Value.Kind.DATE;
            case TIMESTAMP -> from == Value.Kind.TIMESTAMP;
            case VARCHAR, CHAR, HASHTYPE -> from == Value.Kind.TEXT;
        };
    }

    /** Whether a value of this kind may be converted. */
    private boolean isTaken(Value value) {
        return isOfKind(value.kind(), target) || conversion.mismatch().converts();
    }

    private Optional<BigDecimal> number(Value value) {
        if (!isTaken(value)) {
            return Optional.empty();
        }
        return switch (value.kind()) {
            case NULL -> Optional.empty();
            case EXACT -> Optional.of(((Value.Exact) value).number());
            case APPROXIMATE -> Optional.of(BigDecimal.valueOf(((Value.Approximate) value).number()));
            case BOOL -> Optional.of(((Value.Bool) value).value() ? BigDecimal.ONE : BigDecimal.ZERO);
            case DATE ->
                Optional.of(BigDecimal.valueOf(((Value.Date) value).epochDay())
                        .multiply(BigDecimal.valueOf(SECONDS_PER_DAY * MILLIS_PER_SECOND)));
            case TIMESTAMP -> Optional.of(BigDecimal.valueOf(millis((Value.Timestamp) value)));
            // The mapping says what happens to a text that is no number.
            case TEXT -> DecimalText.parse(value.asText().strip());
        };
    }

    private static long millis(Value.Timestamp time) {
        return Instant.ofEpochSecond(time.epochSecond(), time.nanos()).toEpochMilli();
    }

    /** Converts to a DECIMAL. Digits that the column lacks are cut towards negative infinity. */
    private Converted decimal(BigDecimal number) {
        SqlType.Decimal type = (SqlType.Decimal) target;
        // Checked before digits are written out: a number such as 1e999999999 has too many of them.
        if (number.precision() - (long) number.scale() > type.integerDigits() && number.signum() != 0) {
            return overflow(number.toString());
        }
        BigDecimal fitted = number.scale() > type.scale() ? number.setScale(type.scale(), RoundingMode.FLOOR) : number;
        return fitted.precision() - fitted.scale() > type.integerDigits() && fitted.signum() != 0
                ? overflow(number.toString())
                : of(new Value.Exact(fitted));
    }

    private Converted approximate(BigDecimal number) {
        double approximate = number.doubleValue();
        return Double.isFinite(approximate) ? of(new Value.Approximate(approximate)) : overflow(number.toString());
    }

    private Converted truth(Value value) {
        if (!isTaken(value)) {
            return mismatch(value);
        }
        return switch (value.kind()) {
            case BOOL -> of(value);
            case EXACT -> of(new Value.Bool(((Value.Exact) value).number().signum() != 0));
            case APPROXIMATE -> of(new Value.Bool(((Value.Approximate) value).number() != 0));
            case TEXT -> truth(value, value.asText().strip());
            case NULL, DATE, TIMESTAMP -> mismatch(value);
        };
    }

    private Converted truth(Value value, String text) {
        boolean isTrue = text.equalsIgnoreCase("true");
        return isTrue || text.equalsIgnoreCase("false") ? of(new Value.Bool(isTrue)) : mismatch(value);
    }

    /** The moment of a value. Numbers are milliseconds since 1970, texts are days or moments in ISO 8601. */
    private Optional<Instant> moment(Value value) {
        if (!isTaken(value)) {
            return Optional.empty();
        }
        return switch (value.kind()) {
            case NULL, BOOL -> Optional.empty();
            case TEXT -> ofText(value.asText().strip());
            case DATE -> Optional.of(Instant.ofEpochSecond(((Value.Date) value).epochDay() * SECONDS_PER_DAY));
            case TIMESTAMP -> {
                Value.Timestamp time = (Value.Timestamp) value;
                yield Optional.of(Instant.ofEpochSecond(time.epochSecond(), time.nanos()));
            }
            case EXACT, APPROXIMATE -> number(value).flatMap(ValueConversion::ofMillis);
        };
    }

    private static Optional<Instant> ofText(String text) {
        try {
            TemporalAccessor moment =
                    ISO_MOMENT.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
            if (moment instanceof OffsetDateTime time) {
                return Optional.of(time.toInstant());
            }
            LocalDateTime time = moment instanceof LocalDate day ? day.atStartOfDay() : LocalDateTime.from(moment);
            return Optional.of(time.toInstant(ZoneOffset.UTC));
        } catch (DateTimeException exception) {
            return Optional.empty(); // The mapping says what happens to a text that is no moment.
        }
    }

    private static Optional<Instant> ofMillis(BigDecimal millis) {
        long most = (LAST_DAY + 1) * SECONDS_PER_DAY * MILLIS_PER_SECOND;
        return millis.abs().compareTo(BigDecimal.valueOf(most)) > 0
                ? Optional.empty()
                : Optional.of(Instant.ofEpochMilli(millis.longValue()));
    }

    private Converted date(Instant moment) {
        long day = Math.floorDiv(moment.getEpochSecond(), SECONDS_PER_DAY);
        return isInRange(day) ? of(new Value.Date(Math.toIntExact(day))) : overflow(moment.toString());
    }

    /** Converts to a TIMESTAMP. Digits of the second that the column lacks are cut. */
    private Converted timestamp(Instant moment) {
        int step = BigDecimal.ONE
                .movePointRight(NANOS_DIGITS - ((SqlType.Timestamp) target).precision())
                .intValueExact();
        return isInRange(Math.floorDiv(moment.getEpochSecond(), SECONDS_PER_DAY))
                ? of(new Value.Timestamp(moment.getEpochSecond(), moment.getNano() / step * step))
                : overflow(moment.toString());
    }

    private static boolean isInRange(long day) {
        return day >= FIRST_DAY && day <= LAST_DAY;
    }

    private Converted text(Value value) {
        if (!isTaken(value)) {
            return mismatch(value);
        }
        String text =
                switch (value.kind()) {
                    case NULL, TEXT -> value.asText();
                    case EXACT -> ((Value.Exact) value).number().toPlainString();
                    case APPROXIMATE -> Double.toString(((Value.Approximate) value).number());
                    case BOOL -> ((Value.Bool) value).value() ? "true" : "false";
                    case DATE ->
                        LocalDate.ofEpochDay(((Value.Date) value).epochDay()).toString();
                    case TIMESTAMP -> {
                        Value.Timestamp time = (Value.Timestamp) value;
                        yield TIMESTAMP.format(Instant.ofEpochSecond(time.epochSecond(), time.nanos()));
                    }
                };
        int most = ((SqlType.Text) target).length();
        if (text.codePointCount(0, text.length()) <= most) {
            return of(new Value.Text(text));
        }
        return conversion.overflow() == Overflow.TRUNCATE
                ? of(new Value.Text(text.substring(0, text.offsetByCodePoints(0, most))))
                : overflow("a text of " + text.length() + " characters");
    }

    /** The value of the column for a value that is never converted, such as a group. */
    public Converted mismatch(Value value) {
        return conversion.mismatch().isNull()
                ? of(new Value.Null())
                : rejected(value + " is not of type " + target.toSql()
                        + (conversion.mismatch().converts() ? " and cannot be converted" : ""));
    }

    private Converted overflow(String value) {
        return conversion.overflow() == Overflow.NULL
                ? of(new Value.Null())
                : rejected(value + " does not fit " + target.toSql());
    }

    private static Converted of(Value value) {
        return new Converted(value, Optional.empty());
    }

    private static Converted rejected(String problem) {
        return new Converted(new Value.Null(), Optional.of(problem));
    }
}
