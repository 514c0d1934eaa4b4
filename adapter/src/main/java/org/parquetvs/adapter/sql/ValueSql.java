package org.parquetvs.adapter.sql;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Values as constants of a type. */
final class ValueSql {

    private ValueSql() {}

    static String constant(Value value, SqlType type) {
        return "CAST(" + literal(value, type) + " AS " + SqlText.type(type) + ")";
    }

    private static String literal(Value value, SqlType type) {
        if (value instanceof Value.Exact exact) {
            return exact.number().toPlainString();
        }
        if (value instanceof Value.Approximate approximate) {
            return SqlText.approximate(approximate.number());
        }
        if (value instanceof Value.Text text) {
            return SqlText.string(text.text());
        }
        if (value instanceof Value.Bool bool) {
            return bool.value() ? "TRUE" : "FALSE";
        }
        if (value instanceof Value.Date date) {
            return "DATE "
                    + SqlText.string(LocalDate.ofEpochDay(date.epochDay()).toString());
        }
        if (value instanceof Value.Timestamp timestamp) {
            return "TIMESTAMP " + SqlText.string(text(timestamp, (SqlType.Timestamp) type));
        }
        return "NULL";
    }

    /** With as many digits as the type has: databases whose timestamps end with milliseconds read no more. */
    private static String text(Value.Timestamp timestamp, SqlType.Timestamp type) {
        DateTimeFormatterBuilder format = new DateTimeFormatterBuilder()
                .append(DateTimeFormatter.ISO_LOCAL_DATE)
                .appendLiteral(' ')
                .appendPattern("HH:mm:ss");
        if (type.precision() > 0) {
            format.appendFraction(ChronoField.NANO_OF_SECOND, type.precision(), type.precision(), true);
        }
        return LocalDateTime.ofEpochSecond(timestamp.epochSecond(), timestamp.nanos(), ZoneOffset.UTC)
                .format(format.toFormatter(Locale.ROOT));
    }
}
