package org.parquetvs.sql.duckdb;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How values are written in texts that are converted to them, as regular expressions that Java and DuckDB understand. */
public final class TextForms {
    /** A number, with blanks around it. */
    public static final String NUMBER = "\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?\\s*";

    /**
     * A timestamp in the usual format, which may end after the day, the minute or the second. A text for a date has this
     * form too: Exasol leaves out its time. Exasol refuses the T of ISO 8601.
     */
    public static final String TIMESTAMP = "\\s*(\\d{1,4})-(\\d{1,2})-(\\d{1,2})"
            + "(?: +([01]?\\d|2[0-3]):([0-5]?\\d)(?::([0-5]?\\d)(?:\\.(\\d{0,9}))?)?)?\\s*";

    /** A truth value. */
    public static final String TRUTH = "(?i:true|false|t|f|1|0)";

    private static final Pattern TIME = Pattern.compile(TIMESTAMP);
    private static final int FRACTION = 7;

    private TextForms() {}

    /**
     * The point in time of a {@link #TIMESTAMP}.
     *
     * @throws DateTimeException if the text has another form, or its date is not in the calendar
     */
    public static LocalDateTime time(String text) {
        Matcher fields = TIME.matcher(text);
        if (!fields.matches()) {
            throw new DateTimeException(text);
        }
        String nanoseconds = (Objects.requireNonNullElse(fields.group(FRACTION), "") + "000000000").substring(0, 9);
        return LocalDateTime.of(
                number(fields, 1),
                number(fields, 2),
                number(fields, 3),
                number(fields, 4),
                number(fields, 5),
                number(fields, 6),
                Integer.parseInt(nanoseconds));
    }

    private static int number(Matcher fields, int group) {
        return Integer.parseInt(Objects.requireNonNullElse(fields.group(group), "0"));
    }
}
