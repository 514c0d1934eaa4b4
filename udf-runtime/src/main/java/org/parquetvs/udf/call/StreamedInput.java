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
import org.apache.arrow.vector.IntVector;
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
 * The input of a SET script, which DuckDB computes while the script reads it. Each row belongs to one of a
 * few groups, and each group has a process of its own.
 */
public final class StreamedInput {
    private static final int ROWS_AT_A_TIME = 1 << 14;

    private final List<Argument> arguments;
    private final Dealing dealing;
    private final List<StreamedGroup> groups;
    private long rows;

    /** What the script is called with. */
    public sealed interface Argument {

        /** A column of the query, in their order. */
        record Column(SqlType type) implements Argument {}

        /** The same text in each row. */
        record Text(String value) implements Argument {}
    }

    /** Which group a row belongs to. */
    public sealed interface Dealing {

        /** Number of groups. */
        int groups();
    }

    /** The last column of the query, an INTEGER, is the number of the group. */
    public record ByColumn(int groups) implements Dealing {}

    /**
     * Rows are numbered as they come, and the groups take turns.
     *
     * @param neighbours numbers in a row that belong to the same group
     * @param first number of the first row
     */
    public record InTurn(int groups, int neighbours, int first) implements Dealing {}

    public StreamedInput(List<Argument> arguments, Dealing dealing) {
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
     * @param query its columns are those of the arguments, and after them what the rows are dealt out by
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

    /** Cuts a batch into runs of rows of the same group. */
    private void deal(VectorSchemaRoot batch, UdfCall call) throws InterruptedException {
        int from = 0;
        while (from < batch.getRowCount()) {
            Run run = run(batch, from);
            send(groups.get(run.group), packet(batch.getFieldVectors(), from, run.end - from), call);
            from = run.end;
        }
    }

    /** Rows that belong to the same group. */
    private record Run(int group, int end) {}

    /** The rows of a batch from one of them on; that one is the next to be sent. */
    private Run run(VectorSchemaRoot batch, int from) {
        int rowsOfBatch = batch.getRowCount();
        if (dealing instanceof InTurn inTurn) {
            long number = rows + inTurn.first;
            long left = inTurn.neighbours - number % inTurn.neighbours;
            int group = (int) (number / inTurn.neighbours % inTurn.groups);
            return new Run(group, (int) Math.min(rowsOfBatch, from + left));
        }
        IntVector keys = (IntVector) batch.getVector(batch.getFieldVectors().size() - 1);
        int group = keys.get(from);
        int end = from + 1;
        while (end < rowsOfBatch && keys.get(end) == group) {
            end++;
        }
        return new Run(group, end);
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
