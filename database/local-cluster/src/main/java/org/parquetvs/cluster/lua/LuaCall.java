package org.parquetvs.cluster.lua;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaError;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.error.UdfException;

/**
 * A call of a Lua UDF script. It runs in the process of the database, as in Exasol, and ends before anything reads its
 * rows.
 */
final class LuaCall implements UdfCall {
    /** Four times the longest statement: enough for tasks, but an endless loop cannot take all memory. */
    private static final long MAX_KEPT_BYTES = 256L << 20;

    private final List<UdfColumn> columns;
    private final List<@Nullable Object[]> rows;
    private Optional<Table> table = Optional.empty();

    private LuaCall(List<UdfColumn> columns, List<@Nullable Object[]> rows) {
        this.columns = columns;
        this.rows = rows;
    }

    /**
     * Runs a script on all its groups.
     *
     * @param isUnwanted whether its result is no longer wanted
     * @throws UdfException if it fails or is stopped, for example by an interrupt of this thread
     */
    static LuaCall run(UdfInvocation invocation, BooleanSupplier isUnwanted) {
        LuaRows rows = new LuaRows(MAX_KEPT_BYTES);
        try {
            LuaProgram program = new LuaProgram(invocation.script().body(), new LuaWatch(isUnwanted));
            invocation.groups().forEachRemaining(group -> {
                LuaContext context = new LuaContext(invocation.inputColumns(), invocation.outputColumns(), group, rows);
                program.run(context.table());
            });
        } catch (LuaError e) {
            throw new UdfException(
                    "22002",
                    "VM error: "
                            + ScriptErrors.luaScriptFailed(
                                    invocation.script().qualifiedName(),
                                    String.valueOf(e.getMessage()).strip()));
        }
        return new LuaCall(invocation.outputColumns(), rows.list());
    }

    /** The temporary table of the rows. */
    private record Table(DuckDBConnection connection, String name) {}

    @Override
    public void register(DuckDBConnection connection, String view) throws SQLException {
        String quoted = "temp." + DuckDbText.quoted(view);
        List<String> types = columns.stream()
                .map(column -> DuckDbTypes.name(SqlType.parse(column.sqlType())))
                .toList();
        List<String> declarations = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            declarations.add(DuckDbText.quoted("c" + i) + " " + types.get(i));
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TEMP TABLE " + DuckDbText.quoted(view)
                    + declarations.stream().collect(Collectors.joining(", ", " (", ")")));
        }
        table = Optional.of(new Table(connection, quoted));
        String values = types.stream().map(type -> "CAST(? AS " + type + ")").collect(Collectors.joining(", "));
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + quoted + " VALUES (" + values + ")")) {
            for (@Nullable Object[] row : rows) {
                for (int i = 0; i < row.length; i++) {
                    insert.setObject(i + 1, row[i]);
                }
                insert.execute();
            }
        }
        rows.clear();
    }

    @Override
    public Optional<UdfException> failure() {
        return Optional.empty();
    }

    @Override
    public void cancel() {
        // The script has already ended.
    }

    @Override
    public void close() {
        if (table.isPresent()) {
            Table dropped = table.get();
            table = Optional.empty();
            try (Statement statement = dropped.connection().createStatement()) {
                statement.execute("DROP TABLE IF EXISTS " + dropped.name());
            } catch (SQLException e) {
                // The transaction failed or the connection is closed; the table vanishes with it.
                System.getLogger(LuaCall.class.getName())
                        .log(System.Logger.Level.DEBUG, "Table ''{0}'' was not dropped: {1}", dropped.name(), e);
            }
        }
    }
}
