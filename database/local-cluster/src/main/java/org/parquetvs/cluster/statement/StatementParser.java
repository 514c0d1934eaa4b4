package org.parquetvs.cluster.statement;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.merge.Merge;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.update.Update;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.Nearest;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.syntax.NotOffered;
import org.parquetvs.sql.syntax.ParsedStatement;
import org.parquetvs.sql.syntax.QueryParser;
import org.parquetvs.sql.syntax.StatementGrammar;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;

/**
 * Parses statements: JSqlParser reads queries and changes of rows, and the grammar of this project reads all others.
 */
public final class StatementParser {
    /** The parser for each word, or pair of words, with which a statement begins. */
    private static final Map<String, Function<StatementText, Statement>> PARSERS = parsers();

    private StatementParser() {}

    private static Map<String, Function<StatementText, Statement>> parsers() {
        Map<String, Function<StatementText, Statement>> parsers = new HashMap<>();
        for (String head : StatementGrammar.heads()) {
            parsers.put(head, StatementParser::definition);
        }
        for (String head :
                List.of("SELECT", "WITH", "VALUES", "(", "INSERT", "UPDATE", "DELETE", "MERGE", "IMPORT FROM")) {
            parsers.put(head, StatementParser::rows);
        }
        parsers.put("EXPLAIN", StatementParser::explain);
        return Map.copyOf(parsers);
    }

    /** The words with which statements begin. */
    public static Set<String> firstWords() {
        return PARSERS.keySet().stream().map(head -> head.split(" ", 2)[0]).collect(Collectors.toSet());
    }

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
            throw SyntaxErrors.at(text.statement(), text.end(), "the statement is empty");
        }
        String first = upperCase(tokens.get(0));
        String second = upperCase(tokens.get(tokens.get(1).isWord("OR") ? Math.min(3, tokens.size() - 1) : 1));
        String head = (first + " " + second).strip();
        Function<StatementText, Statement> parser = PARSERS.getOrDefault(head, PARSERS.get(first));
        if (parser == null) {
            throw ClusterErrors.unknownStatement(head, meant(first, second));
        }
        return parser.apply(text);
    }

    private static String upperCase(Token token) {
        return token.source().toUpperCase(Locale.ROOT);
    }

    /** The word of a statement that is close to one of the first two words. */
    private static Optional<String> meant(String first, String second) {
        Set<String> seconds = StatementGrammar.second(first);
        String word = seconds.isEmpty() ? first : second;
        return NotOffered.isHeadWord(word)
                ? Optional.empty()
                : Nearest.close(word, seconds.isEmpty() ? firstWords() : seconds).stream()
                        .findFirst();
    }

    /** EXPLAIN of a query; the query begins after that word. */
    private static Statement explain(StatementText text) {
        ParsedStatement parsed = QueryParser.parse(text.part(text.first().end(), text.end()));
        if (parsed.statement() instanceof Select) {
            return new Explain(parsed);
        }
        throw ClusterErrors.unsupported("EXPLAIN of anything but a query");
    }

    private static Statement rows(StatementText text) {
        ParsedStatement parsed = QueryParser.parse(text);
        if (parsed.statement() instanceof Select) {
            return new SelectRows(parsed);
        }
        if (parsed.statement() instanceof Insert) {
            return new Inserts.InsertRows(parsed);
        }
        if (parsed.statement() instanceof Delete) {
            return new Changes.DeleteRows(parsed);
        }
        if (parsed.statement() instanceof Update) {
            return new Changes.UpdateRows(parsed);
        }
        if (parsed.statement() instanceof Merge) {
            return new Merges(parsed);
        }
        throw ClusterErrors.unsupported(parsed.statement().toString());
    }

    private static Statement definition(StatementText text) {
        return new StatementBuilder(text).visit(parser(text).singleStatement());
    }

    /** An IMPORT in place of a sub-query. */
    static ImportSource.Subselect parseImport(StatementText text) {
        return new TransferSyntax(text).subselect(parser(text).importSelect());
    }

    /** An EXPLAIN VIRTUAL in place of a sub-query. */
    static ExplainVirtual parseExplain(StatementText text) {
        return new StatementBuilder(text).explain(parser(text).explainSelect().explainVirtual());
    }

    /** A list of columns such as {@code A DECIMAL(18,0), B VARCHAR(10)}. */
    static List<Field> parseColumns(String sql) {
        StatementText text = StatementText.of(sql);
        return new ColumnSyntax(text).fields(parser(text).columnList().outputColumn());
    }

    static ExasolStatementParser parser(StatementText text) {
        ExasolStatementParser parser = new ExasolStatementParser(GrammarTokens.of(text));
        parser.removeErrorListeners();
        parser.addErrorListener(new Refusal(text));
        return parser;
    }

    /** Ends parsing at the first error. The lexer reports none, because the grammar has a token for every character. */
    private static final class Refusal extends BaseErrorListener {
        private final StatementText text;

        Refusal(StatementText text) {
            this.text = text;
        }

        @Override
        public void syntaxError(
                Recognizer<?, ?> recognizer,
                @Nullable Object symbol,
                int line,
                int column,
                String message,
                @Nullable RecognitionException error) {
            org.antlr.v4.runtime.Token token = (org.antlr.v4.runtime.Token) Objects.requireNonNull(symbol, "symbol");
            int start = token.getStartIndex();
            int end = token.getStopIndex() + 1;
            throw NotOffered.in(text)
                    .map(ClusterErrors::unsupported)
                    .orElseGet(() -> SyntaxErrors.unexpected(text.statement(), start, end));
        }
    }
}
