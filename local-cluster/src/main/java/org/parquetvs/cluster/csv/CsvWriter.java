package org.parquetvs.cluster.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.jvm.SessionFormats;
import org.parquetvs.cluster.query.Literal;

/** Writes rows as CSV in UTF-8. */
public final class CsvWriter {
    /** Rows are handed on when they have so many characters. */
    private static final int BUFFERED = 1 << 16;

    private static final int LAST_YEAR = 9999;

    private final CsvFormat format;
    private final SessionFormats texts;
    private final boolean hasUsualDate;
    private final boolean hasUsualTimestamp;
    private final boolean hasUsualPoint;
    private final OutputStream out;

    /** Whole rows, so that no character is cut. */
    private final StringBuilder rows = new StringBuilder(BUFFERED);

    /** @param texts how values are written */
    public CsvWriter(CsvFormat format, SessionFormats texts, OutputStream out) {
        this.format = format;
        this.texts = texts;
        this.hasUsualDate = texts.hasUsualDate();
        this.hasUsualTimestamp = texts.hasUsualTimestamp();
        this.hasUsualPoint = texts.hasUsualPoint();
        this.out = out;
    }

    /** Writes the names of the columns, if the format has them. */
    public void header(List<String> names) throws IOException {
        if (format.columnNames()) {
            row(names.toArray());
        }
    }

    /** Writes a row: BigDecimal or Long for DECIMAL, Double, String, Boolean, LocalDate, LocalDateTime, or null. */
    public void row(@Nullable Object[] row) throws IOException {
        for (int i = 0; i < row.length; i++) {
            if (i > 0) {
                rows.append(format.columnSeparator());
            }
            Object value = row[i];
            if (value == null) {
                rows.append(format.nullText());
            } else {
                append(text(value));
            }
        }
        rows.append(format.rowSeparator());
        if (rows.length() >= BUFFERED) {
            handOn();
        }
    }

    private String text(Object value) {
        if (value instanceof BigDecimal number) {
            return pointed(withoutTrailingZeros(number));
        }
        if (value instanceof Double number) {
            String text = number.toString();
            return pointed(text.endsWith(".0") ? text.substring(0, text.length() - 2) : text);
        }
        if (value instanceof Boolean truth) {
            return truth ? "1" : "0";
        }
        if (hasUsualDate && value instanceof LocalDate day) {
            return date(day);
        }
        return hasUsualTimestamp && value instanceof LocalDateTime time ? timestamp(time) : texts.text(value);
    }

    /** As {@link LocalDate#toString} has it, which takes several times as long. */
    private static String date(LocalDate day) {
        int year = day.getYear();
        if (year < 0 || year > LAST_YEAR) {
            return day.toString();
        }
        byte[] text = {0, 0, 0, 0, '-', 0, 0, '-', 0, 0};
        twoDigits(year / 100, text, 0);
        twoDigits(year % 100, text, 2);
        twoDigits(day.getMonthValue(), text, 5);
        twoDigits(day.getDayOfMonth(), text, 8);
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private static void twoDigits(int number, byte[] text, int position) {
        text[position] = (byte) ('0' + number / 10);
        text[position + 1] = (byte) ('0' + number % 10);
    }

    private String pointed(String number) {
        return hasUsualPoint ? number : texts.swapPoint(number);
    }

    /** As {@link BigDecimal#stripTrailingZeros} has it, without another number. */
    private static String withoutTrailingZeros(BigDecimal number) {
        String text = number.toPlainString();
        if (number.scale() <= 0) {
            return text;
        }
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }

    /** With six fractional digits, as the format of timestamps has them. */
    private static String timestamp(LocalDateTime time) {
        String text = Literal.text(time);
        int point = text.indexOf('.');
        String digits = point < 0 ? "" : text.substring(point + 1);
        return (point < 0 ? text : text.substring(0, point)) + "." + (digits + "000000").substring(0, 6);
    }

    private void append(String text) {
        String delimiter = format.columnDelimiter();
        boolean delimited = !delimiter.isEmpty()
                && switch (format.delimit()) {
                    case ALWAYS -> true;
                    case NEVER -> false;
                    case AUTO -> isAmbiguous(text);
                };
        if (delimited) {
            rows.append(delimiter)
                    .append(text.contains(delimiter) ? text.replace(delimiter, delimiter + delimiter) : text)
                    .append(delimiter);
        } else {
            rows.append(text);
        }
    }

    private boolean isAmbiguous(String text) {
        return text.equals(format.nullText())
                || text.contains(format.columnSeparator())
                || text.contains(format.columnDelimiter())
                || text.indexOf(' ') >= 0
                || text.indexOf('\n') >= 0
                || text.indexOf('\r') >= 0;
    }

    /** Hands on what was written. */
    public void flush() throws IOException {
        handOn();
        out.flush();
    }

    private void handOn() throws IOException {
        out.write(rows.toString().getBytes(StandardCharsets.UTF_8));
        rows.setLength(0);
    }
}
