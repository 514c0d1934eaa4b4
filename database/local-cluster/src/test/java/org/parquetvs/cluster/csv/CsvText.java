package org.parquetvs.cluster.csv;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.jvm.SessionFormats;

/**
 * Rows as CSV, by strings: too slow for an export, too simple to be wrong.
 *
 * @param texts how values are written
 */
record CsvText(CsvFormat format, SessionFormats texts) {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    String row(@Nullable Object[] row) {
        StringJoiner line = new StringJoiner(format.columnSeparator(), "", format.rowSeparator());
        for (Object value : row) {
            line.add(value == null ? format.nullText() : delimited(text(value)));
        }
        return line.toString();
    }

    private String text(Object value) {
        if (value instanceof BigDecimal number) {
            return texts.swapPoint(number.stripTrailingZeros().toPlainString());
        }
        if (value instanceof Double number) {
            return texts.swapPoint(number.toString().replaceFirst("\\.0$", ""));
        }
        if (value instanceof Boolean truth) {
            return truth ? "1" : "0";
        }
        if (value instanceof LocalDate day && texts.hasUsualDate()) {
            return day.toString();
        }
        return value instanceof LocalDateTime time && texts.hasUsualTimestamp()
                ? TIMESTAMP.format(time)
                : texts.text(value);
    }

    private String delimited(String text) {
        String delimiter = format.columnDelimiter();
        boolean isDelimited = !delimiter.isEmpty()
                && switch (format.delimit()) {
                    case ALWAYS -> true;
                    case NEVER -> false;
                    case AUTO -> isAmbiguous(text);
                };
        return isDelimited ? delimiter + text.replace(delimiter, delimiter + delimiter) + delimiter : text;
    }

    private boolean isAmbiguous(String text) {
        return text.equals(format.nullText())
                || text.contains(format.columnSeparator())
                || text.contains(format.columnDelimiter())
                || text.contains(" ")
                || text.contains("\n")
                || text.contains("\r");
    }
}
