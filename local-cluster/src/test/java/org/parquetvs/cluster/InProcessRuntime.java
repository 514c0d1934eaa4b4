package org.parquetvs.cluster;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.udf.SessionContext;
import org.parquetvs.cluster.udf.SingleCall;
import org.parquetvs.cluster.udf.UdfCall;
import org.parquetvs.cluster.udf.UdfColumn;
import org.parquetvs.cluster.udf.UdfException;
import org.parquetvs.cluster.udf.UdfGroup;
import org.parquetvs.cluster.udf.UdfInvocation;
import org.parquetvs.cluster.udf.UdfRuntime;
import org.parquetvs.cluster.udf.UdfScript;

/** Scripts as lambdas, so that SQL can be tested without processes. They are found by their names without schema. */
final class InProcessRuntime implements UdfRuntime {
    private final Map<String, TextScript> textScripts = new HashMap<>();
    private final Map<String, RowScript> rowScripts = new HashMap<>();
    private final List<UdfInvocation> invocations = new ArrayList<>();
    private final List<Integer> groupSizes = new ArrayList<>();

    /** A script that answers with one text. */
    interface TextScript {
        String call(SingleCall call);
    }

    /** A script that is called on a group of rows. */
    interface RowScript {
        List<@Nullable Object[]> run(List<@Nullable Object[]> rows);
    }

    InProcessRuntime text(String name, TextScript script) {
        textScripts.put(name, script);
        return this;
    }

    InProcessRuntime rows(String name, RowScript script) {
        rowScripts.put(name, script);
        return this;
    }

    /** Calls on rows so far. */
    List<UdfInvocation> invocations() {
        return invocations;
    }

    /** Numbers of rows of the groups of all calls so far. */
    List<Integer> groupSizes() {
        return groupSizes;
    }

    @Override
    public String call(UdfScript script, SessionContext session, SingleCall call) {
        TextScript found = textScripts.get(script.name());
        if (found == null) {
            throw new UdfException("22002", "VM error: no such script " + script.name());
        }
        return found.call(call);
    }

    @Override
    public UdfCall start(UdfInvocation invocation) {
        invocations.add(invocation);
        List<@Nullable Object[]> result = new ArrayList<>();
        RowScript script = rowScripts.get(invocation.script().name());
        if (script == null) {
            throw new UdfException(
                    "22002", "VM error: no such script " + invocation.script().name());
        }
        long origin = 0;
        boolean scalar = invocation.script().kind() == UdfScript.Kind.SCALAR;
        boolean numbered = scalar || invocation.script().result() == UdfScript.Result.RETURNS;
        for (Iterator<UdfGroup> groups = invocation.groups(); groups.hasNext(); ) {
            List<@Nullable Object[]> group = new ArrayList<>();
            groups.next().rows().forEachRemaining(group::add);
            groupSizes.add(group.size());
            List<List<@Nullable Object[]>> calls =
                    scalar ? group.stream().map(List::<@Nullable Object[]>of).toList() : List.of(group);
            for (List<@Nullable Object[]> rows : calls) {
                for (@Nullable Object[] row : script.run(rows)) {
                    result.add(numbered ? prepend(origin, row) : row);
                }
                origin++;
            }
        }
        List<String> columns = new ArrayList<>();
        if (numbered) {
            columns.add(UdfCall.ORIGIN);
        }
        invocation.outputColumns().stream().map(UdfColumn::name).forEach(columns::add);
        return new Call(columns, result);
    }

    private static @Nullable Object[] prepend(long first, @Nullable Object[] rest) {
        @Nullable Object[] row = new @Nullable Object[rest.length + 1];
        row[0] = first;
        System.arraycopy(rest, 0, row, 1, rest.length);
        return row;
    }

    @Override
    public void close() {}

    /** A finished call. */
    private record Call(List<String> columns, List<@Nullable Object[]> rows) implements UdfCall {
        @Override
        public void register(DuckDBConnection connection, String view) throws SQLException {
            String names = columns.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
            String nulls = columns.stream().map(name -> "NULL").collect(Collectors.joining(", "));
            String values = rows.isEmpty()
                    ? "SELECT " + nulls + " WHERE FALSE"
                    : "VALUES " + rows.stream().map(Call::tuple).collect(Collectors.joining(", "));
            try (Statement statement = connection.createStatement()) {
                statement.execute(
                        "CREATE TEMP VIEW \"" + view + "\" AS SELECT * FROM (" + values + ") AS v(" + names + ")");
            }
        }

        private static String tuple(@Nullable Object[] row) {
            StringBuilder tuple = new StringBuilder("(");
            for (int i = 0; i < row.length; i++) {
                Object value = row[i];
                tuple.append(i == 0 ? "" : ", ");
                tuple.append(value == null ? "NULL" : "'" + value.toString().replace("'", "''") + "'");
            }
            return tuple.append(")").toString();
        }

        @Override
        public Optional<UdfException> failure() {
            return Optional.empty();
        }

        @Override
        public void cancel() {}

        @Override
        public void close() {}
    }
}
