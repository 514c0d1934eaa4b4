package org.parquetvs.worker.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.emit.EmitPath;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.BatchTaskIterator;
import org.parquetvs.worker.testing.DatabaseText;
import org.parquetvs.worker.testing.RandomValues;
import org.parquetvs.worker.testing.Vectors;
import org.parquetvs.worker.vector.Selection;

/**
 * What an output emitted of some batches.
 *
 * @param rows the rows that were given to it
 * @param emitted as the database stores them
 * @param leftReserved bytes that were not given back
 */
record OutputRun(List<List<Value>> rows, List<List<@Nullable String>> emitted, long leftReserved) {
    static final long ROOMY = 1L << 40;
    private static final List<ScanColumn> COLUMNS = RandomValues.COLUMNS;

    /** Some batches of random rows, with some of the rows selected. */
    static OutputRun of(ScanOutput output, long memory, Random random) {
        List<List<Value>> rows = new ArrayList<>();
        return run(output, memory, (rowOutput, selection) -> {
            for (int batches = random.nextInt(4); batches > 0 && !rowOutput.isComplete(); batches--) {
                int rowCount = RandomValues.pick(random, 0, 1, 64, 65, 400);
                List<List<Value>> values = COLUMNS.stream()
                        .map(column -> RandomValues.values(column.type(), rowCount, random))
                        .toList();
                ColumnBatch batch = Vectors.batch(COLUMNS, values, random);
                // The second time its dictionaries are known.
                for (int times = 1 + random.nextInt(2); times > 0 && !rowOutput.isComplete(); times--) {
                    select(rowCount, selection, random);
                    IntStream.range(0, selection.count()).forEach(i -> rows.add(row(values, selection.row(i))));
                    rowOutput.take(batch, selection);
                }
            }
            return rows;
        });
    }

    /** One batch of these rows. */
    static OutputRun ofRows(ScanOutput output, List<List<Value>> rows) {
        return ofBatches(output, List.of(rows));
    }

    /** Batches of these rows. */
    static OutputRun ofBatches(ScanOutput output, List<List<List<Value>>> batches) {
        return run(output, ROOMY, (rowOutput, selection) -> {
            for (List<List<Value>> rows : batches) {
                List<List<Value>> values = IntStream.range(0, COLUMNS.size())
                        .mapToObj(column ->
                                rows.stream().map(row -> row.get(column)).toList())
                        .toList();
                selection.selectAll(rows.size());
                rowOutput.take(Vectors.batch(COLUMNS, values, new Random(1)), selection);
            }
            return batches.stream().flatMap(List::stream).toList();
        });
    }

    private interface Feed {
        List<List<Value>> feed(RowOutput output, Selection selection) throws Exception;
    }

    private static OutputRun run(ScanOutput output, long limit, Feed feed) {
        List<SqlType> types = output.emitted().stream().map(EmittedColumn::type).toList();
        BatchTaskIterator taker = new BatchTaskIterator(List.of(), types);
        ScanMemory memory = new ScanMemory(1);
        Emitter emitter = Emitter.to(taker, types, EmitPath.COLUMNS_IF_TAKEN, new ScanMemory(1));
        RowOutput rowOutput = RowOutput.of(output, COLUMNS, emitter, memory, limit);
        try {
            List<List<Value>> rows = feed.feed(rowOutput, new Selection());
            rowOutput.finish();
            return new OutputRun(rows, taker.output(), memory.used());
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void select(int rowCount, Selection selection, Random random) {
        if (random.nextBoolean()) {
            selection.selectAll(rowCount);
            return;
        }
        long[] bits = new long[(rowCount + 63) / 64];
        IntStream.range(0, rowCount).filter(row -> random.nextInt(3) > 0).forEach(row -> bits[row >> 6] |= 1L << row);
        selection.selectBits(rowCount, bits);
    }

    private static List<Value> row(List<List<Value>> values, int row) {
        return values.stream().map(column -> column.get(row)).toList();
    }

    static Value value(Operand operand, List<Value> row) {
        return operand.value(column -> row.get(COLUMNS.indexOf(column)));
    }

    static @Nullable String text(SqlType type, Value value) {
        return DatabaseText.of(type, value);
    }

    /** Equal for values that the database does not tell apart. */
    static Object identity(Value value) {
        return value instanceof Value.Approximate approximate ? approximate.number() + 0.0 : value;
    }
}
