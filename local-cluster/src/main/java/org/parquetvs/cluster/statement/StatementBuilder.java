package org.parquetvs.cluster.statement;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.catalog.TableColumn;
import org.parquetvs.cluster.lua.ScriptingProgram;
import org.parquetvs.cluster.sql.StatementText;
import org.parquetvs.cluster.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.cluster.sql.grammar.ExasolStatementParser;

/** Makes statements of the grammar's syntax trees. */
final class StatementBuilder extends ExasolStatementBaseVisitor<Statement> {
    private final StatementText statement;
    private final ColumnSyntax columns;
    private final TransferSyntax transfers;

    /** @param statement the text that was parsed; parts of it are kept as text */
    StatementBuilder(StatementText statement) {
        this.statement = statement;
        this.columns = new ColumnSyntax(statement);
        this.transfers = new TransferSyntax(statement);
    }

    @Override
    public Statement visitSingleStatement(ExasolStatementParser.SingleStatementContext context) {
        return visit(context.getChild(0));
    }

    @Override
    public Statement visitOpenSchema(ExasolStatementParser.OpenSchemaContext context) {
        return new Schemas.Open(NameSyntax.name(context.identifier()));
    }

    @Override
    public Statement visitCloseSchema(ExasolStatementParser.CloseSchemaContext context) {
        return new Schemas.Close();
    }

    @Override
    public Statement visitCreateSchema(ExasolStatementParser.CreateSchemaContext context) {
        return new Schemas.Create(NameSyntax.name(context.identifier()), skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitDropSchema(ExasolStatementParser.DropSchemaContext context) {
        return new Schemas.Drop(
                NameSyntax.name(context.identifier()), skipIf(context.ifExists()), mode(context.dropMode()));
    }

    @Override
    public Statement visitCreateConnection(ExasolStatementParser.CreateConnectionContext context) {
        return new Connections.Create(
                NameSyntax.name(context.identifier()),
                ConnectionSyntax.definition(context.connectionTarget()),
                ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitAlterConnection(ExasolStatementParser.AlterConnectionContext context) {
        return new Connections.Alter(
                NameSyntax.name(context.identifier()), ConnectionSyntax.definition(context.connectionTarget()));
    }

    @Override
    public Statement visitDropConnection(ExasolStatementParser.DropConnectionContext context) {
        return new Connections.Drop(NameSyntax.name(context.identifier()), skipIf(context.ifExists()));
    }

    @Override
    public Statement visitCreateVirtualSchema(ExasolStatementParser.CreateVirtualSchemaContext context) {
        return new VirtualSchemas.Create(
                NameSyntax.name(context.identifier()),
                NameSyntax.name(context.objectName()),
                PropertySyntax.properties(context.property()),
                skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitAlterVirtualSchemaSet(ExasolStatementParser.AlterVirtualSchemaSetContext context) {
        return new VirtualSchemas.SetProperties(
                NameSyntax.name(context.identifier()), PropertySyntax.properties(context.property()));
    }

    @Override
    public Statement visitAlterVirtualSchemaRefresh(ExasolStatementParser.AlterVirtualSchemaRefreshContext context) {
        List<String> names = context.identifier().stream().map(NameSyntax::name).toList();
        return new VirtualSchemas.Refresh(names.get(0), names.subList(1, names.size()));
    }

    @Override
    public Statement visitDropVirtualSchema(ExasolStatementParser.DropVirtualSchemaContext context) {
        return new VirtualSchemas.Drop(
                NameSyntax.name(context.identifier()),
                skipIf(context.ifExists()),
                mode(context.dropMode()),
                context.FORCE() == null ? VirtualSchemas.Notice.TELL_ADAPTER : VirtualSchemas.Notice.LEAVE_OUT);
    }

    @Override
    public Statement visitExplainVirtual(ExasolStatementParser.ExplainVirtualContext context) {
        return explain(context);
    }

    ExplainVirtual explain(ExasolStatementParser.ExplainVirtualContext context) {
        return new ExplainVirtual(part(context.query()));
    }

    @Override
    public Statement visitCreateTable(ExasolStatementParser.CreateTableContext context) {
        List<TableColumn> defined = context.tableElement().stream()
                .filter(element -> element.column() != null)
                .map(element -> columns.column(element.column()))
                .toList();
        return new Tables.Create(
                NameSyntax.name(context.objectName()),
                defined,
                TableSyntax.remarks(context),
                ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitCreateTableLike(ExasolStatementParser.CreateTableLikeContext context) {
        return new Tables.CreateLike(
                NameSyntax.name(context.objectName(0)),
                NameSyntax.name(context.objectName(1)),
                TableSyntax.copied(context.likeOption()),
                ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitAddConstraint(ExasolStatementParser.AddConstraintContext context) {
        return new Constraints.Add(NameSyntax.name(context.objectName()), TableSyntax.constraint(context.constraint()));
    }

    @Override
    public Statement visitDropConstraint(ExasolStatementParser.DropConstraintContext context) {
        return new Constraints.Drop(
                NameSyntax.name(context.objectName()),
                context.identifier() == null ? "" : NameSyntax.name(context.identifier()),
                skipIf(context.ifExists()));
    }

    @Override
    public Statement visitSetKeys(ExasolStatementParser.SetKeysContext context) {
        return new Constraints.SetKeys(
                NameSyntax.name(context.objectName()),
                context.distribution().stream().map(TableSyntax::key).toList());
    }

    @Override
    public Statement visitDropKeys(ExasolStatementParser.DropKeysContext context) {
        return new Constraints.SetKeys(NameSyntax.name(context.objectName()), TableSyntax.withoutKeys(context));
    }

    @Override
    public Statement visitCommentOnSchema(ExasolStatementParser.CommentOnSchemaContext context) {
        return new Comments.OnSchema(NameSyntax.name(context.identifier()), TableSyntax.text(context.commentText()));
    }

    @Override
    public Statement visitCommentOnScript(ExasolStatementParser.CommentOnScriptContext context) {
        return new Comments.OnScript(NameSyntax.name(context.objectName()), TableSyntax.text(context.commentText()));
    }

    @Override
    public Statement visitCommentOnTable(ExasolStatementParser.CommentOnTableContext context) {
        return new Comments.OnTable(NameSyntax.name(context.objectName()), TableSyntax.comments(context));
    }

    @Override
    public Statement visitCommentOnColumn(ExasolStatementParser.CommentOnColumnContext context) {
        ObjectName table = new ObjectName(
                Optional.ofNullable(context.schema).map(NameSyntax::name), NameSyntax.name(context.table));
        return new Comments.OnTable(
                table,
                List.of(new Comments.Comment(
                        NameSyntax.name(context.column_), TableSyntax.text(context.commentText()))));
    }

    @Override
    public Statement visitRenameSchema(ExasolStatementParser.RenameSchemaContext context) {
        return new Schemas.Rename(NameSyntax.name(context.identifier(0)), NameSyntax.name(context.identifier(1)));
    }

    @Override
    public Statement visitRenameObject(ExasolStatementParser.RenameObjectContext context) {
        Renames.Kind kind = context.TABLE() != null
                ? Renames.Kind.TABLE
                : context.VIEW() != null ? Renames.Kind.VIEW : Renames.Kind.ANY;
        return new Renames(kind, NameSyntax.name(context.objectName(0)), NameSyntax.name(context.objectName(1)));
    }

    @Override
    public Statement visitCreateTableAs(ExasolStatementParser.CreateTableAsContext context) {
        return new Tables.CreateAs(
                NameSyntax.name(context.objectName()),
                NameSyntax.names(context.columnNames()),
                part(context.query()),
                ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitDropTable(ExasolStatementParser.DropTableContext context) {
        return new Tables.Drop(NameSyntax.name(context.objectName()), skipIf(context.ifExists()));
    }

    @Override
    public Statement visitTruncateTable(ExasolStatementParser.TruncateTableContext context) {
        return new Tables.Truncate(NameSyntax.name(context.objectName()));
    }

    @Override
    public Statement visitDescribe(ExasolStatementParser.DescribeContext context) {
        return new Tables.Describe(NameSyntax.name(context.objectName()));
    }

    @Override
    public Statement visitCreateView(ExasolStatementParser.CreateViewContext context) {
        List<ExasolStatementParser.ViewColumnContext> named = context.viewColumns() == null
                ? List.of()
                : context.viewColumns().viewColumn();
        return new Views.Create(
                NameSyntax.name(context.objectName()),
                named.stream()
                        .map(column -> NameSyntax.name(column.identifier()))
                        .toList(),
                part(context.query() == null ? context.viewQuery() : context.query()),
                TableSyntax.comments(context, named),
                context.orReplace() == null ? IfExists.FAIL : IfExists.REPLACE);
    }

    @Override
    public Statement visitDropView(ExasolStatementParser.DropViewContext context) {
        return new Views.Drop(NameSyntax.name(context.objectName()), skipIf(context.ifExists()));
    }

    @Override
    public Statement visitDropScript(ExasolStatementParser.DropScriptContext context) {
        return new Scripts.Drop(
                NameSyntax.name(context.objectName()),
                context.ADAPTER() == null ? Scripts.Dropped.OTHER : Scripts.Dropped.ADAPTER,
                skipIf(context.ifExists()));
    }

    @Override
    public Statement visitExecuteScript(ExasolStatementParser.ExecuteScriptContext context) {
        return new ExecuteScript(
                NameSyntax.name(context.objectName()),
                context.scriptArgument().stream().map(this::argument).toList(),
                context.OUTPUT() == null ? ExecuteScript.Shown.RESULT : ExecuteScript.Shown.OUTPUT);
    }

    private ExecuteScript.Argument argument(ExasolStatementParser.ScriptArgumentContext context) {
        return new ExecuteScript.Argument(
                context.ARRAY() == null ? ScriptingProgram.Form.VALUE : ScriptingProgram.Form.ARRAY,
                context.constant().stream().map(this::written).toList());
    }

    @Override
    public Statement visitAddColumn(ExasolStatementParser.AddColumnContext context) {
        return new Columns.Add(
                NameSyntax.name(context.objectName()),
                columns.columns(context.column()),
                skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitModifyColumn(ExasolStatementParser.ModifyColumnContext context) {
        return new Columns.Modify(
                NameSyntax.name(context.objectName()),
                context.modified().stream().map(columns::change).toList());
    }

    @Override
    public Statement visitDropColumn(ExasolStatementParser.DropColumnContext context) {
        return new Columns.Drop(
                NameSyntax.name(context.objectName()),
                NameSyntax.name(context.identifier()),
                skipIf(context.ifExists()));
    }

    @Override
    public Statement visitRenameColumn(ExasolStatementParser.RenameColumnContext context) {
        return new Columns.Rename(
                NameSyntax.name(context.objectName()),
                NameSyntax.name(context.identifier(0)),
                NameSyntax.name(context.identifier(1)));
    }

    @Override
    public Statement visitImportInto(ExasolStatementParser.ImportIntoContext context) {
        return TransferSyntax.importInto(context);
    }

    @Override
    public Statement visitImportCsv(ExasolStatementParser.ImportCsvContext context) {
        return TransferSyntax.importCsv(context);
    }

    @Override
    public Statement visitExportInto(ExasolStatementParser.ExportIntoContext context) {
        return transfers.exportInto(context);
    }

    @Override
    public Statement visitExportCsv(ExasolStatementParser.ExportCsvContext context) {
        return transfers.exportCsv(context);
    }

    @Override
    public Statement visitCommit(ExasolStatementParser.CommitContext context) {
        return new Transactions.Commit();
    }

    @Override
    public Statement visitRollback(ExasolStatementParser.RollbackContext context) {
        return new Transactions.Rollback();
    }

    @Override
    public Statement visitSetAutocommit(ExasolStatementParser.SetAutocommitContext context) {
        return new Transactions.SetAutocommit(context.ON() == null ? Autocommit.OFF : Autocommit.ON);
    }

    @Override
    public Statement visitAlterSession(ExasolStatementParser.AlterSessionContext context) {
        Token value = context.value;
        String text = value.getType() == ExasolStatementParser.STRING ? StringSyntax.of(value) : value.getText();
        return new SessionControl.Set(PropertySyntax.name(context.identifier()), text);
    }

    @Override
    public Statement visitKillSession(ExasolStatementParser.KillSessionContext context) {
        return context.NUMBER() == null
                ? new SessionControl.KillOwnSession()
                : new SessionControl.KillSession(Long.parseLong(context.NUMBER().getText()));
    }

    @Override
    public Statement visitKillStatement(ExasolStatementParser.KillStatementContext context) {
        return new SessionControl.KillStatement(Long.parseLong(context.session.getText()));
    }

    private static IfExists skipIf(@Nullable ParserRuleContext clause) {
        return clause == null ? IfExists.FAIL : IfExists.SKIP;
    }

    private static IfExists ifExists(@Nullable ParserRuleContext orReplace, @Nullable ParserRuleContext ifNotExists) {
        return orReplace == null ? skipIf(ifNotExists) : IfExists.REPLACE;
    }

    private static DropMode mode(ExasolStatementParser.@Nullable DropModeContext context) {
        return context == null || context.CASCADE() == null ? DropMode.RESTRICT : DropMode.CASCADE;
    }

    private String written(ParserRuleContext context) {
        return statement.statement().substring(context.start.getStartIndex(), context.stop.getStopIndex() + 1);
    }

    private StatementText part(ParserRuleContext context) {
        return statement.part(context.start.getStartIndex(), context.stop.getStopIndex() + 1);
    }
}
