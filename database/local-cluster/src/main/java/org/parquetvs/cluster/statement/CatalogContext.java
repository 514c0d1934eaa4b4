package org.parquetvs.cluster.statement;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.catalog.SessionTables;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.bind.BindingContext;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.SystemTable;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.function.SessionInfo;
import org.parquetvs.sql.jvm.Alarms;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.tree.SourceRange;
import org.parquetvs.udf.error.UdfException;

/** Resolves names by the catalog. */
final class CatalogContext implements BindingContext {
    private final StatementContext context;
    private final Map<QualifiedName, Optional<TableObject>> tables = new HashMap<>();
    private @Nullable String alarmKey;

    CatalogContext(StatementContext context) {
        this.context = context;
    }

    @Override
    public Optional<TableObject> findTable(QualifiedName name) {
        Optional<TableObject> found = tables.computeIfAbsent(
                name, each -> context.catalog().findTable(each).map(this::withSessions));
        found.ifPresent(context::reads);
        return found;
    }

    @Override
    public Optional<TableObject> findSystemTable(String name) {
        Optional<TableObject> found = context.catalog().findSystemTable(name).map(this::withSessions);
        found.ifPresent(context::reads);
        return found;
    }

    /** Puts the rows of sessions into the query, because they are not in the catalog. */
    private TableObject withSessions(TableObject object) {
        if (!(object instanceof SystemTable table)) {
            return object;
        }
        String sql = table.duckDbSql();
        if (sql.contains(SessionTables.SESSIONS)) {
            return table.with(
                    sql.replace(SessionTables.SESSIONS, context.session().all().rows()));
        }
        if (sql.contains(SessionTables.SCRIPT_OUTPUT)) {
            return table.with(sql.replace(
                    SessionTables.SCRIPT_OUTPUT,
                    context.session().scriptOutput().rows()));
        }
        return sql.contains(SessionTables.PARAMETERS)
                ? table.with(sql.replace(
                        SessionTables.PARAMETERS, context.session().parameters().rows()))
                : table;
    }

    @Override
    public Optional<UdfScript> findScript(QualifiedName name) {
        return context.findScript(name).filter(script -> script.kind() != UdfScript.Kind.ADAPTER);
    }

    @Override
    public ImportedQuery importQuery(SourceRange importStatement) {
        ImportSource.Subselect subselect = StatementParser.parseImport(importStatement);
        return new ImportedQuery(subselect.source().generate(context, subselect.columns()), subselect.columns());
    }

    @Override
    public Query explain(SourceRange statement) {
        return StatementParser.parseExplain(statement).explained(context);
    }

    @Override
    public List<Field> defaultOutput(UdfScript script, List<UdfColumn> input) {
        try {
            String columns = context.call(script, new SingleCall.DefaultOutputColumns(input));
            return StatementParser.parseColumns(columns);
        } catch (UdfException e) {
            throw ScriptErrors.scriptOutput(
                    "The script has dynamic return arguments. Either specify the return arguments"
                            + " in the query via EMITS or implement the method getDefaultOutputColumns in the UDF");
        }
    }

    @Override
    public SessionInfo session() {
        return context.facts();
    }

    @Override
    public Optional<String> sessionParameter(String name) {
        return context.session().parameters().value(name);
    }

    @Override
    public String alarmKey() {
        if (alarmKey == null) {
            alarmKey = Alarms.keyOf(context.cancellation()::onCancel);
        }
        return alarmKey;
    }
}
