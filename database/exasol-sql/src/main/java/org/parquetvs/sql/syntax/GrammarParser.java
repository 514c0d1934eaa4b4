package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.grammar.ExasolStatementParser.UnsupportedConstructContext;
import org.parquetvs.sql.tree.SourceRange;

/** Parses texts by rules of the grammar. */
public final class GrammarParser {
    private GrammarParser() {}

    /**
     * Parses a text.
     *
     * @param rule a rule of the grammar
     * @throws org.parquetvs.sql.error.SqlException if the text does not follow the rule
     */
    public static <T> T parse(StatementText text, Function<ExasolStatementParser, T> rule) {
        TokenCheck.check(text.tokens());
        List<GrammarToken> tokens = GrammarTokenFactory.of(text);
        try {
            return parse(tokens, rule);
        } catch (UnreadableException e) {
            throw new SyntaxDiagnosis(text, tokens, e.token, changed -> firstWrong(changed, rule)).failure();
        }
    }

    /** SLL prediction is much faster than LL prediction, but does not follow every valid text. */
    private static <T> T parse(List<GrammarToken> tokens, Function<ExasolStatementParser, T> rule) {
        CommonTokenStream stream = new CommonTokenStream(new ListTokenSource(tokens));
        try {
            return rule.apply(parser(stream, PredictionMode.SLL));
        } catch (UnreadableException e) {
            stream.seek(0);
            return rule.apply(parser(stream, PredictionMode.LL));
        }
    }

    /** The index of the first token that does not follow the rule; empty if there is none. */
    static OptionalInt firstWrong(List<GrammarToken> tokens, Function<ExasolStatementParser, ?> rule) {
        try {
            parse(tokens, rule);
            return OptionalInt.empty();
        } catch (UnreadableException e) {
            return OptionalInt.of(e.token);
        }
    }

    /** The construct of Exasol that is not supported and begins with the first token; empty if there is none. */
    static Optional<SourceRange> unsupportedConstruct(List<GrammarToken> tokens) {
        try {
            CommonTokenStream stream = new CommonTokenStream(new ListTokenSource(tokens));
            UnsupportedConstructContext found =
                    parser(stream, PredictionMode.LL).unsupportedConstruct();
            return Optional.of(new SourceRange(
                    tokens.get(0).token().text(), found.start.getStartIndex(), found.stop.getStopIndex() + 1));
        } catch (UnreadableException e) {
            return Optional.empty();
        }
    }

    private static ExasolStatementParser parser(CommonTokenStream tokens, PredictionMode mode) {
        ExasolStatementParser parser = new ExasolStatementParser(tokens);
        parser.getInterpreter().setPredictionMode(mode);
        parser.removeErrorListeners();
        parser.addErrorListener(new FirstError());
        return parser;
    }

    /** Ends parsing at the first error. The lexer reports none, because the grammar has a token for every character. */
    private static final class FirstError extends BaseErrorListener {

        @Override
        public void syntaxError(
                Recognizer<?, ?> recognizer,
                @Nullable Object symbol,
                int line,
                int column,
                String message,
                @Nullable RecognitionException error) {
            throw new UnreadableException(((GrammarToken) Objects.requireNonNull(symbol, "symbol")).getTokenIndex());
        }
    }

    /** A text that cannot be read from a token on. */
    private static final class UnreadableException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final int token;

        UnreadableException(int token) {
            super(null, null, false, false);
            this.token = token;
        }
    }
}
