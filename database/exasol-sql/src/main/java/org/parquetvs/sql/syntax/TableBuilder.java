package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.JoinedTables;
import org.parquetvs.sql.tree.JoinedTables.Join;
import org.parquetvs.sql.tree.JoinedTables.JoinType;
import org.parquetvs.sql.tree.Limit;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.sql.tree.QueryExpression;
import org.parquetvs.sql.tree.TableReference;

/** Builds the tables of FROM from the parse tree. */
final class TableBuilder extends ExasolStatementBaseVisitor<TableReference> {
    private final ExpressionBuilder expressions;
    private final QueryBuilder queries;

    TableBuilder(ExpressionBuilder expressions, QueryBuilder queries) {
        this.expressions = expressions;
        this.queries = queries;
    }

    JoinedTables joined(ExasolStatementParser.JoinedTablesContext context) {
        return new JoinedTables(
                visit(context.tablePrimary()),
                context.joinedTable().stream().map(this::join).toList());
    }

    private Join join(ExasolStatementParser.JoinedTableContext context) {
        ExasolStatementParser.JoinKindContext kind = context.joinKind();
        return new Join(
                type(kind),
                kind != null && kind.NATURAL() != null,
                visit(context.tablePrimary()),
                expressions.optional(context.expression()),
                Names.names(context.columnNames()));
    }

    private static JoinType type(ExasolStatementParser.@Nullable JoinKindContext kind) {
        if (kind == null || kind.CROSS() != null) {
            return JoinType.CROSS;
        }
        return kind.LEFT() != null
                ? JoinType.LEFT
                : kind.RIGHT() != null ? JoinType.RIGHT : kind.FULL() != null ? JoinType.FULL : JoinType.INNER;
    }

    @Override
    public TableReference visitNamedTable(ExasolStatementParser.NamedTableContext context) {
        List<String> parts = Names.parts(context.qualifiedName());
        if (parts.size() > 2) {
            throw ClusterErrors.unsupported(
                    "database in a name: " + context.qualifiedName().getText());
        }
        ObjectName name = new ObjectName(
                parts.size() == 1 ? Optional.empty() : Optional.of(Identifiers.of(parts.get(0))),
                Identifiers.of(parts.get(parts.size() - 1)));
        return new TableReference.Named(name, alias(context.tableAlias()));
    }

    @Override
    public TableReference visitValuesTable(ExasolStatementParser.ValuesTableContext context) {
        QueryExpression values =
                new QueryExpression(List.of(), queries.values(context.tableValues()), Optional.empty(), Limit.NONE);
        return new TableReference.Derived(values, alias(context.tableAlias()));
    }

    @Override
    public TableReference visitDerivedTable(ExasolStatementParser.DerivedTableContext context) {
        return new TableReference.Derived(queries.query(context.query()), alias(context.tableAlias()));
    }

    @Override
    public TableReference visitNestedTables(ExasolStatementParser.NestedTablesContext context) {
        return new TableReference.Nested(joined(context.joinedTables()));
    }

    private static Optional<TableReference.Alias> alias(ExasolStatementParser.@Nullable TableAliasContext context) {
        return Optional.ofNullable(context)
                .map(alias ->
                        new TableReference.Alias(Names.name(alias.identifier()), Names.names(alias.columnNames())));
    }
}
