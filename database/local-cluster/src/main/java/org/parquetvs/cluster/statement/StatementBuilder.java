package org.parquetvs.cluster.statement;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.parquetvs.cluster.clause.ClauseSyntax;
import org.parquetvs.cluster.clause.ConnectionSyntax;
import org.parquetvs.cluster.clause.PropertySyntax;
import org.parquetvs.cluster.clause.StringSyntax;
import org.parquetvs.cluster.lua.ScriptingProgram;
import org.parquetvs.cluster.session.Autocommit;
import org.parquetvs.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.syntax.Names;
import org.parquetvs.sql.syntax.QueryBuilder;
import org.parquetvs.sql.syntax.RowChangeBuilder;
import org.parquetvs.sql.syntax.StatementText;

/** Converts the grammar's syntax trees to statements. */
final class StatementBuilder extends ExasolStatementBaseVisitor<Statement> {
    private final StatementText statement;
    private final TransferSyntax transfers;
    private final QueryBuilder queries;
    private final RowChangeBuilder changes;

    /** @param statement the parsed text; some of its parts are kept as text */
    StatementBuilder(StatementText statement) {
        this.statement = statement;
        this.transfers = new TransferSyntax(statement);
        this.queries = new QueryBuilder(statement);
        this.changes = new RowChangeBuilder(statement);
    }

    @Override
    public Statement visitSingleStatement(ExasolStatementParser.SingleStatementContext context) {
        return visit(context.getChild(0));
    }

    @Override
    public Statement visitQuery(ExasolStatementParser.QueryContext context) {
        return new SelectRows(queries.query(context));
    }

    @Override
    public Statement visitExplain(ExasolStatementParser.ExplainContext context) {
        return new Explain(queries.query(context.query()));
    }

    @Override
    public Statement visitInsert(ExasolStatementParser.InsertContext context) {
        return new InsertStatements.InsertRows(changes.insert(context));
    }

    @Override
    public Statement visitUpdate(ExasolStatementParser.UpdateContext context) {
        return new UpdateStatements.UpdateRows(changes.update(context));
    }

    @Override
    public Statement visitDelete(ExasolStatementParser.DeleteContext context) {
        return new UpdateStatements.DeleteRows(changes.delete(context));
    }

    @Override
    public Statement visitMerge(ExasolStatementParser.MergeContext context) {
        return new MergeStatement(changes.merge(context));
    }

    @Override
    public Statement visitOpenSchema(ExasolStatementParser.OpenSchemaContext context) {
        return new SchemaStatements.Open(Names.name(context.identifier()));
    }

    @Override
    public Statement visitCloseSchema(ExasolStatementParser.CloseSchemaContext context) {
        return new SchemaStatements.Close();
    }

    @Override
    public Statement visitCreateSchema(ExasolStatementParser.CreateSchemaContext context) {
        return new SchemaStatements.Create(
                Names.name(context.identifier()), ClauseSyntax.skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitDropSchema(ExasolStatementParser.DropSchemaContext context) {
        return new SchemaStatements.Drop(
                Names.name(context.identifier()),
                ClauseSyntax.skipIf(context.ifExists()),
                ClauseSyntax.mode(context.dropMode()));
    }

    @Override
    public Statement visitCreateConnection(ExasolStatementParser.CreateConnectionContext context) {
        return new ConnectionStatements.Create(
                Names.name(context.identifier()),
                ConnectionSyntax.definition(context.connectionTarget()),
                ClauseSyntax.ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitAlterConnection(ExasolStatementParser.AlterConnectionContext context) {
        return new ConnectionStatements.Alter(
                Names.name(context.identifier()), ConnectionSyntax.definition(context.connectionTarget()));
    }

    @Override
    public Statement visitDropConnection(ExasolStatementParser.DropConnectionContext context) {
        return new ConnectionStatements.Drop(Names.name(context.identifier()), ClauseSyntax.skipIf(context.ifExists()));
    }

    @Override
    public Statement visitCreateVirtualSchema(ExasolStatementParser.CreateVirtualSchemaContext context) {
        return new VirtualSchemaStatements.Create(
                Names.name(context.identifier()),
                Names.name(context.objectName()),
                PropertySyntax.properties(context.property()),
                ClauseSyntax.skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitAlterVirtualSchemaSet(ExasolStatementParser.AlterVirtualSchemaSetContext context) {
        return new VirtualSchemaStatements.SetProperties(
                Names.name(context.identifier()), PropertySyntax.properties(context.property()));
    }

    @Override
    public Statement visitAlterVirtualSchemaRefresh(ExasolStatementParser.AlterVirtualSchemaRefreshContext context) {
        List<String> names = context.identifier().stream().map(Names::name).toList();
        return new VirtualSchemaStatements.Refresh(names.get(0), names.subList(1, names.size()));
    }

    @Override
    public Statement visitDropVirtualSchema(ExasolStatementParser.DropVirtualSchemaContext context) {
        return new VirtualSchemaStatements.Drop(
                Names.name(context.identifier()),
                ClauseSyntax.skipIf(context.ifExists()),
                ClauseSyntax.mode(context.dropMode()),
                context.FORCE() == null
                        ? VirtualSchemaStatements.Notice.TELL_ADAPTER
                        : VirtualSchemaStatements.Notice.LEAVE_OUT);
    }

    @Override
    public ExplainVirtual visitExplainVirtual(ExasolStatementParser.ExplainVirtualContext context) {
        return new ExplainVirtual(queries.query(context.query()));
    }

    @Override
    public Statement visitCommentOnSchema(ExasolStatementParser.CommentOnSchemaContext context) {
        return new CommentStatements.OnSchema(
                Names.name(context.identifier()), TableSyntax.text(context.commentText()));
    }

    @Override
    public Statement visitCommentOnScript(ExasolStatementParser.CommentOnScriptContext context) {
        return new CommentStatements.OnScript(
                Names.name(context.objectName()), TableSyntax.text(context.commentText()));
    }

    @Override
    public Statement visitTableStatement(ExasolStatementParser.TableStatementContext context) {
        return new TableStatementBuilder(statement).visit(context.getChild(0));
    }

    @Override
    public Statement visitRenameSchema(ExasolStatementParser.RenameSchemaContext context) {
        return new SchemaStatements.Rename(Names.name(context.identifier(0)), Names.name(context.identifier(1)));
    }

    @Override
    public Statement visitRenameObject(ExasolStatementParser.RenameObjectContext context) {
        RenameStatement.Kind kind = context.TABLE() != null
                ? RenameStatement.Kind.TABLE
                : context.VIEW() != null ? RenameStatement.Kind.VIEW : RenameStatement.Kind.ANY;
        return new RenameStatement(kind, Names.name(context.objectName(0)), Names.name(context.objectName(1)));
    }

    @Override
    public Statement visitDropScript(ExasolStatementParser.DropScriptContext context) {
        return new ScriptStatements.Drop(
                Names.name(context.objectName()),
                context.ADAPTER() == null ? ScriptStatements.Dropped.OTHER : ScriptStatements.Dropped.ADAPTER,
                ClauseSyntax.skipIf(context.ifExists()));
    }

    @Override
    public Statement visitExecuteScript(ExasolStatementParser.ExecuteScriptContext context) {
        return new ExecuteScript(
                Names.name(context.objectName()),
                context.scriptArgument().stream().map(this::argument).toList(),
                context.OUTPUT() == null ? ExecuteScript.Shown.RESULT : ExecuteScript.Shown.OUTPUT);
    }

    private ExecuteScript.Argument argument(ExasolStatementParser.ScriptArgumentContext context) {
        return new ExecuteScript.Argument(
                context.ARRAY() == null ? ScriptingProgram.Form.VALUE : ScriptingProgram.Form.ARRAY,
                context.expression().stream().map(queries::expression).toList());
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
        return new TransactionStatements.Commit();
    }

    @Override
    public Statement visitRollback(ExasolStatementParser.RollbackContext context) {
        return new TransactionStatements.Rollback();
    }

    @Override
    public Statement visitSetAutocommit(ExasolStatementParser.SetAutocommitContext context) {
        return new TransactionStatements.SetAutocommit(context.ON() == null ? Autocommit.OFF : Autocommit.ON);
    }

    @Override
    public Statement visitAlterSession(ExasolStatementParser.AlterSessionContext context) {
        Token value = context.value;
        String text = value.getType() == ExasolStatementParser.STRING ? StringSyntax.of(value) : value.getText();
        return new SessionControl.Set(PropertySyntax.name(context.propertyName()), text);
    }

    @Override
    public Statement visitFlushStatistics(ExasolStatementParser.FlushStatisticsContext context) {
        return new SessionControl.NoEffect();
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
}
