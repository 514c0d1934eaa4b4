package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
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
import java.util.List;
import java.util.Set;

/**
 * An expression as a value: equal expressions are equal values, unlike the nodes of the library. The sides of an
 * equality have no order.
 *
 * @param own what the node has in addition to its operands
 * @param operands their canonical expressions
 */
record CanonicalExpression(SqlNodeType type, Object own, Object operands) {

    static CanonicalExpression of(SqlNode node) {
        List<CanonicalExpression> operands =
                SqlTree.children(node).map(CanonicalExpression::of).toList();
        return new CanonicalExpression(
                node.getType(), own(node), isSymmetric(node.getType()) ? Set.copyOf(operands) : operands);
    }

    private static boolean isSymmetric(SqlNodeType type) {
        return type == SqlNodeType.PREDICATE_EQUAL || type == SqlNodeType.PREDICATE_NOTEQUAL;
    }

    /** A node of an undeclared kind equals only itself. */
    private static Object own(SqlNode node) {
        return switch (node.getType()) {
            case PREDICATE_AND,
                    PREDICATE_OR,
                    PREDICATE_NOT,
                    PREDICATE_EQUAL,
                    PREDICATE_NOTEQUAL,
                    PREDICATE_LESS,
                    PREDICATE_LESSEQUAL,
                    PREDICATE_LIKE,
                    PREDICATE_LIKE_REGEXP,
                    PREDICATE_BETWEEN,
                    PREDICATE_IN_CONSTLIST,
                    PREDICATE_IS_NULL,
                    PREDICATE_IS_NOT_NULL,
                    LITERAL_NULL -> List.of();
            case COLUMN -> List.of(SqlTree.qualifier((SqlColumn) node), ((SqlColumn) node).getName());
            case LITERAL_BOOL -> ((SqlLiteralBool) node).getValue();
            case LITERAL_DATE -> ((SqlLiteralDate) node).getValue();
            case LITERAL_TIMESTAMP -> ((SqlLiteralTimestamp) node).getValue();
            case LITERAL_DOUBLE -> ((SqlLiteralDouble) node).getValue();
            case LITERAL_EXACTNUMERIC -> ((SqlLiteralExactnumeric) node).getValue();
            case LITERAL_STRING -> ((SqlLiteralString) node).getValue();
            case FUNCTION_SCALAR -> ((SqlFunctionScalar) node).getFunction();
            case FUNCTION_SCALAR_CASE -> choice((SqlFunctionScalarCase) node);
            case FUNCTION_SCALAR_CAST -> ((SqlFunctionScalarCast) node).getDataType();
            case FUNCTION_SCALAR_EXTRACT -> ((SqlFunctionScalarExtract) node).getToExtract();
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
                    FUNCTION_AGGREGATE,
                    FUNCTION_AGGREGATE_GROUP_CONCAT,
                    FUNCTION_AGGREGATE_LISTAGG,
                    ORDER_BY,
                    LIMIT -> node;
        };
    }

    /** The role of each operand. */
    private static Object choice(SqlFunctionScalarCase choice) {
        return List.of(choice.getBasis() != null, choice.getArguments().size());
    }
}
