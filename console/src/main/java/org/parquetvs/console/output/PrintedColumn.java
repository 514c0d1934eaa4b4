package org.parquetvs.console.output;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column of a printed table.
 *
 * @param type the database's type, which decides about alignment and about the digits of a timestamp
 */
public record PrintedColumn(String name, String type) {
    private static final Pattern FRACTION = Pattern.compile("TIMESTAMP\\((\\d)\\).*");
    private static final int MAX_DIGITS = 9;

    boolean isNumeric() {
        return type.startsWith("DECIMAL") || type.startsWith("DOUBLE");
    }

    /** Whether a beginning of a value tells something. Of other types, such as times, it would be another value. */
    boolean isText() {
        return type.startsWith("VARCHAR") || type.startsWith("CHAR");
    }

    /** Digits after the second of each value of a TIMESTAMP column. */
    int fractionDigits() {
        Matcher digits = FRACTION.matcher(type);
        return digits.matches() ? Integer.parseInt(digits.group(1)) : MAX_DIGITS;
    }
}
