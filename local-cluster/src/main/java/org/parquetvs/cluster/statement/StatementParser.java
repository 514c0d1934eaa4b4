package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.update.Update;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.error.ClustErrors;
import org.parquetvs.cluster.error.SyntaxErrors;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.sql.Lexer;
import org.parquetvs.cluster.sql.NotOffered;
import org.parquetvs.cluster.sql.ParsedStatement;
import org.parquetvs.cluster.sql.QueryParser;
import org.parquetvs.cluster.sql.ScriptHead;
import org.parquetvs.cluster.sql.StatementPart;
import org.parquetvs.cluster.sql.Token;
import org.parquetvs.cluster.sql.grammar.ExasolStatementLexer;
import org.parquetvs.cluster.sql.grammar.ExasolStatementParser;

/** Reads statements: queries and changes of rows through JSqlParser, all others through the grammar of this project. */
public final class StatementParser {
    private StatementParser() {}

    /**
     * Reads one statement.
     *
     * @throws org.parquetvs.cluster.error.SqlException if it is none that is offered
     */
    public static Statement parse(String sql) {
        if (ScriptHead.isAt(sql, 0)) {
            return ScriptSyntax.statement(sql);
        }
        Lexer lexer = new Lexer(sql);
        Token first = lexer.next();
        if (first.kind() == Token.Kind.END) {
            throw SyntaxErrors.at(sql, sql.length(), "the statement is empty");
        }
        String word = first.source().toUpperCase(Locale.ROOT);
        return switch (word) {
            case "SELECT", "WITH", "VALUES", "(", "INSERT", "UPDATE", "DELETE" -> rows(QueryParser.parse(sql));
            case "IMPORT" -> lexer.next().isWord("FROM") ? rows(QueryParser.parse(sql)) : other(sql);
            case "EXPLAIN" -> lexer.next().isWord("VIRTUAL") ? other(sql) : explain(sql, first.end());
            default -> other(sql);
        };
    }

    /** EXPLAIN of a query, which begins at an offset. */
    private static Statement explain(String sql, int query) {
        ParsedStatement parsed = QueryParser.parse(new StatementPart(sql, query, sql.length()));
        if (parsed.statement() instanceof Select) {
            return new Explain(parsed);
        }
        throw ClustErrors.unsupported("EXPLAIN of anything but a query");
    }

    private static Statement rows(ParsedStatement parsed) {
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
        throw ClustErrors.unsupported(parsed.statement().toString());
    }

    private static Statement other(String sql) {
        StatementHeads.refuseUnknown(sql);
        StatementPart all = StatementPart.all(sql);
        return new StatementBuilder(all).visit(parser(all).singleStatement());
    }

    /** An IMPORT as a sub-select. */
    static ImportSource.Subselect parseImport(StatementPart text) {
        return StatementBuilder.subselect(parser(text).importSelect());
    }

    /** An EXPLAIN VIRTUAL as a sub-select. */
    static ExplainVirtual parseExplain(StatementPart text) {
        return new StatementBuilder(text).explain(parser(text).explainSelect().explainVirtual());
    }

    /** A list of columns such as {@code A DECIMAL(18,0), B VARCHAR(10)}. */
    static List<Field> parseColumns(String sql) {
        return StatementBuilder.fields(
                parser(StatementPart.all(sql)).columnList().outputColumn());
    }

    static ExasolStatementParser parser(StatementPart text) {
        String sql = text.text();
        ExasolStatementLexer lexer = new ExasolStatementLexer(CharStreams.fromString(sql));
        ExasolStatementParser parser = new ExasolStatementParser(new CommonTokenStream(lexer));
        lexer.removeErrorListeners();
        parser.removeErrorListeners();
        parser.addErrorListener(new Refusal(text));
        return parser;
    }

    /** Ends parsing at the first error; the grammar has a token for every character. */
    private static final class Refusal extends BaseErrorListener {
        private final StatementPart text;

        Refusal(StatementPart text) {
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
            String sql = text.text();
            int start = sql.offsetByCodePoints(0, token.getStartIndex());
            int end = token.getType() == org.antlr.v4.runtime.Token.EOF
                    ? start
                    : sql.offsetByCodePoints(0, token.getStopIndex() + 1);
            throw NotOffered.in(text)
                    .map(ClustErrors::unsupported)
                    .orElseGet(
                            () -> SyntaxErrors.unexpected(text.statement(), text.start() + start, text.start() + end));
        }
    }
}
