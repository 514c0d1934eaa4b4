package org.parquetvs.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.cluster.error.SqlException;
import org.parquetvs.cluster.sql.Lexer;
import org.parquetvs.cluster.sql.Token;
import org.parquetvs.cluster.sql.WordTraces;
import org.parquetvs.cluster.statement.StatementParser;

/**
 * Keeps passwords and keys out of what is printed and remembered. They come in statements that define a connection. A
 * mistyped one counts as well, so what matters is whether a text looks like one, and not whether it is one.
 */
public final class Secrets {
    private static final String HIDDEN = "...";

    /** Parts of a message that are shorter are words. */
    private static final int SHORTEST_SECRET = 3;

    private Secrets() {}

    /** Whether a statement defines a connection, or looks as if it was meant to. */
    public static boolean mayBeIn(String sql) {
        return WordTraces.of(sql).suggestConnection();
    }

    /** Whether a text may be the rest of the statement before it, which a misplaced semicolon tore apart. */
    public static boolean mayContinue(String text) {
        return !WordTraces.HEADS.contains(head(text));
    }

    /**
     * What may be shown of a statement that may hold a secret: all but what is in quotes and in comments; if it is no SQL,
     * its first word.
     */
    public static String hidden(String sql) {
        if (!isUnderstood(sql)) {
            String head = head(sql);
            return WordTraces.HEADS.contains(head) ? head + " " + HIDDEN : HIDDEN;
        }
        return tokens(sql).stream()
                .map(token -> isQuoted(token) ? "'" + HIDDEN + "'" : token.source())
                .collect(Collectors.joining(" "));
    }

    /** A message about a statement that may hold a secret, without it; empty if it may quote any part of the text. */
    public static Optional<String> hidden(String message, String sql) {
        if (!isUnderstood(sql)) {
            return Optional.empty();
        }
        String shown = message;
        for (Token token : tokens(sql)) {
            if (isQuoted(token) && token.length() >= SHORTEST_SECRET + 2) {
                shown = shown.replace(sql.substring(token.start() + 1, token.end() - 1), HIDDEN)
                        .replace(token.stringValue(), HIDDEN);
            }
        }
        return Optional.of(shown);
    }

    private static boolean isQuoted(Token token) {
        return token.kind() == Token.Kind.STRING || token.kind() == Token.Kind.QUOTED;
    }

    private static List<Token> tokens(String sql) {
        List<Token> tokens = new ArrayList<>();
        Lexer lexer = new Lexer(sql);
        for (Token token = lexer.next(); token.kind() != Token.Kind.END; token = lexer.next()) {
            tokens.add(token);
        }
        return tokens;
    }

    /** Whether all secrets of the text are in quotes: it is SQL, and literals are where the grammar has them. */
    private static boolean isUnderstood(String sql) {
        try {
            StatementParser.parse(sql);
            List<Token> tokens = tokens(sql);
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

    private static String head(String text) {
        try {
            Token first = new Lexer(text).next();
            return first.kind() == Token.Kind.WORD ? first.source().toUpperCase(Locale.ROOT) : "";
        } catch (SqlException e) {
            return "";
        }
    }
}
