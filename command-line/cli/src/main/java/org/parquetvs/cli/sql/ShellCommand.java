package org.parquetvs.cli.sql;

import java.util.Locale;
import java.util.Set;
import org.parquetvs.sql.syntax.Token;

/**
 * A line such as {@code \d SALES}, {@code .tables} or {@code quit}.
 *
 * @param name the first word in lower case, with the sign before it
 * @param argument the rest; empty if there is none
 */
public record ShellCommand(String name, String argument) {
    /** Commands that need no sign. */
    private static final Set<String> WORDS = Set.of("help", "quit", "exit");

    /** Whether a command begins with this token, where a statement could begin. */
    static boolean isAt(String text, Token token) {
        if (token.isSymbol('\\')) {
            return true;
        }
        if (token.isSymbol('.')) {
            return token.end() < text.length() && Character.isLetter(text.charAt(token.end()));
        }
        int newline = text.indexOf('\n', token.start());
        String line = text.substring(token.start(), newline < 0 ? text.length() : newline);
        return token.kind() == Token.Kind.WORD
                && line.length() < 20
                && WORDS.contains(line.replace(";", "").strip().toLowerCase(Locale.ROOT));
    }

    /** The end of the command that begins at {@code start}: the end of its line, or a semicolon. */
    static int end(String text, int start) {
        boolean quoted = false;
        for (int i = start; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == '\n' || (character == ';' && !quoted)) {
                return i;
            }
            quoted ^= character == '\'';
        }
        return text.length();
    }

    static ShellCommand of(String command) {
        String[] parts = command.strip().split("\\s+", 2);
        return new ShellCommand(parts[0].toLowerCase(Locale.ROOT), parts.length == 1 ? "" : parts[1]);
    }

    /** The command as text. */
    String line() {
        return argument.isEmpty() ? name : name + " " + argument;
    }
}
