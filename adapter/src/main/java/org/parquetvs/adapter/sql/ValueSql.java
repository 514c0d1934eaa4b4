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
        return switch (value.kind()) {
            case NULL -> "NULL";
            case EXACT -> ((Value.Exact) value).number().toPlainString();
            case APPROXIMATE -> SqlText.approximate(((Value.Approximate) value).number());
            case TEXT -> SqlText.string(value.asText());
            case BOOL -> ((Value.Bool) value).value() ? "TRUE" : "FALSE";
            case DATE -> "DATE " + SqlText.string(text((Value.Date) value));
            case TIMESTAMP -> "TIMESTAMP " + SqlText.string(text((Value.Timestamp) value, (SqlType.Timestamp) type));
        };
    }

    private static String text(Value.Date date) {
        return LocalDate.ofEpochDay(date.epochDay()).toString();
    }

    /**
     * The text of a timestamp, with as many digits as its type has: databases whose timestamps end with milliseconds
     * read no more.
     */
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
