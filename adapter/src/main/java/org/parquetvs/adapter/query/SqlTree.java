package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlFunctionAggregate;
import com.exasol.adapter.sql.SqlFunctionScalarCase;
import com.exasol.adapter.sql.SqlNode;
import java.util.Objects;
import java.util.stream.Stream;

/** Walks over the library's trees, whose nodes name null among their children, and leave out the basis of a CASE. */
public final class SqlTree {

    private SqlTree() {}

    /** The columns in an expression, from left to right; some perhaps several times. */
    public static Stream<SqlColumn> columns(SqlNode node) {
        return nodes(node).filter(SqlColumn.class::isInstance).map(SqlColumn.class::cast);
    }

    /** The aggregates in an expression, from left to right; some perhaps several times. */
    public static Stream<SqlFunctionAggregate> aggregates(SqlNode node) {
        return nodes(node).filter(SqlFunctionAggregate.class::isInstance).map(SqlFunctionAggregate.class::cast);
    }

    /** The name of the table that a column belongs to, as the request tells it from other tables. */
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
