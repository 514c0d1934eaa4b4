package org.parquetvs.cluster.sql;

import java.util.Locale;
import org.parquetvs.cluster.error.ClustErrors;

/** Names as SQL writes them. */
public final class Identifiers {
    /** Most characters of a name. */
    private static final int MAX_LENGTH = 128;

    private Identifiers() {}

    /** The name that {@code written} stands for: without its quotes, or in upper case. */
    public static String of(String written) {
        String name = isQuoted(written)
                ? written.substring(1, written.length() - 1).replace("\"\"", "\"")
                : written.toUpperCase(Locale.ROOT);
        if (!isQuoted(written) && (written.startsWith("`") || written.startsWith("["))) {
            throw ClustErrors.unsupported("identifier " + written);
        }
        if (name.isEmpty() || name.length() > MAX_LENGTH) {
            throw ClustErrors.invalidQuery("an identifier has 1 to " + MAX_LENGTH + " characters: " + written);
        }
        return name;
    }

    /** Whether a name is written in double quotes. */
    public static boolean isQuoted(String written) {
        return written.length() > 1 && written.charAt(0) == '"';
    }
}
