package org.parquetvs.cluster.csv;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.jvm.SessionFormats;
import org.parquetvs.cluster.query.Literal;

/** Writes rows as CSV in UTF-8. */
public final class CsvWriter {
    private final CsvFormat format;
    private final SessionFormats texts;
    private final boolean hasUsualTimestamp;
    private final Writer out;

    /** @param texts how values are written */
    public CsvWriter(CsvFormat format, SessionFormats texts, OutputStream out) {
        this.format = format;
        this.texts = texts;
        this.hasUsualTimestamp = texts.hasUsualTimestamp();
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
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
                out.write(format.columnSeparator());
            }
            Object value = row[i];
            if (value == null) {
                out.write(format.nullText());
            } else {
                write(text(value));
            }
        }
        out.write(format.rowSeparator());
    }

    private String text(Object value) {
        if (value instanceof BigDecimal number) {
            return number.signum() == 0
                    ? "0"
                    : texts.swapPoint(number.stripTrailingZeros().toPlainString());
        }
        if (value instanceof Double number) {
            String text = number.toString();
            return texts.swapPoint(text.endsWith(".0") ? text.substring(0, text.length() - 2) : text);
        }
        if (value instanceof Boolean truth) {
            return truth ? "1" : "0";
        }
        return hasUsualTimestamp && value instanceof LocalDateTime time ? timestamp(time) : texts.text(value);
    }

    /** With six fractional digits, as the format of timestamps has them. */
    private static String timestamp(LocalDateTime time) {
        String text = Literal.text(time);
        int point = text.indexOf('.');
        String digits = point < 0 ? "" : text.substring(point + 1);
        return (point < 0 ? text : text.substring(0, point)) + "." + (digits + "000000").substring(0, 6);
    }

    private void write(String text) throws IOException {
        String delimiter = format.columnDelimiter();
        boolean delimited = !delimiter.isEmpty()
                && switch (format.delimit()) {
                    case ALWAYS -> true;
                    case NEVER -> false;
                    case AUTO -> isAmbiguous(text);
                };
        if (delimited) {
            out.write(delimiter);
            out.write(text.replace(delimiter, delimiter + delimiter));
            out.write(delimiter);
        } else {
            out.write(text);
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
        out.flush();
    }
}
