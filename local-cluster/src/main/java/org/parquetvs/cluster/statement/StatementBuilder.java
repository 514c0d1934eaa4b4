package org.parquetvs.cluster.statement;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.catalog.TableColumn;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.cluster.lua.ScriptingProgram;
import org.parquetvs.cluster.query.Field;
import org.parquetvs.cluster.sql.Identifiers;
import org.parquetvs.cluster.sql.StatementText;
import org.parquetvs.cluster.sql.grammar.ExasolStatementBaseVisitor;
import org.parquetvs.cluster.sql.grammar.ExasolStatementParser;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.call.SingleCall;
import org.parquetvs.udf.script.ConnectionDefinition;
import org.parquetvs.udf.script.ConnectionReference;

/** Makes statements of the grammar's syntax trees. */
final class StatementBuilder extends ExasolStatementBaseVisitor<Statement> {
    private final StatementText statement;

    /** @param statement the text that was parsed; parts of it are kept as text */
    StatementBuilder(StatementText statement) {
        this.statement = statement;
    }

    @Override
    public Statement visitSingleStatement(ExasolStatementParser.SingleStatementContext context) {
        return visit(context.getChild(0));
    }

    @Override
    public Statement visitOpenSchema(ExasolStatementParser.OpenSchemaContext context) {
        return new Schemas.Open(name(context.identifier()));
    }

    @Override
    public Statement visitCloseSchema(ExasolStatementParser.CloseSchemaContext context) {
        return new Schemas.Close();
    }

    @Override
    public Statement visitCreateSchema(ExasolStatementParser.CreateSchemaContext context) {
        return new Schemas.Create(name(context.identifier()), skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitDropSchema(ExasolStatementParser.DropSchemaContext context) {
        return new Schemas.Drop(name(context.identifier()), skipIf(context.ifExists()), mode(context.dropMode()));
    }

    @Override
    public Statement visitCreateConnection(ExasolStatementParser.CreateConnectionContext context) {
        return new Connections.Create(
                name(context.identifier()),
                connection(context.connectionTarget()),
                ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitAlterConnection(ExasolStatementParser.AlterConnectionContext context) {
        return new Connections.Alter(name(context.identifier()), connection(context.connectionTarget()));
    }

    @Override
    public Statement visitDropConnection(ExasolStatementParser.DropConnectionContext context) {
        return new Connections.Drop(name(context.identifier()), skipIf(context.ifExists()));
    }

    @Override
    public Statement visitCreateVirtualSchema(ExasolStatementParser.CreateVirtualSchemaContext context) {
        return new VirtualSchemas.Create(
                name(context.identifier()),
                name(context.objectName()),
                properties(context.property()),
                skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitAlterVirtualSchemaSet(ExasolStatementParser.AlterVirtualSchemaSetContext context) {
        return new VirtualSchemas.SetProperties(name(context.identifier()), properties(context.property()));
    }

    @Override
    public Statement visitAlterVirtualSchemaRefresh(ExasolStatementParser.AlterVirtualSchemaRefreshContext context) {
        List<String> names =
                context.identifier().stream().map(StatementBuilder::name).toList();
        return new VirtualSchemas.Refresh(names.get(0), names.subList(1, names.size()));
    }

    @Override
    public Statement visitDropVirtualSchema(ExasolStatementParser.DropVirtualSchemaContext context) {
        return new VirtualSchemas.Drop(
                name(context.identifier()),
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
        List<TableColumn> columns = context.tableElement().stream()
                .filter(element -> element.column() != null)
                .map(element -> column(element.column()))
                .toList();
        return new Tables.Create(
                name(context.objectName()),
                columns,
                TableSyntax.remarks(context),
                ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitCreateTableLike(ExasolStatementParser.CreateTableLikeContext context) {
        return new Tables.CreateLike(
                name(context.objectName(0)),
                name(context.objectName(1)),
                TableSyntax.copied(context.likeOption()),
                ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitAddConstraint(ExasolStatementParser.AddConstraintContext context) {
        return new Constraints.Add(name(context.objectName()), TableSyntax.constraint(context.constraint()));
    }

    @Override
    public Statement visitDropConstraint(ExasolStatementParser.DropConstraintContext context) {
        return new Constraints.Drop(
                name(context.objectName()),
                context.identifier() == null ? "" : name(context.identifier()),
                skipIf(context.ifExists()));
    }

    @Override
    public Statement visitSetKeys(ExasolStatementParser.SetKeysContext context) {
        return new Constraints.SetKeys(
                name(context.objectName()),
                context.distribution().stream().map(TableSyntax::key).toList());
    }

    @Override
    public Statement visitDropKeys(ExasolStatementParser.DropKeysContext context) {
        return new Constraints.SetKeys(name(context.objectName()), TableSyntax.withoutKeys(context));
    }

    @Override
    public Statement visitCommentOnSchema(ExasolStatementParser.CommentOnSchemaContext context) {
        return new Comments.OnSchema(name(context.identifier()), TableSyntax.text(context.commentText()));
    }

    @Override
    public Statement visitCommentOnScript(ExasolStatementParser.CommentOnScriptContext context) {
        return new Comments.OnScript(name(context.objectName()), TableSyntax.text(context.commentText()));
    }

    @Override
    public Statement visitCommentOnTable(ExasolStatementParser.CommentOnTableContext context) {
        return new Comments.OnTable(name(context.objectName()), TableSyntax.comments(context));
    }

    @Override
    public Statement visitCommentOnColumn(ExasolStatementParser.CommentOnColumnContext context) {
        ObjectName table =
                new ObjectName(Optional.ofNullable(context.schema).map(StatementBuilder::name), name(context.table));
        return new Comments.OnTable(
                table, List.of(new Comments.Comment(name(context.column_), TableSyntax.text(context.commentText()))));
    }

    @Override
    public Statement visitRenameSchema(ExasolStatementParser.RenameSchemaContext context) {
        return new Schemas.Rename(name(context.identifier(0)), name(context.identifier(1)));
    }

    @Override
    public Statement visitRenameObject(ExasolStatementParser.RenameObjectContext context) {
        Renames.Kind kind = context.TABLE() != null
                ? Renames.Kind.TABLE
                : context.VIEW() != null ? Renames.Kind.VIEW : Renames.Kind.ANY;
        return new Renames(kind, name(context.objectName(0)), name(context.objectName(1)));
    }

    @Override
    public Statement visitCreateTableAs(ExasolStatementParser.CreateTableAsContext context) {
        return new Tables.CreateAs(
                name(context.objectName()),
                names(context.columnNames()),
                part(context.query()),
                ifExists(context.orReplace(), context.ifNotExists()));
    }

    @Override
    public Statement visitDropTable(ExasolStatementParser.DropTableContext context) {
        return new Tables.Drop(name(context.objectName()), skipIf(context.ifExists()));
    }

    @Override
    public Statement visitTruncateTable(ExasolStatementParser.TruncateTableContext context) {
        return new Tables.Truncate(name(context.objectName()));
    }

    @Override
    public Statement visitDescribe(ExasolStatementParser.DescribeContext context) {
        return new Tables.Describe(name(context.objectName()));
    }

    @Override
    public Statement visitCreateView(ExasolStatementParser.CreateViewContext context) {
        List<ExasolStatementParser.ViewColumnContext> columns = context.viewColumns() == null
                ? List.of()
                : context.viewColumns().viewColumn();
        return new Views.Create(
                name(context.objectName()),
                columns.stream().map(column -> name(column.identifier())).toList(),
                part(context.query() == null ? context.viewQuery() : context.query()),
                TableSyntax.comments(context, columns),
                context.orReplace() == null ? IfExists.FAIL : IfExists.REPLACE);
    }

    @Override
    public Statement visitDropView(ExasolStatementParser.DropViewContext context) {
        return new Views.Drop(name(context.objectName()), skipIf(context.ifExists()));
    }

    @Override
    public Statement visitDropScript(ExasolStatementParser.DropScriptContext context) {
        return new Scripts.Drop(
                name(context.objectName()),
                context.ADAPTER() == null ? Scripts.Dropped.OTHER : Scripts.Dropped.ADAPTER,
                skipIf(context.ifExists()));
    }

    @Override
    public Statement visitExecuteScript(ExasolStatementParser.ExecuteScriptContext context) {
        return new ExecuteScript(
                name(context.objectName()),
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
        return new Columns.Add(name(context.objectName()), columns(context.column()), skipIf(context.ifNotExists()));
    }

    @Override
    public Statement visitModifyColumn(ExasolStatementParser.ModifyColumnContext context) {
        return new Columns.Modify(
                name(context.objectName()),
                context.modified().stream().map(this::change).toList());
    }

    private Columns.Change change(ExasolStatementParser.ModifiedContext context) {
        return new Columns.Change(
                name(context.identifier()),
                Optional.ofNullable(context.type()).map(this::type),
                TableSyntax.isNullable(context.columnOption()),
                defaultValue(context.columnOption()),
                Columns.Options.of(context.columnOption()));
    }

    @Override
    public Statement visitDropColumn(ExasolStatementParser.DropColumnContext context) {
        return new Columns.Drop(name(context.objectName()), name(context.identifier()), skipIf(context.ifExists()));
    }

    @Override
    public Statement visitRenameColumn(ExasolStatementParser.RenameColumnContext context) {
        return new Columns.Rename(name(context.objectName()), name(context.identifier(0)), name(context.identifier(1)));
    }

    private List<TableColumn> columns(List<ExasolStatementParser.ColumnContext> contexts) {
        return contexts.stream().map(this::column).toList();
    }

    @Override
    public Statement visitImportInto(ExasolStatementParser.ImportIntoContext context) {
        return new Inserts.Import(
                name(context.objectName()), names(context.columnNames()), source(context.importSource()));
    }

    @Override
    public Statement visitExportInto(ExasolStatementParser.ExportIntoContext context) {
        return new Export(
                source(context.exportSource()),
                name(context.objectName()),
                reference(context.connectionRef()),
                parameters(context.property()),
                new SingleCall.ExportChoices(
                        context.TRUNCATE() != null,
                        context.REPLACE() != null,
                        Optional.ofNullable(context.createdBy).map(StatementBuilder::string)));
    }

    @Override
    public Statement visitImportCsv(ExasolStatementParser.ImportCsvContext context) {
        return new CsvImport(
                name(context.objectName()),
                names(context.columnNames()),
                CsvSyntax.files(context.csvPlace()),
                CsvSyntax.format(context.csvOption()));
    }

    @Override
    public Statement visitExportCsv(ExasolStatementParser.ExportCsvContext context) {
        return new CsvExport(
                source(context.exportSource()),
                CsvSyntax.files(context.csvPlace()),
                CsvSyntax.format(context.csvOption()));
    }

    private ExportSource source(ExasolStatementParser.ExportSourceContext context) {
        return context.exportQuery() == null
                ? new ExportSource.Table(name(context.objectName()), names(context.columnNames()))
                : new ExportSource.Rows(part(context.exportQuery()));
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
        String text = value.getType() == ExasolStatementParser.STRING ? string(value) : value.getText();
        return new SessionControl.Set(propertyName(context.identifier()), text);
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

    ImportSource.Subselect subselect(ExasolStatementParser.ImportSelectContext context) {
        return new ImportSource.Subselect(source(context.importSource()), fields(context.outputColumn()));
    }

    private static ImportSource source(ExasolStatementParser.ImportSourceContext context) {
        return context.PARQUET() == null
                ? new ImportSource.Script(
                        name(context.objectName()), reference(context.connectionRef()), parameters(context.property()))
                : ParquetSyntax.source(context, reference(context.connectionRef()));
    }

    private static Map<String, String> parameters(List<ExasolStatementParser.PropertyContext> contexts) {
        Map<String, String> parameters = new LinkedHashMap<>();
        properties(contexts).forEach((name, value) -> parameters.put(name.toUpperCase(Locale.ROOT), value.orElse("")));
        return parameters;
    }

    private static ConnectionReference reference(ExasolStatementParser.@Nullable ConnectionRefContext context) {
        if (context == null) {
            return new ConnectionReference.None();
        }
        if (context.identifier() != null) {
            return new ConnectionReference.Named(name(context.identifier()));
        }
        return new ConnectionReference.Inline(
                new ConnectionDefinition(string(context.address), string(context.user), string(context.password)));
    }

    /** Reserved words are names of properties too. */
    private static String propertyName(ExasolStatementParser.IdentifierContext context) {
        String written = nameAsWritten(context);
        return Identifiers.isQuoted(context.getText()) ? written : written.toUpperCase(Locale.ROOT);
    }

    private static ConnectionDefinition connection(ExasolStatementParser.ConnectionTargetContext context) {
        return new ConnectionDefinition(string(context.address), string(context.user), string(context.password));
    }

    private static Map<String, Optional<String>> properties(List<ExasolStatementParser.PropertyContext> contexts) {
        Map<String, Optional<String>> properties = new LinkedHashMap<>();
        for (ExasolStatementParser.PropertyContext context : contexts) {
            String name = propertyName(context.identifier());
            Optional<String> value = Optional.ofNullable(context.STRING()).map(literal -> string(literal.getSymbol()));
            if (properties.put(name, value) != null) {
                throw ClusterErrors.invalidQuery("property " + name + " is given twice");
            }
        }
        return properties;
    }

    private TableColumn column(ExasolStatementParser.ColumnContext context) {
        return new TableColumn(
                name(context.identifier()),
                type(context.type()),
                TableSyntax.isNullable(context.columnOption()),
                defaultValue(context.columnOption()));
    }

    private String defaultValue(List<ExasolStatementParser.ColumnOptionContext> options) {
        return options.stream()
                .filter(option -> option.defaultValue() != null || option.IDENTITY() != null)
                .map(option -> option.IDENTITY() == null
                        ? written(option.defaultValue())
                        : TableColumn.counted(
                                option.NUMBER() == null ? "1" : option.NUMBER().getText()))
                .reduce("", (first, last) -> last);
    }

    List<Field> fields(List<ExasolStatementParser.OutputColumnContext> contexts) {
        return contexts.stream()
                .map(context -> new Field(name(context.identifier()), type(context.type())))
                .toList();
    }

    SqlType type(ExasolStatementParser.TypeContext context) {
        return SqlType.parse(written(context));
    }

    static ObjectName name(ExasolStatementParser.ObjectNameContext context) {
        List<ExasolStatementParser.IdentifierContext> parts = context.identifier();
        return new ObjectName(
                parts.size() == 1 ? Optional.empty() : Optional.of(name(parts.get(0))),
                name(parts.get(parts.size() - 1)));
    }

    static String name(ExasolStatementParser.IdentifierContext context) {
        return Identifiers.of(context.getText());
    }

    /** A name in the case in which it is written, without its quotes. */
    static String nameAsWritten(ExasolStatementParser.IdentifierContext context) {
        String written = context.getText();
        return Identifiers.isQuoted(written) ? Identifiers.of(written) : written;
    }

    static List<String> names(ExasolStatementParser.@Nullable ColumnNamesContext context) {
        return context == null
                ? List.of()
                : context.identifier().stream().map(StatementBuilder::name).toList();
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

    /** The value of a string literal, empty if it is missing. */
    static String string(@Nullable Token literal) {
        if (literal == null) {
            return "";
        }
        String text = literal.getText();
        return text.substring(1, text.length() - 1).replace("''", "'");
    }

    private String written(ParserRuleContext context) {
        return statement.statement().substring(context.start.getStartIndex(), context.stop.getStopIndex() + 1);
    }

    private StatementText part(ParserRuleContext context) {
        return statement.part(context.start.getStartIndex(), context.stop.getStopIndex() + 1);
    }
}
