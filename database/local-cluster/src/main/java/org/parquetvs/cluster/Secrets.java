package org.parquetvs.cluster;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.cluster.sql.StatementText;
import org.parquetvs.cluster.sql.Token;
import org.parquetvs.cluster.statement.StatementParser;

/**
 * Keeps passwords and keys out of what is printed and remembered. They are in statements that define a connection. A
 * mistyped statement may hold one too, so every text counts that looks like such a statement.
 */
public final class Secrets {
    private static final String HIDDEN = "...";

    /** Shorter parts of a message are taken for words. */
    private static final int SHORTEST_SECRET = 3;

    private Secrets() {}

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
            if (isQuoted(token) && token.length() >= SHORTEST_SECRET + 2) {
                String source = token.source();
                shown = shown.replace(source.substring(1, source.length() - 1), HIDDEN)
                        .replace(token.stringValue(), HIDDEN);
            }
        }
        return Optional.of(shown);
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
