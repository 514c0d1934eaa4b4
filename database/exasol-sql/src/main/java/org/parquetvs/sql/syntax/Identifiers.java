package org.parquetvs.sql.syntax;

import java.util.Locale;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.type.ReservedWords;

/** Reads names as SQL writes them. */
public final class Identifiers {
    /** The longest name, in characters. */
    private static final int MAX_LENGTH = 128;

    private Identifiers() {}

    /**
     * The name that {@code written} means: without its quotes, or in upper case.
     *
     * @throws org.parquetvs.sql.error.SqlException if it is no name, for example a reserved word without quotes
     */
    public static String of(String written) {
        if (ReservedWords.contains(written)) {
            throw SyntaxErrors.reservedWord(written);
        }
        String name = isQuoted(written) ? unquoted(written) : written.toUpperCase(Locale.ROOT);
        if (name.indexOf('\0') >= 0) {
            throw ClusterErrors.invalidQuery("an identifier cannot hold the character NUL");
        }
        if (name.isEmpty() || name.length() > MAX_LENGTH) {
            throw ClusterErrors.invalidQuery("an identifier has 1 to " + MAX_LENGTH + " characters: " + written);
        }
        return name;
    }

    /** Whether this is a name, and no reserved word. */
    public static boolean isName(String written) {
        return isQuoted(written) || !ReservedWords.contains(written);
    }

    /** The text between the quotes or brackets; doubled ones inside become single. */
    private static String unquoted(String written) {
        String quote = written.substring(written.length() - 1);
        return written.substring(1, written.length() - 1).replace(quote + quote, quote);
    }

    /** Whether a name is written in double quotes or in brackets. */
    public static boolean isQuoted(String written) {
        return written.length() > 1 && (written.charAt(0) == '"' || written.charAt(0) == '[');
    }
}
