package org.parquetvs.adapter.answer;

import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.SelectItem;
import org.parquetvs.adapter.query.SortItem;
import org.parquetvs.adapter.sql.ExpressionSql;
import org.parquetvs.adapter.sql.FromClause;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.adapter.sql.SqlText;

/** The clauses of a query as SQL. */
final class Clauses {

    private Clauses() {}

    /** The clauses of a query around the source of its rows. */
    static SelectStatement around(FromClause from, PushedQuery query, ExpressionSql expressions) {
        return new SelectStatement(
                query.selected().stream()
                        .map(item -> selected(item, expressions))
                        .toList(),
                from,
                rendered(query.where(), expressions),
                query.grouping()
                        .expressions()
                        .map(key -> key(key, expressions))
                        .distinct()
                        .toList(),
                rendered(query.having(), expressions),
                query.order().stream().map(item -> ordered(item, expressions)).toList(),
                query.window());
    }

    private static List<String> rendered(List<SqlNode> conditions, ExpressionSql expressions) {
        return conditions.stream().map(expressions::render).toList();
    }

    private static String selected(SelectItem item, ExpressionSql expressions) {
        String sql = expressions.render(item.expression());
        return item.conversion().map(type -> SqlText.cast(sql, type)).orElse(sql);
    }

    private static String ordered(SortItem item, ExpressionSql expressions) {
        String direction =
                switch (item.direction()) {
                    case ASCENDING -> " ASC";
                    case DESCENDING -> " DESC";
                };
        String nulls =
                switch (item.nulls()) {
                    case NULLS_FIRST -> " NULLS FIRST";
                    case NULLS_LAST -> " NULLS LAST";
                };
        return key(item.expression(), expressions) + direction + nulls;
    }

    /** A number after GROUP BY or ORDER BY would be a position in the select list; any other constant does as well. */
    private static String key(SqlNode expression, ExpressionSql expressions) {
        return ExpressionSql.isLiteral(expression) ? "CAST(NULL AS BOOLEAN)" : expressions.render(expression);
    }
}
