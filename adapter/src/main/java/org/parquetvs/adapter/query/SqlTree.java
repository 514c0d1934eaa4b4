package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlFunctionAggregate;
import com.exasol.adapter.sql.SqlFunctionScalarCase;
import com.exasol.adapter.sql.SqlNode;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Walks over the library's trees. Use it instead of the nodes' own children, which contain null and lack the basis of a
 * CASE.
 */
public final class SqlTree {

    private SqlTree() {}

    /** The columns in an expression, from left to right; a column may occur several times. */
    public static Stream<SqlColumn> columns(SqlNode node) {
        return nodes(node).filter(SqlColumn.class::isInstance).map(SqlColumn.class::cast);
    }

    /** The aggregates in an expression, from left to right; an aggregate may occur several times. */
    public static Stream<SqlFunctionAggregate> aggregates(SqlNode node) {
        return nodes(node).filter(SqlFunctionAggregate.class::isInstance).map(SqlFunctionAggregate.class::cast);
    }

    /** The name or alias by which the request refers to the table of a column. */
    static String qualifier(SqlColumn column) {
        return column.hasTableAlias() ? column.getTableAlias() : column.getTableName();
    }

    private static Stream<SqlNode> nodes(SqlNode node) {
        return Stream.concat(Stream.of(node), children(node).flatMap(SqlTree::nodes));
    }

    /** The operands of an expression, from left to right. */
    public static Stream<SqlNode> children(SqlNode node) {
        Stream<SqlNode> children = node.getChildren().stream().filter(Objects::nonNull);
        return node instanceof SqlFunctionScalarCase choice && choice.getBasis() != null
                ? Stream.concat(Stream.of(choice.getBasis()), children)
                : children;
    }
}
