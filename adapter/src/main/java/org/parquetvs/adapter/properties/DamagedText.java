package org.parquetvs.adapter.properties;

import java.util.List;
import java.util.regex.Pattern;
import org.parquetvs.adapter.error.PropertyErrors;

/**
 * What Exasol's script language makes of a text with a character beyond the basic plane: each of its four UTF-8 bytes
 * becomes a character, and as many characters as that adds are cut off the end.
 */
public final class DamagedText {
    /**
     * At the end of a text there may be fewer than four, because that end is cut off. Of a text that is only one such
     * character, a single eth is left; of a longer one whose last character it is, that is a letter like others.
     */
    private static final Pattern DAMAGE =
            Pattern.compile("[\u00f0-\u00f4](?:[\u0080-\u00bf]{3}|[\u0080-\u00bf]{1,2}$)|^\u00f0$");

    private DamagedText() {}

    /** Whether a text has arrived damaged; it must not be used then, even if it still makes sense. */
    public static boolean isIn(String text) {
        return DAMAGE.matcher(text).find();
    }

    /**
     * Checks the names of columns in a statement.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if one has arrived damaged
     */
    public static void requireNoneIn(List<String> columns) {
        for (int i = 0; i < columns.size(); i++) {
            if (isIn(columns.get(i))) {
                throw PropertyErrors.damagedName(i + 1);
            }
        }
    }
}
