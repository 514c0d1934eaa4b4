package org.parquetvs.sql.syntax;

import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.QueryExpression;

/** Parses queries and constants that are no statements: those of views, of scripts and of the catalog. */
public final class QueryParser {
    private QueryParser() {}

    /**
     * A query.
     *
     * @throws org.parquetvs.sql.error.SqlException if the text is none
     */
    public static QueryExpression query(String sql) {
        StatementText text = StatementText.of(sql);
        return new QueryBuilder(text)
                .query(GrammarParser.parse(text, ExasolStatementParser::singleQuery)
                        .query());
    }

    /**
     * The query of a view.
     *
     * @param definition its CREATE VIEW
     */
    public static QueryExpression view(String definition) {
        StatementText text = StatementText.of(definition);
        ExasolStatementParser.SingleViewContext view = GrammarParser.parse(text, ExasolStatementParser::singleView);
        return new QueryBuilder(text)
                .query(
                        view.createView() == null
                                ? view.query()
                                : view.createView().query());
    }

    /**
     * An expression.
     *
     * @throws org.parquetvs.sql.error.SqlException if the text is none
     */
    public static Expression expression(String sql) {
        StatementText text = StatementText.of(sql);
        return new QueryBuilder(text)
                .expression(GrammarParser.parse(text, ExasolStatementParser::singleExpression)
                        .expression());
    }
}
