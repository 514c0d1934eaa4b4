package org.parquetvs.cluster.execute;

import java.sql.SQLException;
import java.util.List;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.SharedSlots;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfInput;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.call.UdfRuntime;

/**
 * A script and the rows that it is called with.
 *
 * @param view name of the view of its output
 */
record PreparedScriptCall(ScriptQuery query, ScriptInput input, UdfInput rows, String view) {

    /** Starts the script; {@link #output} reads its rows. */
    UdfCall start(
            DuckDb database, UdfRuntime runtime, SharedSlots slots, SessionContext session, Cancellation cancellation) {
        UdfCall call = runtime.start(
                new UdfInvocation(
                        query.script(), session, inputColumns(), rows, columns(query.output()), isJoinedToPassing()),
                slots,
                cancellation);
        try {
            call.register(database.connection(), view);
            return call;
        } catch (SQLException e) {
            call.close();
            throw ClusterErrors.translation(String.valueOf(e.getMessage()), e);
        } catch (RuntimeException e) {
            call.close();
            throw e;
        }
    }

    /**
     * Whether the statement selects input columns that the script does not see next to the columns that it delivers.
     */
    private boolean isJoinedToPassing() {
        return !query.passing().isEmpty();
    }

    private List<UdfColumn> inputColumns() {
        return query.script().input() instanceof ScriptColumns.Declared declared
                ? declared.columns()
                : columns(query.input().fields().subList(0, query.arguments()));
    }

    private static List<UdfColumn> columns(List<Field> fields) {
        return fields.stream()
                .map(field -> new UdfColumn(field.name(), field.type().toSql()))
                .toList();
    }

    /** SQL that reads the passing columns and then what the script delivers; can be used only once. */
    String output() {
        SqlWriter sql = new SqlWriter().add("SELECT ");
        int passing = query.passing().size();
        for (int i = 0; i < passing; i++) {
            sql.add("i.").add(Leaf.columnAlias(query.arguments() + i)).add(", ");
        }
        for (int i = 0; i < query.output().size(); i++) {
            sql.add(i == 0 ? "" : ", ").add("CAST(o.").add(Leaf.columnAlias(i)).add(" AS ");
            sql.add(DuckDbTypes.name(query.output().get(i).type())).add(")");
        }
        sql.add(" FROM ").name(view).add(" AS o(");
        sql.add(isJoinedToPassing() ? "origin, " : "");
        for (int i = 0; i < query.output().size(); i++) {
            sql.add(i == 0 ? "" : ", ").add(Leaf.columnAlias(i));
        }
        sql.add(")");
        if (isJoinedToPassing()) {
            sql.add(" JOIN (")
                    .add(input.passingSql())
                    .add(") AS i ON i.")
                    .name(UdfCall.ORIGIN)
                    .add(" = o.origin");
        }
        return sql.text();
    }
}
