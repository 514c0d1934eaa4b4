package org.parquetvs.sql.syntax;

import java.util.List;
import org.antlr.v4.runtime.CommonToken;
import org.parquetvs.sql.tree.Expression;

/** A token for the parser of the grammar. Its offsets count chars of the whole statement. */
final class GrammarToken extends CommonToken {
    private static final long serialVersionUID = 1;

    private final transient Token token;
    private final transient List<List<Expression>> constantRows;

    private GrammarToken(int type, Token token, int end, List<List<Expression>> constantRows) {
        super(type);
        this.token = token;
        this.constantRows = constantRows;
        setStartIndex(token.start());
        setStopIndex(end - 1);
    }

    static GrammarToken of(int type, Token token) {
        return new GrammarToken(type, token, token.end(), List.of());
    }

    /** One token for a list of constants that begins at a token and ends at an offset. */
    static GrammarToken of(int type, Token first, int end, List<List<Expression>> constantRows) {
        return new GrammarToken(type, first, end, constantRows);
    }

    /** The same token as a token of another type. */
    GrammarToken as(int type) {
        return of(type, token);
    }

    /** The text is copied only if it is asked for, because literals may be long. */
    @Override
    public String getText() {
        return token.text().substring(getStartIndex(), getStopIndex() + 1);
    }

    Token token() {
        return token;
    }

    /** The value of a text literal. */
    String textValue() {
        return token.textLiteral();
    }

    /** The rows of constants that this token stands for. */
    List<List<Expression>> constantRows() {
        return constantRows;
    }
}
