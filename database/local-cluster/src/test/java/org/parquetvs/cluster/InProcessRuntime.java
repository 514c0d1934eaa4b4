package org.parquetvs.cluster;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.PendingText;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.SharedSlots;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.call.UdfRuntime;
import org.parquetvs.udf.error.UdfException;

/** Scripts as lambdas, so that SQL can be tested without processes. They are found by their names without schema. */
final class InProcessRuntime implements UdfRuntime {
    private static final BufferAllocator ALLOCATOR = new RootAllocator();

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
    public int slots() {
        return 2;
    }

    @Override
    public PendingText start(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation) {
        TextScript found = textScripts.get(script.name());
        if (found == null) {
            throw new UdfException("22002", "VM error: no such script " + script.name());
        }
        return new Answered(found.call(call));
    }

    @Override
    public SharedSlots sharedSlots() {
        return new SharedSlots(1, slots());
    }

    @Override
    public UdfCall start(UdfInvocation invocation, SharedSlots slots, Cancellation cancellation) {
        invocations.add(invocation);
        List<@Nullable Object[]> result = new ArrayList<>();
        RowScript script = rowScripts.get(invocation.script().name());
        if (script == null) {
            throw new UdfException(
                    "22002", "VM error: no such script " + invocation.script().name());
        }
        long origin = 0;
        boolean scalar = invocation.script().kind() == UdfScript.Kind.SCALAR;
        for (Iterator<UdfGroup> groups = invocation.groups(); groups.hasNext(); ) {
            List<@Nullable Object[]> group = new ArrayList<>();
            groups.next().rows().forEachRemaining(group::add);
            groupSizes.add(group.size());
            List<List<@Nullable Object[]>> calls =
                    scalar ? group.stream().map(List::<@Nullable Object[]>of).toList() : List.of(group);
            for (List<@Nullable Object[]> rows : calls) {
                for (@Nullable Object[] row : script.run(rows)) {
                    result.add(invocation.withOrigin() ? prepend(origin, row) : row);
                }
                origin++;
            }
        }
        List<String> columns = new ArrayList<>();
        if (invocation.withOrigin()) {
            columns.add(UdfCall.ORIGIN);
        }
        invocation.outputColumns().stream().map(UdfColumn::name).forEach(columns::add);
        return new Call(columns, result, new ArrayList<>());
    }

    private static @Nullable Object[] prepend(long first, @Nullable Object[] rest) {
        @Nullable Object[] row = new @Nullable Object[rest.length + 1];
        row[0] = first;
        System.arraycopy(rest, 0, row, 1, rest.length);
        return row;
    }

    @Override
    public void close() {}

    /** A call for one text that has ended. */
    private record Answered(String await) implements PendingText {
        @Override
        public void close() {}
    }

    /** A finished call, whose rows can be read once, as those of a process. */
    private record Call(List<String> columns, List<@Nullable Object[]> rows, List<ArrowArrayStream> streams)
            implements UdfCall {

        @Override
        public void register(DuckDBConnection connection, String view) throws SQLException {
            ArrowArrayStream stream = ArrowArrayStream.allocateNew(ALLOCATOR);
            streams.add(stream);
            Data.exportArrayStream(ALLOCATOR, new TextRows(ALLOCATOR, columns, rows), stream);
            connection.registerArrowStream(view, stream);
        }

        @Override
        public Optional<UdfException> failure() {
            return Optional.empty();
        }

        @Override
        public void cancel() {}

        @Override
        public void close() {
            streams.forEach(stream -> {
                stream.release();
                stream.close();
            });
            streams.clear();
        }
    }
}
