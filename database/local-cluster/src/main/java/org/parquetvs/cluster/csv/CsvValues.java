package org.parquetvs.cluster.csv;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.parquetvs.cluster.text.NumberText;
import org.parquetvs.cluster.text.TimeText;
import org.parquetvs.cluster.text.Utf8Buffer;
import org.parquetvs.sql.jvm.SessionFormats;

/** Writes values in CSV as the session formats them. */
final class CsvValues {
    private final SessionFormats formats;
    private final boolean hasUsualDate;
    private final boolean hasUsualTimestamp;
    private final boolean hasUsualPoint;

    CsvValues(SessionFormats formats) {
        this.formats = formats;
        this.hasUsualDate = formats.hasUsualDate();
        this.hasUsualTimestamp = formats.hasUsualTimestamp();
        this.hasUsualPoint = formats.hasUsualPoint();
    }

    boolean hasUsualDate() {
        return hasUsualDate;
    }

    boolean hasUsualTimestamp() {
        return hasUsualTimestamp;
    }

    boolean hasUsualPoint() {
        return hasUsualPoint;
    }

    /** Adds a BigDecimal, Long, Double, String, Boolean, LocalDate or LocalDateTime. */
    void add(Object value, Utf8Buffer out) {
        if (value instanceof BigDecimal number) {
            int start = out.size();
            NumberText.add(number, out);
            swapPoint(out, start);
        } else if (value instanceof Double number) {
            int start = out.size();
            add(number.doubleValue(), out);
            swapPoint(out, start);
        } else if (value instanceof Boolean truth) {
            out.add(text(truth));
        } else if (hasUsualDate && value instanceof LocalDate day) {
            TimeText.addDate(day.toEpochDay(), out);
        } else if (hasUsualTimestamp && value instanceof LocalDateTime time) {
            TimeText.addTimestamp(time, out);
        } else {
            out.add(formats.text(value));
        }
    }

    private void swapPoint(Utf8Buffer out, int start) {
        if (!hasUsualPoint) {
            String number = out.text(start);
            out.cut(start);
            out.add(formats.swapPoint(number));
        }
    }

    static byte text(boolean truth) {
        return (byte) (truth ? '1' : '0');
    }

    /** A whole number has no decimal point. */
    static void add(double number, Utf8Buffer out) {
        NumberText.add(number, out);
        int last = out.size() - 1;
        if (out.at(last) == '0' && out.at(last - 1) == '.') {
            out.cut(last - 1);
        }
    }
}
