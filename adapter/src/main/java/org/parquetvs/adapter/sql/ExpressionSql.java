package org.parquetvs.adapter.sql;

import com.exasol.adapter.sql.AbstractSqlBinaryEquality;
import com.exasol.adapter.sql.ScalarFunction;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlFunctionAggregate;
import com.exasol.adapter.sql.SqlFunctionScalar;
import com.exasol.adapter.sql.SqlFunctionScalarCase;
import com.exasol.adapter.sql.SqlFunctionScalarCast;
import com.exasol.adapter.sql.SqlFunctionScalarExtract;
import com.exasol.adapter.sql.SqlLiteralBool;
import com.exasol.adapter.sql.SqlLiteralDate;
import com.exasol.adapter.sql.SqlLiteralDouble;
import com.exasol.adapter.sql.SqlLiteralExactnumeric;
import com.exasol.adapter.sql.SqlLiteralString;
import com.exasol.adapter.sql.SqlLiteralTimestamp;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlNodeType;
import com.exasol.adapter.sql.SqlPredicateAnd;
import com.exasol.adapter.sql.SqlPredicateBetween;
import com.exasol.adapter.sql.SqlPredicateInConstList;
import com.exasol.adapter.sql.SqlPredicateIsNotNull;
import com.exasol.adapter.sql.SqlPredicateIsNull;
import com.exasol.adapter.sql.SqlPredicateLike;
import com.exasol.adapter.sql.SqlPredicateLikeRegexp;
import com.exasol.adapter.sql.SqlPredicateNot;
import com.exasol.adapter.sql.SqlPredicateOr;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.AdapterErrors;

/**
 * Turns expressions of a pushdown request back into SQL for Exasol to evaluate. Expressions with the same text are the
 * same expression.
 */
public final class ExpressionSql {
    private static final Set<SqlNodeType> LITERALS = Set.of(
            SqlNodeType.LITERAL_NULL,
            SqlNodeType.LITERAL_BOOL,
            SqlNodeType.LITERAL_DATE,
            SqlNodeType.LITERAL_TIMESTAMP,
            SqlNodeType.LITERAL_DOUBLE,
            SqlNodeType.LITERAL_EXACTNUMERIC,
            SqlNodeType.LITERAL_STRING);

    /** Functions that are written between their operands. */
    private static final Map<ScalarFunction, String> OPERATORS = Map.of(
            ScalarFunction.ADD, " + ",
            ScalarFunction.SUB, " - ",
            ScalarFunction.MULT, " * ",
            ScalarFunction.FLOAT_DIV, " / ");

    private final Function<SqlColumn, String> columns;

    /** Replacements of some expressions, by the text that these have without replacements. */
    private final Map<String, String> replacements;

    private ExpressionSql(Function<SqlColumn, String> columns, Map<String, String> replacements) {
        this.columns = columns;
        this.replacements = Map.copyOf(replacements);
    }

    /** For statements in which the name alone identifies a column. */
    public static ExpressionSql ofOneTable() {
        return new ExpressionSql(column -> SqlText.identifier(column.getName()), Map.of());
    }

    /** For statements in which a column has to be qualified by its table. */
    public static ExpressionSql ofSeveralTables() {
        return new ExpressionSql(
                column -> {
                    String table = column.hasTableAlias() ? column.getTableAlias() : column.getTableName();
                    return SqlText.identifier(table) + "." + SqlText.identifier(column.getName());
                },
                Map.of());
    }

    /** The same, with other forms for some expressions, given by their text in this one. */
    public ExpressionSql replacing(Map<String, String> otherForms) {
        return new ExpressionSql(columns, otherForms);
    }

    /** Whether an expression is nothing but a literal. */
    public static boolean isLiteral(SqlNode node) {
        return LITERALS.contains(node.getType());
    }

    /**
     * An expression as SQL.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the node is of a kind that the adapter does not declare
     */
    public String render(SqlNode node) {
        if (!replacements.isEmpty() && !isLiteral(node)) {
            String replacement = replacements.get(new ExpressionSql(columns, Map.of()).render(node));
            if (replacement != null) {
                return replacement;
            }
        }
        return renderParts(node);
    }

    private String renderParts(SqlNode node) {
        return switch (node.getType()) {
            case PREDICATE_AND -> joined(((SqlPredicateAnd) node).getAndedPredicates(), " AND ");
            case PREDICATE_OR -> joined(((SqlPredicateOr) node).getOrPredicates(), " OR ");
            case PREDICATE_NOT -> "(NOT " + render(((SqlPredicateNot) node).getExpression()) + ")";
            case PREDICATE_EQUAL -> comparison(node, " = ");
            case PREDICATE_NOTEQUAL -> comparison(node, " <> ");
            case PREDICATE_LESS -> comparison(node, " < ");
            case PREDICATE_LESSEQUAL -> comparison(node, " <= ");
            case PREDICATE_LIKE -> like((SqlPredicateLike) node);
            case PREDICATE_LIKE_REGEXP -> likeRegularExpression((SqlPredicateLikeRegexp) node);
            case PREDICATE_BETWEEN -> between((SqlPredicateBetween) node);
            case PREDICATE_IN_CONSTLIST -> in((SqlPredicateInConstList) node);
            case PREDICATE_IS_NULL -> "(" + render(((SqlPredicateIsNull) node).getExpression()) + " IS NULL)";
            case PREDICATE_IS_NOT_NULL ->
                "(" + render(((SqlPredicateIsNotNull) node).getExpression()) + " IS NOT NULL)";
            case FUNCTION_SCALAR -> function((SqlFunctionScalar) node);
            case FUNCTION_SCALAR_CASE -> choice((SqlFunctionScalarCase) node);
            case FUNCTION_SCALAR_CAST -> cast((SqlFunctionScalarCast) node);
            case FUNCTION_SCALAR_EXTRACT -> extract((SqlFunctionScalarExtract) node);
            case FUNCTION_AGGREGATE -> aggregate((SqlFunctionAggregate) node);
            case COLUMN -> columns.apply((SqlColumn) node);
            case LITERAL_NULL -> "NULL";
            case LITERAL_BOOL -> ((SqlLiteralBool) node).getValue() ? "TRUE" : "FALSE";
            case LITERAL_DATE -> "DATE " + SqlText.string(((SqlLiteralDate) node).getValue());
            case LITERAL_TIMESTAMP -> "TIMESTAMP " + SqlText.string(((SqlLiteralTimestamp) node).getValue());
            case LITERAL_DOUBLE -> SqlText.approximate(((SqlLiteralDouble) node).getValue());
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
                    PREDICATE_IS_JSON,
                    PREDICATE_IS_NOT_JSON,
                    FUNCTION_SCALAR_JSON_VALUE,
                    FUNCTION_AGGREGATE_GROUP_CONCAT,
                    FUNCTION_AGGREGATE_LISTAGG,
                    ORDER_BY,
                    LIMIT -> throw AdapterErrors.undeclared(node.getType().name());
        };
    }

    /** Writes a function. A minus is followed by a blank, because two of them begin a comment. */
    private String function(SqlFunctionScalar function) {
        List<SqlNode> arguments = function.getArguments();
        String operator = OPERATORS.get(function.getFunction());
        if (operator != null) {
            return joined(arguments, operator);
        }
        if (arguments.isEmpty()) {
            throw AdapterErrors.undeclared(function.getFunctionName());
        }
        return function.getFunction() == ScalarFunction.NEG
                ? "(- " + render(arguments.get(0)) + ")"
                : function.getFunctionName() + joined(arguments, ", ");
    }

    private String choice(SqlFunctionScalarCase choice) {
        StringBuilder sql = new StringBuilder("CASE");
        if (choice.getBasis() != null) {
            sql.append(' ').append(render(choice.getBasis()));
        }
        List<SqlNode> conditions = choice.getArguments();
        List<SqlNode> results = choice.getResults();
        for (int index = 0; index < conditions.size(); index++) {
            sql.append(" WHEN ").append(render(conditions.get(index)));
            sql.append(" THEN ").append(render(results.get(index)));
        }
        if (results.size() > conditions.size()) {
            sql.append(" ELSE ").append(render(results.get(conditions.size())));
        }
        return sql.append(" END").toString();
    }

    private String cast(SqlFunctionScalarCast cast) {
        return SqlText.cast(render(cast.getArgument()), cast.getDataType());
    }

    private String extract(SqlFunctionScalarExtract extract) {
        return "EXTRACT(" + extract.getToExtract() + " FROM " + render(extract.getArgument()) + ")";
    }

    private String aggregate(SqlFunctionAggregate aggregate) {
        String arguments = aggregate.getArguments().stream().map(this::render).collect(Collectors.joining(", "));
        return aggregate.getFunctionName() + "(" + (aggregate.hasDistinct() ? "DISTINCT " : "")
                + (arguments.isEmpty() ? "*" : arguments) + ")";
    }

    private String comparison(SqlNode node, String operator) {
        AbstractSqlBinaryEquality comparison = (AbstractSqlBinaryEquality) node;
        return "(" + render(comparison.getLeft()) + operator + render(comparison.getRight()) + ")";
    }

    private String likeRegularExpression(SqlPredicateLikeRegexp like) {
        return "(" + render(like.getLeft()) + " REGEXP_LIKE " + render(like.getPattern()) + ")";
    }

    /** Writes LIKE. Without ESCAPE, the default of the session applies, which only Exasol knows. */
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
}
