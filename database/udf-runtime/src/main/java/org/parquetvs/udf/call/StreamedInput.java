package org.parquetvs.udf.call;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBResultSet;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.wire.ColumnCodec;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.input.ArrowInput;

/**
 * The input of a SET script that DuckDB computes while the script reads it. The rows are dealt out to a few groups, and
 * each group has a process of its own.
 */
public final class StreamedInput {
    private static final int ROWS_AT_A_TIME = 1 << 14;

    private final List<Argument> arguments;
    private final RoundRobin dealing;
    private final List<StreamedGroup> groups;
    private long rows;

    /** An argument of the script. */
    public sealed interface Argument {

        /** A column of the query; columns come in the order of the query. */
        record Column(SqlType type) implements Argument {}

        /** The same text in each row. */
        record Text(String value) implements Argument {}
    }

    /** @param dealing how rows are dealt out to groups */
    public StreamedInput(List<Argument> arguments, RoundRobin dealing) {
        this.arguments = List.copyOf(arguments);
        this.dealing = dealing;
        this.groups =
                Stream.generate(StreamedGroup::new).limit(dealing.groups()).toList();
    }

    /** The groups. A group may have no rows. */
    public List<UdfGroup> groups() {
        return List.copyOf(groups);
    }

    /**
     * Reads a query to its end, unless the call fails.
     *
     * @param query a query with one column for each {@link Argument.Column}
     */
    public void feed(DuckDBConnection connection, String query, UdfCall call) throws SQLException {
        try (BufferAllocator allocator = new RootAllocator();
                Statement statement = connection.createStatement();
                DuckDBResultSet result = statement.executeQuery(query).unwrap(DuckDBResultSet.class);
                ArrowReader reader = (ArrowReader) result.arrowExportStream(allocator, ROWS_AT_A_TIME)) {
            while (call.failure().isEmpty() && reader.loadNextBatch()) {
                deal(reader.getVectorSchemaRoot(), call);
            }
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            call.cancel();
        } finally {
            groups.forEach(StreamedGroup::end);
        }
    }

    /** Divides a batch at the rows where another group's turn begins. */
    private void deal(VectorSchemaRoot batch, UdfCall call) throws InterruptedException {
        int from = 0;
        while (from < batch.getRowCount()) {
            int count = (int) Math.min(dealing.left(rows), batch.getRowCount() - from);
            StreamedGroup group = groups.get(dealing.group(rows));
            send(group, packet(batch.getFieldVectors(), from, count), call);
            from += count;
        }
    }

    private static void send(StreamedGroup group, Packet packet, UdfCall call) throws InterruptedException {
        while (call.failure().isEmpty() && !group.offer(packet)) {
            call.relieve();
        }
    }

    private Packet packet(List<FieldVector> vectors, int from, int count) {
        List<ColumnVector> columns = new ArrayList<>();
        int next = 0;
        for (Argument argument : arguments) {
            if (argument instanceof Argument.Column column) {
                columns.add(ArrowInput.vector(vectors.get(next), column.type(), from, count));
                next++;
            } else if (argument instanceof Argument.Text text) {
                columns.add(ArrowInput.constant(text.value(), count));
            }
        }
        Packet packet = Packet.ofColumns(rows, count, ColumnCodec.write(new ColumnBatch(count, columns)));
        rows += count;
        return packet;
    }
}
