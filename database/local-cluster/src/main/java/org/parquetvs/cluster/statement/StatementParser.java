package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.Nearest;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.syntax.GrammarParser;
import org.parquetvs.sql.syntax.StatementGrammar;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;
import org.parquetvs.sql.tree.SourceRange;

/** Parses statements. */
public final class StatementParser {
    private StatementParser() {}

    /**
     * Reads one statement.
     *
     * @throws org.parquetvs.sql.error.SqlException if the text is no statement that is offered
     */
    public static Statement parse(StatementText text) {
        List<Token> tokens = text.tokens();
        if (text.isScript()) {
            return ScriptSyntax.statement(text);
        }
        if (text.isBlank()) {
            if (text.hasComment()) {
                return new SessionControl.NoEffect();
            }
            throw SyntaxErrors.at(text.statement(), text.end(), "the statement is empty");
        }
        if (!text.first().isSymbol('(')) {
            refuseUnknown(text, tokens);
        }
        return new StatementBuilder(text).visit(GrammarParser.parse(text, ExasolStatementParser::singleStatement));
    }

    /** Refuses a text that begins like no statement. */
    private static void refuseUnknown(StatementText text, List<Token> tokens) {
        Token next = tokens.get(tokens.get(1).isWord("OR") ? Math.min(3, tokens.size() - 1) : 1);
        String first = upperCase(tokens.get(0));
        String second = upperCase(next);
        String head = (first + " " + second).strip();
        Set<String> known = StatementGrammar.heads();
        if (!known.contains(first) && !known.contains(head)) {
            Optional<String> meant = meant(first, second);
            if (meant.isPresent()) {
                Token wrong = StatementGrammar.second(first).isEmpty() ? tokens.get(0) : next;
                throw SyntaxErrors.unexpected(text.statement(), wrong.start(), wrong.end(), meant);
            }
            throw ClusterErrors.unknownStatement(head);
        }
    }

    private static String upperCase(Token token) {
        return token.source().toUpperCase(Locale.ROOT);
    }

    /** The word of a statement that is close to one of the first two words. */
    private static Optional<String> meant(String first, String second) {
        Set<String> seconds = StatementGrammar.second(first);
        String word = seconds.isEmpty() ? first : second;
        return StatementGrammar.isUnsupported(word)
                ? Optional.empty()
                : Nearest.close(word, seconds.isEmpty() ? StatementGrammar.firstWords() : seconds).stream()
                        .findFirst();
    }

    /** An IMPORT in place of a sub-query. */
    static ImportSource.Subselect parseImport(SourceRange source) {
        StatementText text = part(source);
        return new TransferSyntax(text)
                .subselect(GrammarParser.parse(text, ExasolStatementParser::singleImport)
                        .importQuery());
    }

    /** An EXPLAIN VIRTUAL in place of a sub-query. */
    static ExplainVirtual parseExplain(SourceRange source) {
        StatementText text = part(source);
        return new StatementBuilder(text)
                .visitExplainVirtual(GrammarParser.parse(text, ExasolStatementParser::singleExplain)
                        .explainVirtual());
    }

    private static StatementText part(SourceRange source) {
        return StatementText.of(source.statement()).part(source.start(), source.end());
    }

    /** A list of columns such as {@code A DECIMAL(18,0), B VARCHAR(10)}. */
    static List<Field> parseColumns(String sql) {
        StatementText text = StatementText.of(sql);
        return new ColumnSyntax(text)
                .fields(GrammarParser.parse(text, ExasolStatementParser::columnList)
                        .outputColumn());
    }
}
