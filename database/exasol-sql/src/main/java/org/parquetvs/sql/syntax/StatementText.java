package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.syntax.Token.Kind;

/**
 * The text of a statement with its tokens, or a part of it that is read by itself, such as the query of a CREATE VIEW.
 * A statement is cut into tokens only once, when this object is created; its parts share the tokens. Offsets, and
 * positions in messages, always refer to the whole statement.
 */
public final class StatementText {
    private final String statement;
    private final int start;
    private final int end;
    private final List<Token> tokens;
    private final Language language;

    /** The language at the end of a statement. */
    enum Language {
        SQL,
        /** The AS of CREATE SCRIPT is followed by a text in the language of the script, which has no tokens. */
        SCRIPT
    }

    /** @param tokens the tokens from {@code start} to {@code end}, {@link Kind#END} last */
    StatementText(String statement, int start, int end, List<Token> tokens, Language language) {
        Objects.checkFromToIndex(start, end, statement.length());
        this.statement = statement;
        this.start = start;
        this.end = end;
        this.tokens = tokens;
        this.language = language;
    }

    /** The text of a single statement. */
    public static StatementText of(String statement) {
        return new StatementReader(statement, 0).rest();
    }

    /** The text of the whole statement. */
    public String statement() {
        return statement;
    }

    /** Offset of the first character. */
    public int start() {
        return start;
    }

    /** Offset after the last character. */
    public int end() {
        return end;
    }

    /** The text of this part. */
    public String text() {
        return statement.substring(start, end);
    }

    /** The first token; {@link Kind#END} if there is none. */
    public Token first() {
        return tokens.get(0);
    }

    /** Whether there are only blanks and comments. */
    public boolean isBlank() {
        return first().kind() == Kind.END;
    }

    /** Whether there is a comment before the first token. */
    public boolean hasComment() {
        return !statement.substring(0, first().start()).isBlank();
    }

    /**
     * The tokens, with {@link Kind#END} last. The tokens of a CREATE SCRIPT end after its AS.
     *
     * @throws org.parquetvs.sql.error.SqlException if a literal, a name or a comment has no end
     */
    public List<Token> tokens() {
        if (tokens.size() > 1) {
            Token last = tokens.get(tokens.size() - 2);
            if (last.kind() == Kind.UNTERMINATED) {
                boolean isComment = statement.startsWith("/*", last.start());
                String opening = isComment ? "/*" : statement.substring(last.start(), last.start() + 1);
                throw SyntaxErrors.at(statement, last.start(), "unterminated " + opening);
            }
        }
        return tokens;
    }

    /** Whether this is a CREATE SCRIPT. */
    public boolean isScript() {
        return language == Language.SCRIPT;
    }

    /** The text after the AS of a CREATE SCRIPT, without blanks around it. */
    public String scriptBody() {
        return statement.substring(endOfTokens(), end).strip();
    }

    /** The SQL of a CREATE SCRIPT, up to its AS. */
    public StatementText scriptHead() {
        return new StatementText(statement, start, endOfTokens(), tokens, Language.SQL);
    }

    private int endOfTokens() {
        return tokens.get(tokens.size() - 1).end();
    }

    /** The part between two offsets, which must not be inside a token. */
    public StatementText part(int from, int to) {
        List<Token> inside = new ArrayList<>();
        for (Token token : tokens) {
            if (token.start() >= from && token.start() < to) {
                inside.add(token);
            }
        }
        inside.add(new Token(Kind.END, statement, to, to));
        return new StatementText(statement, from, to, inside, Language.SQL);
    }

    /** The text as a statement of its own, without its surroundings and without blanks at its ends. */
    StatementText alone() {
        String text = text();
        String alone = text.strip();
        int moved = start + text.indexOf(alone);
        List<Token> own = tokens.stream()
                .map(token -> new Token(
                        token.kind(),
                        alone,
                        Math.min(token.start() - moved, alone.length()),
                        Math.min(token.end() - moved, alone.length())))
                .toList();
        return new StatementText(alone, 0, alone.length(), own, language);
    }
}
