package org.parquetvs.sql.syntax;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.type.ReservedWords;

/** Reads and converts names as SQL writes them. */
public final class Identifiers {
    /** The longest name, in characters. */
    private static final int MAX_LENGTH = 128;

    /** Begins the code of a character of a quoted name; four hexadecimal digits follow. */
    private static final char ESCAPE = '\u0002';

    private static final Pattern ESCAPED = Pattern.compile(ESCAPE + "([0-9a-f]{4})");

    private Identifiers() {}

    /**
     * A quoted name with the characters encoded that JSqlParser cannot read in a name: it ends a name at a line break,
     * and divides it at a dot.
     */
    static String encoded(String written) {
        String quoted = written.charAt(0) == '[' ? '"' + unquoted(written).replace("\"", "\"\"") + '"' : written;
        StringBuilder encoded = new StringBuilder();
        for (int i = 0; i < quoted.length(); i++) {
            char character = quoted.charAt(i);
            if (Character.isISOControl(character) || character == '\\' || character == '.') {
                encoded.append(ESCAPE).append(String.format("%04x", (int) character));
            } else {
                encoded.append(character);
            }
        }
        return encoded.toString();
    }

    /** A text with encoded characters of names restored. */
    public static String decoded(String text) {
        return text.indexOf(ESCAPE) < 0
                ? text
                : ESCAPED.matcher(text)
                        .replaceAll(escaped ->
                                Matcher.quoteReplacement(Character.toString(Integer.parseInt(escaped.group(1), 16))));
    }

    /**
     * The name that {@code written} means: without its quotes, or in upper case.
     *
     * @throws org.parquetvs.sql.error.SqlException if it is no name, for example a reserved word without quotes
     */
    public static String of(String written) {
        if (ReservedWords.contains(written)) {
            throw SyntaxErrors.reservedWord(written);
        }
        String name = isQuoted(written) ? decoded(unquoted(written)) : written.toUpperCase(Locale.ROOT);
        if (!isQuoted(written) && !written.isEmpty() && "`'".indexOf(written.charAt(0)) >= 0) {
            throw ClusterErrors.unsupported("identifier " + written);
        }
        if (name.indexOf('\0') >= 0) {
            throw ClusterErrors.invalidQuery("an identifier cannot hold the character NUL");
        }
        if (name.isEmpty() || name.length() > MAX_LENGTH) {
            throw ClusterErrors.invalidQuery("an identifier has 1 to " + MAX_LENGTH + " characters: " + written);
        }
        return name;
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
