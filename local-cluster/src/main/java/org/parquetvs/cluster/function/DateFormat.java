package org.parquetvs.cluster.function;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import org.parquetvs.cluster.error.ClusterErrors;

/**
 * A format model of Exasol for dates, such as {@code YYYY-MM-DD HH24:MI:SS.FF3}, as a format of DuckDB. Names of months and
 * days are left out: their case and padding differ.
 */
final class DateFormat {
    /** Longer elements before those they begin with. */
    private static final Map<String, String> ELEMENTS = elements();

    private final String pattern;

    private DateFormat(String pattern) {
        this.pattern = pattern;
    }

    private static Map<String, String> elements() {
        Map<String, String> elements = new LinkedHashMap<>();
        elements.put("YYYY", "%Y");
        elements.put("YY", "%y");
        elements.put("MM", "%m");
        elements.put("MI", "%M");
        elements.put("DDD", "%j");
        elements.put("DD", "%d");
        elements.put("HH24", "%H");
        elements.put("HH12", "%I");
        elements.put("HH", "%I");
        elements.put("SS", "%S");
        elements.put("FF3", "%g");
        elements.put("FF6", "%f");
        return elements;
    }

    /** @throws org.parquetvs.cluster.error.SqlException if the format has elements that DuckDB cannot express */
    static DateFormat parse(String format) {
        StringBuilder pattern = new StringBuilder();
        String upper = format.toUpperCase(Locale.ROOT);
        int position = 0;
        while (position < format.length()) {
            char character = format.charAt(position);
            int begin = position;
            for (Entry<String, String> element : ELEMENTS.entrySet()) {
                if (upper.startsWith(element.getKey(), position)) {
                    pattern.append(element.getValue());
                    position += element.getKey().length();
                    break;
                }
            }
            if (position == begin) {
                if (Character.isLetterOrDigit(character)) {
                    throw ClusterErrors.unsupported("date format '" + format + "'");
                }
                pattern.append(character == '%' ? "%%" : String.valueOf(character));
                position++;
            }
        }
        return new DateFormat(pattern.toString());
    }

    /** The format by which DuckDB writes and reads. */
    String duckDb() {
        return pattern;
    }
}
