package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.sql.grammar.ExasolStatementParser;

/** The tokens of a statement for the parser of the grammar. A long list of constants is one token. */
final class GrammarTokenFactory {
    private GrammarTokenFactory() {}

    static List<GrammarToken> of(StatementText text) {
        List<Token> tokens = text.tokens();
        List<GrammarToken> converted = new ArrayList<>(tokens.size());
        for (int i = 0; i < tokens.size(); i++) {
            Optional<ConstantRows> constants = ConstantRows.at(tokens, i);
            if (constants.isPresent()) {
                int last = constants.get().last();
                converted.add(GrammarToken.of(
                        ExasolStatementParser.CONSTANT_ROWS,
                        tokens.get(i),
                        tokens.get(last).end(),
                        constants.get().rows()));
                i = last;
            } else {
                converted.add(GrammarToken.of(type(tokens, i), tokens.get(i)));
            }
        }
        return converted;
    }

    /** The type of a token in the grammar. */
    static int type(List<Token> tokens, int index) {
        Token token = tokens.get(index);
        return switch (token.kind()) {
            case WORD ->
                StatementGrammar.tokenType(token.source().toUpperCase(Locale.ROOT))
                        .orElse(ExasolStatementParser.WORD);
            case QUOTED -> ExasolStatementParser.QUOTED;
            case STRING -> ExasolStatementParser.STRING;
            case NUMBER -> isContinued(tokens, index) ? ExasolStatementParser.OTHER : numberType(token);
            case SYMBOL -> StatementGrammar.tokenType(token.source()).orElse(ExasolStatementParser.OTHER);
            case UNTERMINATED -> ExasolStatementParser.OTHER;
            case END -> org.antlr.v4.runtime.Token.EOF;
        };
    }

    private static int numberType(Token token) {
        if (token.isNumber()) {
            return ExasolStatementParser.NUMBER;
        }
        return token.source().matches("\\d+\\.\\.\\d+")
                ? ExasolStatementParser.NUMBER_RANGE
                : ExasolStatementParser.OTHER;
    }

    /** Whether letters follow a number, as in 0x1F. */
    private static boolean isContinued(List<Token> tokens, int index) {
        return index + 1 < tokens.size()
                && tokens.get(index + 1).kind() == Token.Kind.WORD
                && tokens.get(index + 1).start() == tokens.get(index).end();
    }
}
