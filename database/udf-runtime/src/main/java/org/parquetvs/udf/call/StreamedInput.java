package org.parquetvs.udf.call;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBResultSet;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.wire.ColumnCodec;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.RowCodec;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.input.ArrowInput;

/**
 * The input of a SET script that DuckDB computes while the script reads it: a few groups by turns, each with a process of
 * its own, or any number of groups one after the other.
 */
public final class StreamedInput implements UdfInput {
    private static final int ROWS_AT_A_TIME = 1 << 14;

    private final List<Argument> arguments;
    private final Dealing dealing;
    private @Nullable Dealer dealer;
    private long rows;

    /** An argument of the script. */
    public sealed interface Argument {

        /** A column of the query; columns come in the order of the query. */
        record Column(SqlType type) implements Argument {}

        /** The same text in each row. */
        record Text(String value) implements Argument {}
    }

    public StreamedInput(List<Argument> arguments, Dealing dealing) {
        this.arguments = List.copyOf(arguments);
        this.dealing = dealing;
    }

    /** The input as the source of a call; called once, before {@link #feed}. */
    InputSource source(RowCodec codec, int nodes, int perNode) {
        if (dealing instanceof RoundRobin turns) {
            DealerInTurn inTurn = new DealerInTurn(turns);
            dealer = inTurn;
            return new GroupDealer(
                    inTurn.groups.stream().<UdfGroup>map(group -> group).iterator(), codec, nodes, perNode);
        }
        ArrivingGroups arriving = new ArrivingGroups(codec, perNode);
        dealer = new DealerByKeys(arriving, ((Dealing.SortedKeys) dealing).keys());
        return arriving;
    }

    /**
     * Reads a query to its end, unless the call fails.
     *
     * @param query a query with one column for each {@link Argument.Column}
     */
    public void feed(DuckDBConnection connection, String query, UdfCall call) throws SQLException {
        Dealer receiver = Objects.requireNonNull(dealer);
        try (BufferAllocator allocator = new RootAllocator();
                Statement statement = connection.createStatement();
                DuckDBResultSet result = statement.executeQuery(query).unwrap(DuckDBResultSet.class);
                ArrowReader reader = (ArrowReader) result.arrowExportStream(allocator, ROWS_AT_A_TIME)) {
            while (call.failure().isEmpty() && reader.loadNextBatch()) {
                receiver.deal(reader.getVectorSchemaRoot(), call);
            }
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            call.cancel();
        } finally {
            receiver.end();
        }
    }

    /** Gives the rows of batches to groups. */
    private interface Dealer {
        void deal(VectorSchemaRoot batch, UdfCall call) throws InterruptedException;

        void end();
    }

    /** Divides batches at the rows where another group's turn begins. */
    private final class DealerInTurn implements Dealer {
        private final RoundRobin turns;
        private final List<StreamedGroup> groups;

        DealerInTurn(RoundRobin turns) {
            this.turns = turns;
            this.groups = Stream.generate(() -> new StreamedGroup(true))
                    .limit(turns.groups())
                    .toList();
        }

        @Override
        public void deal(VectorSchemaRoot batch, UdfCall call) throws InterruptedException {
            int from = 0;
            while (from < batch.getRowCount()) {
                int count = (int) Math.min(turns.left(rows), batch.getRowCount() - from);
                StreamedGroup group = groups.get(turns.group(rows));
                send(group, packet(batch.getFieldVectors(), from, count), call);
                from += count;
            }
        }

        @Override
        public void end() {
            groups.forEach(StreamedGroup::end);
        }
    }

    /** Divides batches at the rows with other keys than the row before. */
    private final class DealerByKeys implements Dealer {
        private final ArrivingGroups arriving;
        private final int keys;
        private List<@Nullable Object> key = List.of();
        private StreamedGroup group = new StreamedGroup(false);

        DealerByKeys(ArrivingGroups arriving, int keys) {
            this.arriving = arriving;
            this.keys = keys;
        }

        @Override
        public void deal(VectorSchemaRoot batch, UdfCall call) throws InterruptedException {
            List<FieldVector> vectors = batch.getFieldVectors();
            List<FieldVector> keyVectors = vectors.subList(vectors.size() - keys, vectors.size());
            int from = 0;
            while (from < batch.getRowCount()) {
                List<@Nullable Object> next = key(keyVectors, from);
                if (!next.equals(key)) {
                    begin(next, call);
                }
                int end = end(keyVectors, from, batch.getRowCount());
                send(group, packet(vectors, from, end - from), call);
                from = end;
            }
        }

        private void begin(List<@Nullable Object> next, UdfCall call) throws InterruptedException {
            group.end();
            key = next;
            group = new StreamedGroup(false);
            boolean isOffered = false;
            while (!isOffered && call.failure().isEmpty()) {
                isOffered = arriving.offer(group);
            }
        }

        /** The end of the rows with the current key, which the rows are sorted by. */
        private int end(List<FieldVector> vectors, int from, int rowCount) {
            if (key(vectors, rowCount - 1).equals(key)) {
                return rowCount;
            }
            int same = from;
            int end = rowCount - 1;
            while (end - same > 1) {
                int middle = (same + end) >>> 1;
                if (key(vectors, middle).equals(key)) {
                    same = middle;
                } else {
                    end = middle;
                }
            }
            return end;
        }

        private List<@Nullable Object> key(List<FieldVector> vectors, int row) {
            List<@Nullable Object> values = new ArrayList<>(keys);
            vectors.forEach(vector -> values.add(vector.getObject(row)));
            return values;
        }

        @Override
        public void end() {
            group.end();
            arriving.end();
        }
    }

    private static void send(StreamedGroup group, Packet packet, UdfCall call) throws InterruptedException {
        boolean isOffered = false;
        while (!isOffered && call.failure().isEmpty()) {
            isOffered = group.offer(packet);
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
