package org.parquetvs.adapter.sql;

import com.exasol.adapter.sql.AbstractSqlBinaryEquality;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlLiteralBool;
import com.exasol.adapter.sql.SqlLiteralDate;
import com.exasol.adapter.sql.SqlLiteralDouble;
import com.exasol.adapter.sql.SqlLiteralExactnumeric;
import com.exasol.adapter.sql.SqlLiteralString;
import com.exasol.adapter.sql.SqlLiteralTimestamp;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateAnd;
import com.exasol.adapter.sql.SqlPredicateBetween;
import com.exasol.adapter.sql.SqlPredicateInConstList;
import com.exasol.adapter.sql.SqlPredicateIsNotNull;
import com.exasol.adapter.sql.SqlPredicateIsNull;
import com.exasol.adapter.sql.SqlPredicateLike;
import com.exasol.adapter.sql.SqlPredicateNot;
import com.exasol.adapter.sql.SqlPredicateOr;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.AdaptErrors;

/**
 * Turns conditions of a pushdown request back into the SQL they came from, for Exasol to evaluate. Knows all that the
 * adapter declares and nothing else.
 */
public final class ExpressionSql {
    private final Set<SqlColumn> columns = new LinkedHashSet<>();

    /** The columns in all that has been rendered so far, possibly one several times. */
    public List<SqlColumn> columns() {
        return List.copyOf(columns);
    }

    /**
     * A condition or an operand as SQL.
     *
     * @throws org.parquetvs.adapter.ParquetAdapterException if the node is of a kind that the adapter does not declare
     */
    public String render(SqlNode node) {
        return switch (node.getType()) {
            case PREDICATE_AND -> joined(((SqlPredicateAnd) node).getAndedPredicates(), " AND ");
            case PREDICATE_OR -> joined(((SqlPredicateOr) node).getOrPredicates(), " OR ");
            case PREDICATE_NOT -> "(NOT " + render(((SqlPredicateNot) node).getExpression()) + ")";
            case PREDICATE_EQUAL -> comparison(node, " = ");
            case PREDICATE_NOTEQUAL -> comparison(node, " <> ");
            case PREDICATE_LESS -> comparison(node, " < ");
            case PREDICATE_LESSEQUAL -> comparison(node, " <= ");
            case PREDICATE_LIKE -> like((SqlPredicateLike) node);
            case PREDICATE_BETWEEN -> between((SqlPredicateBetween) node);
            case PREDICATE_IN_CONSTLIST -> in((SqlPredicateInConstList) node);
            case PREDICATE_IS_NULL -> "(" + render(((SqlPredicateIsNull) node).getExpression()) + " IS NULL)";
            case PREDICATE_IS_NOT_NULL ->
                "(" + render(((SqlPredicateIsNotNull) node).getExpression()) + " IS NOT NULL)";
            case COLUMN -> column((SqlColumn) node);
            case LITERAL_NULL -> "NULL";
            case LITERAL_BOOL -> ((SqlLiteralBool) node).getValue() ? "TRUE" : "FALSE";
            case LITERAL_DATE -> "DATE " + SqlText.string(((SqlLiteralDate) node).getValue());
            case LITERAL_TIMESTAMP -> "TIMESTAMP " + SqlText.string(((SqlLiteralTimestamp) node).getValue());
            case LITERAL_DOUBLE -> approximate(((SqlLiteralDouble) node).getValue());
            case LITERAL_EXACTNUMERIC ->
                ((SqlLiteralExactnumeric) node).getValue().toPlainString();
            case LITERAL_STRING -> SqlText.string(((SqlLiteralString) node).getValue());
            case SELECT,
                    TABLE,
                    JOIN,
                    SELECT_LIST,
                    GROUP_BY,
                    LITERAL_TIMESTAMPUTC,
                    LITERAL_INTERVAL,
                    PREDICATE_LIKE_REGEXP,
                    PREDICATE_IS_JSON,
                    PREDICATE_IS_NOT_JSON,
                    FUNCTION_SCALAR,
                    FUNCTION_SCALAR_CASE,
                    FUNCTION_SCALAR_CAST,
                    FUNCTION_SCALAR_EXTRACT,
                    FUNCTION_SCALAR_JSON_VALUE,
                    FUNCTION_AGGREGATE,
                    FUNCTION_AGGREGATE_GROUP_CONCAT,
                    FUNCTION_AGGREGATE_LISTAGG,
                    ORDER_BY,
                    LIMIT -> throw AdaptErrors.undeclared(node.getType().name());
        };
    }

    private String column(SqlColumn column) {
        columns.add(column);
        return SqlText.identifier(column.getName());
    }

    private String comparison(SqlNode node, String operator) {
        AbstractSqlBinaryEquality comparison = (AbstractSqlBinaryEquality) node;
        return "(" + render(comparison.getLeft()) + operator + render(comparison.getRight()) + ")";
    }

    /** Without ESCAPE the session's default applies, which only Exasol knows. */
    private String like(SqlPredicateLike like) {
        @Nullable SqlNode escape = like.getEscapeChar();
        String text = render(like.getLeft()) + " LIKE " + render(like.getPattern());
        return "(" + (escape == null ? text : text + " ESCAPE " + render(escape)) + ")";
    }

    private String between(SqlPredicateBetween between) {
        return "(" + render(between.getExpression()) + " BETWEEN " + render(between.getBetweenLeft()) + " AND "
                + render(between.getBetweenRight()) + ")";
    }

    private String in(SqlPredicateInConstList in) {
        String list = in.getInArguments().stream().map(this::render).collect(Collectors.joining(", "));
        return "(" + render(in.getExpression()) + " IN (" + list + "))";
    }

    private String joined(List<SqlNode> terms, String operator) {
        return terms.stream().map(this::render).collect(Collectors.joining(operator, "(", ")"));
    }

    /** Only an exponent makes a number a DOUBLE. */
    private static String approximate(double number) {
        String text = Double.toString(number);
        return text.indexOf('E') >= 0 ? text : text + "E0";
    }
}
