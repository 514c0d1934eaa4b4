package org.parquetvs.console.output;

import org.jspecify.annotations.Nullable;

/**
 * How a table is shown to users.
 *
 * @param nullText what is shown for NULL
 * @param screenColumns width of the screen; 0: the table is as wide as its values
 */
public record TableStyle(String nullText, RowLayout layout, int screenColumns) {
    /** What is shown for NULL if the user does not say. */
    public static final String NULL = "NULL";

    /** For output that is no screen. */
    public static final TableStyle WHOLE = new TableStyle(NULL, RowLayout.TABLE, 0);

    /** One cell on one line. A text that reads as NULL does is put in quotes. */
    String text(@Nullable Object value, PrintedColumn column) {
        if (value == null) {
            return nullText;
        }
        String text = DisplayText.visible(Cells.text(value, column));
        return value instanceof String && text.equals(nullText) ? "'" + text + "'" : text;
    }
}
