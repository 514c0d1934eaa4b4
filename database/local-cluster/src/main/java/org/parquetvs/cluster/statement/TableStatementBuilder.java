package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.clause.ClauseSyntax;
import org.parquetvs.cluster.clause.IfExists;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.Names;
import org.parquetvs.sql.syntax.QueryBuilder;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.tree.ObjectName;

/** Builds the statements about tables, their columns, constraints, keys and comments, and about views. */
final class TableStatementBuilder extends ExasolStatementBaseVisitor<Statement> {
    private final StatementText statement;
    private final ColumnSyntax columns;
    private final QueryBuilder queries;

    /** @param statement the parsed text; some of its parts are kept as text */
    TableStatementBuilder(StatementText statement) {
        this.statement = statement;
        this.columns = new ColumnSyntax(statement);
        this.queries = new QueryBuilder(statement);
    }

    @Override
    public Statement visitCreateTable(ExasolStatementParser.CreateTableContext context) {
        List<TableColumn> defined = context.tableElement().stream()
                .filter(element -> element.column() != null)
                .map(element -> columns.column(element.column()))
                .toList();
        return new TableStatements.Create(
                Names.name(context.objectName()),
                defined,
                TableSyntax.remarks(context),
                ClauseSyntax.ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitCreateTableLike(ExasolStatementParser.CreateTableLikeContext context) {
        return new TableStatements.CreateLike(
                Names.name(context.objectName(0)),
                Names.name(context.objectName(1)),
                TableSyntax.copied(context.likeOption()),
                ClauseSyntax.ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitAddConstraint(ExasolStatementParser.AddConstraintContext context) {
        return new ConstraintStatements.Add(
                Names.name(context.objectName()), TableSyntax.constraint(context.constraint()));
    }

    @Override
    public Statement visitDropConstraint(ExasolStatementParser.DropConstraintContext context) {
        return new ConstraintStatements.Drop(
                Names.name(context.objectName()),
                context.identifier() == null ? "" : Names.name(context.identifier()),
                ClauseSyntax.skipIf(context.ifExists()));
    }

    @Override
    public Statement visitSetKeys(ExasolStatementParser.SetKeysContext context) {
        return new ConstraintStatements.SetKeys(
                Names.name(context.objectName()),
                context.distribution().stream().map(TableSyntax::key).toList());
    }

    @Override
    public Statement visitDropKeys(ExasolStatementParser.DropKeysContext context) {
        return new ConstraintStatements.SetKeys(Names.name(context.objectName()), TableSyntax.withoutKeys(context));
    }

    @Override
    public Statement visitCommentOnTable(ExasolStatementParser.CommentOnTableContext context) {
        return new CommentStatements.OnTable(Names.name(context.objectName()), TableSyntax.comments(context));
    }

    @Override
    public Statement visitCommentOnColumn(ExasolStatementParser.CommentOnColumnContext context) {
        ObjectName table =
                new ObjectName(Optional.ofNullable(context.schema).map(Names::name), Names.name(context.table));
        return new CommentStatements.OnTable(
                table,
                List.of(new CommentStatements.Comment(
                        Names.name(context.column_), TableSyntax.text(context.commentText()))));
    }

    @Override
    public Statement visitCreateTableAs(ExasolStatementParser.CreateTableAsContext context) {
        return new TableStatements.CreateAs(
                Names.name(context.objectName()),
                Names.names(context.columnNames()),
                queries.query(context.query()),
                ClauseSyntax.ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitDropTable(ExasolStatementParser.DropTableContext context) {
        return new TableStatements.Drop(Names.name(context.objectName()), ClauseSyntax.skipIf(context.ifExists()));
    }

    @Override
    public Statement visitTruncateTable(ExasolStatementParser.TruncateTableContext context) {
        return new TableStatements.Truncate(Names.name(context.objectName()));
    }

    @Override
    public Statement visitDescribe(ExasolStatementParser.DescribeContext context) {
        return new TableStatements.Describe(Names.name(context.objectName()));
    }

    @Override
    public Statement visitCreateView(ExasolStatementParser.CreateViewContext context) {
        List<ExasolStatementParser.ViewColumnContext> named = context.viewColumns() == null
                ? List.of()
                : context.viewColumns().viewColumn();
        return new ViewStatements.Create(
                Names.name(context.objectName()),
                named.stream().map(column -> Names.name(column.identifier())).toList(),
                queries.query(context.query()),
                Names.source(statement, context).text(),
                TableSyntax.comments(context, named),
                context.orReplace() == null ? IfExists.FAIL : IfExists.REPLACE,
                context.FORCE() == null ? ViewStatements.Check.STRICT : ViewStatements.Check.FORCE);
    }

    @Override
    public Statement visitDropView(ExasolStatementParser.DropViewContext context) {
        return new ViewStatements.Drop(Names.name(context.objectName()), ClauseSyntax.skipIf(context.ifExists()));
    }

    @Override
    public Statement visitAddColumn(ExasolStatementParser.AddColumnContext context) {
        return new ColumnStatements.Add(
                Names.name(context.objectName()),
                columns.columns(context.column()),
                ClauseSyntax.skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitModifyColumn(ExasolStatementParser.ModifyColumnContext context) {
        return new ColumnStatements.Modify(
                Names.name(context.objectName()),
                context.modified().stream().map(columns::change).toList());
    }

    @Override
    public Statement visitDropColumn(ExasolStatementParser.DropColumnContext context) {
        return new ColumnStatements.Drop(
                Names.name(context.objectName()),
                Names.name(context.identifier()),
                ClauseSyntax.skipIf(context.ifExists()));
    }

    @Override
    public Statement visitRenameColumn(ExasolStatementParser.RenameColumnContext context) {
        return new ColumnStatements.Rename(
                Names.name(context.objectName()), Names.name(context.identifier(0)), Names.name(context.identifier(1)));
    }
}
