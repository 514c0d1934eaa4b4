package org.parquetvs.importexport.error;

import com.exasol.errorreporting.ExaError;
import org.parquetvs.adapter.error.ParquetAdapterException;

/** Errors in the condition of the property FILTER. */
public final class ConditionErrors {

    /** Characters of a long text that are shown before and after the one in question. */
    private static final int EXCERPT = 100;

    private ConditionErrors() {}

    public static ParquetAdapterException unreadableCondition(String condition, int position, String expected) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-26")
                .message(
                        "Invalid property FILTER: {{expected|uq}} is expected at character {{position}} of {{condition}}.",
                        expected,
                        position,
                        excerpt(condition, position))
                .mitigation("Write a condition as after WHERE, such as SALES_ID > 7 AND COUNTRY IN ('DE', 'AT').")
                .toString());
    }

    public static ParquetAdapterException inexactCondition(String condition) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-27")
                .message(
                        "Unsupported condition in property FILTER: the workers cannot evaluate {{condition}} exactly as"
                                + " the database does.",
                        condition)
                .mitigation("Put it into the WHERE of a SELECT around the import.")
                .mitigation("Compare columns with literals of their own types.")
                .toString());
    }

    private static String excerpt(String text, int position) {
        int start = Math.max(0, Math.min(position, text.length()) - EXCERPT);
        int end = Math.min(text.length(), start + 2 * EXCERPT);
        return (start == 0 ? "" : "... ") + text.substring(start, end) + (end == text.length() ? "" : " ...");
    }
}
