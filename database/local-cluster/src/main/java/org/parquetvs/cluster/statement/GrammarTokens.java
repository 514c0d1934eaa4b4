package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Locale;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.StatementGrammar;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;

/** The tokens of a statement for the parser of the grammar. Their offsets count chars of the whole statement. */
final class GrammarTokens {
    private GrammarTokens() {}

    static TokenStream of(StatementText text) {
        List<CommonToken> tokens =
                text.tokens().stream().map(GrammarTokens::converted).toList();
        return new CommonTokenStream(new ListTokenSource(tokens));
    }

    private static CommonToken converted(Token token) {
        CommonToken converted = new CommonToken(type(token), token.source());
        converted.setStartIndex(token.start());
        converted.setStopIndex(token.end() - 1);
        return converted;
    }

    private static int type(Token token) {
        return switch (token.kind()) {
            case WORD ->
                StatementGrammar.tokenType(token.source().toUpperCase(Locale.ROOT))
                        .orElse(ExasolStatementParser.WORD);
            case QUOTED -> ExasolStatementParser.QUOTED;
            case STRING -> ExasolStatementParser.STRING;
            case NUMBER -> ExasolStatementParser.NUMBER;
            case SYMBOL -> StatementGrammar.tokenType(token.source()).orElse(ExasolStatementParser.OTHER);
            case UNTERMINATED -> ExasolStatementParser.OTHER;
            case END -> org.antlr.v4.runtime.Token.EOF;
        };
    }
}
