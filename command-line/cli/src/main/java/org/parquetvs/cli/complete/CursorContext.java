package org.parquetvs.cli.complete;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.syntax.Identifiers;
import org.parquetvs.sql.syntax.Lexer;
import org.parquetvs.sql.syntax.Token;

/**
 * Where in a statement the cursor is.
 *
 * @param before the tokens of the statement before the word at the cursor
 * @param after its tokens after the word
 * @param literal the typed part of a string literal whose end is missing
 */
record CursorContext(List<Token> before, List<Token> after, Optional<String> literal) {

    /** The place between two texts, without the word at the cursor. */
    static CursorContext between(String before, String after) {
        List<Token> tokens = new ArrayList<>();
        Lexer lexer = new Lexer(before, 0);
        Token token = lexer.next();
        while (token.kind() != Token.Kind.END && token.kind() != Token.Kind.UNTERMINATED) {
            tokens.add(token);
            if (token.isSymbol(';')) {
                tokens.clear();
            }
            token = lexer.next();
        }
        Optional<String> quoted = Optional.of(token.source());
        return new CursorContext(
                tokens, rest(after), quoted.filter(text -> text.startsWith("'")).map(text -> text.substring(1)));
    }

    private static List<Token> rest(String after) {
        List<Token> tokens = new ArrayList<>();
        Lexer lexer = new Lexer(after, 0);
        Token token = lexer.next();
        while (token.kind() != Token.Kind.END && !token.isSymbol(';')) {
            tokens.add(token);
            token = lexer.next();
        }
        return tokens;
    }

    /** The property whose value comes next or is being typed. */
    Optional<String> property() {
        int last = before.size() - 1;
        return last >= 1 && before.get(last).isSymbol('=')
                ? Optional.of(before.get(last - 1).source().toUpperCase(Locale.ROOT))
                : Optional.empty();
    }

    /** Whether a word of SQL is the last one before the cursor. */
    boolean isAfter(String word) {
        return !before.isEmpty() && before.get(before.size() - 1).isWord(word);
    }

    /** Whether the statement contains a word of SQL before the cursor. */
    boolean contains(String word) {
        return before.stream().anyMatch(token -> token.isWord(word));
    }

    /** The connection that the statement names. */
    Optional<String> connection() {
        for (int i = 0; i + 1 < before.size(); i++) {
            Token next = before.get(i + 1);
            if (before.get(i).isWord("AT") && next.kind() != Token.Kind.STRING) {
                return name(next.source());
            }
            if (before.get(i).isWord("CONNECTION_NAME") && i + 2 < before.size() && next.isSymbol('=')) {
                return Optional.of(before.get(i + 2))
                        .filter(value -> value.kind() == Token.Kind.STRING)
                        .map(value -> value.stringValue().toUpperCase(Locale.ROOT));
            }
        }
        return Optional.empty();
    }

    /** The tables that the statement names before or after the cursor. */
    List<NamedTable> tables() {
        List<NamedTable> tables = new ArrayList<>(NamedTable.in(before));
        tables.addAll(NamedTable.in(after));
        return tables;
    }

    /** The name that a word means; empty if it is not a name, such as a reserved word. */
    static Optional<String> name(String written) {
        try {
            return Optional.of(Identifiers.of(written));
        } catch (SqlException e) {
            return Optional.empty();
        }
    }
}
