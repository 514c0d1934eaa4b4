package org.parquetvs.sql.query;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.duckdb.TextForms;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;

/**
 * A constant.
 *
 * @param value BigDecimal, Double, String, Boolean, LocalDate, LocalDateTime, or null
 */
public record Literal(@Nullable Object value, SqlType type) implements Atom {
    /** NULL as Exasol types it if nothing else gives it a type: BOOLEAN. */
    public static final Literal NULL = new Literal(null, new SqlType.Bool());

    public static final Literal TRUE = new Literal(true, new SqlType.Bool());
    public static final Literal FALSE = new Literal(false, new SqlType.Bool());

    private static final int MAX_YEAR = 9999;
    private static final int NANO_DIGITS = 9;

    private static final DateTimeFormatter DATE_AND_TIME = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendLiteral(' ')
            .appendPattern("HH:mm:ss")
            .optionalStart()
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter();

    /** The constant for a value in a row, where whole numbers may be of the class Long. */
    public static Literal of(@Nullable Object value, SqlType type) {
        return new Literal(value instanceof Long number ? BigDecimal.valueOf(number) : value, type);
    }

    /** A NULL of a known type. */
    public static Literal nullOf(SqlType type) {
        return new Literal(null, type);
    }

    /** A string literal; the empty string is NULL. */
    public static Literal ofText(String value) {
        if (value.isEmpty()) {
            return NULL;
        }
        int length = value.codePointCount(0, value.length());
        Charset charset = Charset.of(value);
        return new Literal(
                value,
                length <= SqlType.Char.MAX_LENGTH
                        ? new SqlType.Char(length, charset)
                        : new SqlType.Varchar(length, charset));
    }

    /** An exact number with the digits of the value. */
    public static Literal ofNumber(BigDecimal value) {
        BigDecimal plain = value.scale() < 0 ? value.setScale(0) : value;
        int precision = Math.max(plain.precision(), Math.max(plain.scale(), 1));
        return new Literal(plain, new Decimal(precision, plain.scale()));
    }

    /**
     * A DATE.
     *
     * @throws java.time.DateTimeException if the text is no date
     */
    public static Literal ofDate(String text) {
        return of(TextForms.time(text).toLocalDate());
    }

    /** A DATE. */
    static Literal of(LocalDate date) {
        return new Literal(inCalendar(date), new SqlType.Date());
    }

    /** A TIMESTAMP with as many fractional digits as the value needs, at least three. */
    static Literal of(LocalDateTime time) {
        inCalendar(time.toLocalDate());
        int precision = SqlType.Timestamp.DEFAULT_PRECISION;
        int nanos = time.get(ChronoField.NANO_OF_SECOND);
        while (nanos % Math.round(Math.pow(10, NANO_DIGITS - precision)) != 0) {
            precision++;
        }
        return new Literal(time, new SqlType.Timestamp(precision));
    }

    private static LocalDate inCalendar(LocalDate date) {
        if (date.getYear() < 1 || date.getYear() > MAX_YEAR) {
            throw new DateTimeException("year " + date.getYear());
        }
        return date;
    }

    /**
     * A TIMESTAMP with as many fractional digits as the text has, at least three.
     *
     * @throws java.time.DateTimeException if the text is no timestamp
     */
    public static Literal ofTimestamp(String text) {
        LocalDateTime time = TextForms.time(text);
        inCalendar(time.toLocalDate());
        int point = text.lastIndexOf('.');
        int digits = point < 0 ? 0 : text.strip().length() - point - 1;
        int precision = Math.max(SqlType.Timestamp.DEFAULT_PRECISION, digits);
        return new Literal(time, new SqlType.Timestamp(precision));
    }

    /** Date and time in the form of SQL: {@code 2015-12-01 12:01:01.1234}. */
    public static String text(LocalDateTime value) {
        return DATE_AND_TIME.format(value);
    }

    @Override
    public <T> Optional<T> constant(Class<T> kind) {
        return kind.isInstance(value) ? Optional.of(kind.cast(value)) : Optional.empty();
    }

    @Override
    public boolean isConstant() {
        return true;
    }

    @Override
    public boolean isNull() {
        return equals(NULL);
    }

    @Override
    public Dependency dependency() {
        return Dependency.NOTHING;
    }

    @Override
    public void print(SqlWriter out) {
        if (value instanceof Boolean truth) {
            out.add(truth ? "TRUE" : "FALSE");
        } else if (value instanceof String text) {
            out.add(DuckDbText.literal(text));
        } else if (value instanceof BigDecimal number && number.signum() >= 0 && type instanceof Decimal decimal) {
            out.add(digits(number, decimal));
        } else {
            out.add("CAST(")
                    .add(constant())
                    .add(" AS ")
                    .add(DuckDbTypes.name(type))
                    .add(")");
        }
    }

    /**
     * Writes a number with a decimal point, so that DuckDB reads it as a DECIMAL with exactly these digits. It would
     * have to compute a CAST, which is slow.
     */
    private static String digits(BigDecimal number, Decimal type) {
        String digits = number.setScale(type.scale()).unscaledValue().toString();
        String padded = "0".repeat(type.precision() - digits.length()) + digits;
        int point = type.precision() - type.scale();
        return padded.substring(0, point) + "." + padded.substring(point);
    }

    /** The value as DuckDB reads it from a text. */
    String plainText() {
        if (value instanceof LocalDateTime time) {
            return text(time);
        }
        return value instanceof BigDecimal number ? number.toPlainString() : Objects.toString(value);
    }

    private String constant() {
        if (value == null) {
            return "NULL";
        }
        return "'" + plainText() + "'";
    }

    @Override
    public String toString() {
        return value instanceof String text ? "'" + text.replace("'", "''") + "'" : String.valueOf(value);
    }
}
