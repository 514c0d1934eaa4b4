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
 * @param tokens the tokens before the word at the cursor
 * @param literal the typed part of a string literal whose end is missing
 */
record CursorContext(List<Token> tokens, Optional<String> literal) {

    /** The place after {@code before}, which ends in front of the word at the cursor. */
    static CursorContext after(String before) {
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
                tokens, quoted.filter(text -> text.startsWith("'")).map(text -> text.substring(1)));
    }

    /** Whether the text that is being typed is the value of this property. */
    boolean isValueOf(String property) {
        int last = tokens.size() - 1;
        return literal.isPresent()
                && last >= 1
                && tokens.get(last).isSymbol('=')
                && tokens.get(last - 1).isWord(property);
    }

    /** Whether a property may come next. */
    boolean isAfterWith() {
        boolean statement = !tokens.isEmpty()
                && (tokens.get(0).isWord("CREATE")
                        || tokens.get(0).isWord("ALTER")
                        || tokens.get(0).isWord("IMPORT"));
        return statement
                && tokens.stream().anyMatch(token -> token.isWord("WITH") || token.isWord("SET"))
                && tokens.stream().noneMatch(token -> token.isWord("SELECT"));
    }

    /** Whether the statement is an IMPORT. */
    boolean isImport() {
        return !tokens.isEmpty() && tokens.get(0).isWord("IMPORT");
    }

    /** The connection that the statement names. */
    Optional<String> connection() {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token next = tokens.get(i + 1);
            if (tokens.get(i).isWord("AT") && next.kind() != Token.Kind.STRING) {
                return name(next.source());
            }
            if (tokens.get(i).isWord("CONNECTION_NAME") && i + 2 < tokens.size() && next.isSymbol('=')) {
                return Optional.of(tokens.get(i + 2))
                        .filter(value -> value.kind() == Token.Kind.STRING)
                        .map(value -> value.stringValue().toUpperCase(Locale.ROOT));
            }
        }
        return Optional.empty();
    }

    /** Names that could be names of tables: all names in the statement. */
    List<String> names() {
        return tokens.stream()
                .filter(token -> token.kind() == Token.Kind.WORD || token.kind() == Token.Kind.QUOTED)
                .flatMap(token -> name(token.source()).stream())
                .distinct()
                .toList();
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
