package org.parquetvs.cluster;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.cluster.statement.StatementParser;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;

/**
 * Keeps passwords and keys out of what is printed and remembered. They are in statements that define a connection. A
 * mistyped statement may hold one too, so every text counts that looks like such a statement.
 */
public final class SecretFilter {
    private static final String HIDDEN = "...";

    /** Shorter parts of a message are taken for words. */
    private static final int MIN_SECRET_LENGTH = 3;

    private static final String CONNECTION =
            "CREATE CONNECTION name TO 'address' USER 'user' IDENTIFIED BY 'password'; for a store, address and user may be"
                    + " empty, and the password is the JSON of doc/reference/connection.md.";

    private static final Map<Pattern, String> TEMPLATES = Map.of(
            beginning("(?:CREATE|ALTER|DROP)\\s+USER"),
            "CREATE USER name IDENTIFIED BY \"password\"; the local cluster has no users, './pvs serve' makes a password.",
            beginning("IMPORT"),
            "IMPORT INTO table FROM PARQUET AT connection FILE 'key', or IMPORT INTO table FROM CSV AT 'address' USER"
                    + " 'user' IDENTIFIED BY 'password' FILE 'name'.",
            beginning("EXPORT"),
            "EXPORT table INTO SCRIPT schema.script AT connection WITH name = 'value', or EXPORT table INTO CSV AT"
                    + " 'address' USER 'user' IDENTIFIED BY 'password' FILE 'name'.",
            beginning("ALTER"),
            "ALTER CONNECTION name TO 'address' USER 'user' IDENTIFIED BY 'password'.");

    private SecretFilter() {}

    private static Pattern beginning(String words) {
        return Pattern.compile("^\\s*" + words + "\\b(?!\\s+USER)", Pattern.CASE_INSENSITIVE);
    }

    /** Whether a statement defines a connection, or looks as if it were meant to. */
    public static boolean mayBeIn(String sql) {
        return WordTraces.of(sql).suggestConnection();
    }

    /** Whether a text may be the rest of the statement before it, which a misplaced semicolon tore apart. */
    public static boolean mayContinue(StatementText text) {
        return !WordTraces.HEADS.contains(head(text));
    }

    /**
     * What may be shown of a statement that may hold a secret: everything outside quotes and comments. Of a text that
     * is no SQL, only the first word is shown.
     */
    public static String hidden(StatementText text) {
        if (!isUnderstood(text)) {
            String head = head(text);
            return WordTraces.HEADS.contains(head) ? head + " " + HIDDEN : HIDDEN;
        }
        return text.tokens().stream()
                .map(token -> isQuoted(token) ? "'" + HIDDEN + "'" : token.source())
                .collect(Collectors.joining(" "))
                .strip();
    }

    /**
     * A message about a statement, without the secrets that the statement may hold; empty if the message may quote any
     * part of the text.
     */
    public static Optional<String> hidden(String message, StatementText text) {
        if (!isUnderstood(text)) {
            return Optional.empty();
        }
        String shown = message;
        for (Token token : text.tokens()) {
            if (isQuoted(token) && token.length() >= MIN_SECRET_LENGTH + 2) {
                String source = token.source();
                shown = shown.replace(source.substring(1, source.length() - 1), HIDDEN)
                        .replace(token.stringValue(), HIDDEN);
            }
        }
        return Optional.of(shown);
    }

    /** How the statement is written that a text is meant to be, which cannot be shown. */
    public static String template(StatementText text) {
        return TEMPLATES.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(text.text()).find())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(CONNECTION);
    }

    private static boolean isQuoted(Token token) {
        return token.kind() == Token.Kind.STRING || token.kind() == Token.Kind.QUOTED;
    }

    /**
     * Whether all secrets of the text are in quotes: the text is SQL, and its literals are where the grammar allows
     * them.
     */
    private static boolean isUnderstood(StatementText text) {
        if (text.isScript()) {
            return false;
        }
        try {
            StatementParser.parse(text);
            List<Token> tokens = text.tokens();
            return IntStream.range(0, tokens.size() - 1)
                    .filter(i -> introducesSecret(tokens, i))
                    .allMatch(i -> tokens.get(i + 1).kind() == Token.Kind.STRING);
        } catch (RuntimeException | StackOverflowError e) {
            return false;
        }
    }

    private static boolean introducesSecret(List<Token> tokens, int index) {
        Token token = tokens.get(index);
        return token.isWord("USER")
                || (token.isWord("BY") && index > 0 && tokens.get(index - 1).isWord("IDENTIFIED"));
    }

    private static String head(StatementText text) {
        Token first = text.first();
        return first.kind() == Token.Kind.WORD ? first.source().toUpperCase(Locale.ROOT) : "";
    }
}
