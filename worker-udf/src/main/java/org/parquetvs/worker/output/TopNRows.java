package org.parquetvs.worker.output;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.decoder.value.CellValue;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.output.store.ColumnStore;
import org.parquetvs.worker.vector.Selection;

/**
 * Keeps the first rows in some order. Rows are collected until there are twice as many as wanted, then the later half
 * is dropped. From then on, the last kept row is the boundary that a row has to pass.
 */
final class TopNRows implements RowOutput {

    /**
     * Fewest surplus rows to drop: dropping costs time too, so with a small limit more than twice as many rows are
     * collected.
     */
    private static final int MIN_SURPLUS = 256;

    private static final int EMITTED_AT_ONCE = 8192;

    private final ScanOutput.TopN output;
    private final Emitter emitter;
    private final KeptMemory memory;
    private final int wanted;
    private final List<ColumnStore> columns;
    private final RowOrder order;
    private int kept;
    private boolean hasBar;

    TopNRows(ScanOutput.TopN output, Emitter emitter, KeptMemory memory) {
        this.output = output;
        this.emitter = emitter;
        this.memory = memory;
        this.wanted = output.limit();
        this.columns = output.columns().stream()
                .map(column -> ColumnStore.of(column.type()))
                .toList();
        this.order = RowOrder.of(output, columns);
    }

    @Override
    public void take(ColumnBatch batch, Selection selection) throws ExaIterationException, ExaDataTypeException {
        for (int column = 0; column < columns.size(); column++) {
            columns.get(column).attach(batch.columns().get(column), batch.rowCount());
        }
        for (int i = 0; i < selection.count(); i++) {
            int row = selection.row(i);
            if (!hasBar || order.compareKept(wanted - 1, row) > 0) {
                for (ColumnStore column : columns) {
                    column.set(kept, row);
                }
                kept++;
                if (kept - wanted >= Math.max(wanted, MIN_SURPLUS)) {
                    dropSurplus();
                }
            }
        }
        memory.resize(bytes());
        if (memory.isExceeded()) {
            dropSurplus();
            memory.resize(bytes());
            if (memory.isExceeded()) {
                emitKept();
            }
        }
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public Predicate needed() {
        if (kept > wanted || (kept == wanted && !hasBar)) {
            dropSurplus();
        }
        if (!hasBar) {
            return Predicate.TRUE;
        }
        ScanColumn first = output.order().get(0).column();
        ColumnVector boundary = columns.get(output.columns().indexOf(first)).vector(wanted - 1, 1);
        return TopNBoundary.passedBy(output.order(), CellValue.at(boundary, first.type(), 0));
    }

    @Override
    public void finish() throws ExaIterationException, ExaDataTypeException {
        dropSurplus();
        emitKept();
    }

    private void dropSurplus() {
        int[] sorted = IntStream.range(0, kept)
                .boxed()
                .sorted(order::compareKeptPair)
                .mapToInt(Integer::intValue)
                .toArray();
        int left = Math.min(kept, wanted);
        for (ColumnStore column : columns) {
            column.keepOnly(sorted, left);
        }
        kept = left;
        hasBar = left == wanted;
    }

    /**
     * Emits the kept rows. The statement around the scan orders the rows of all tasks again, so surplus rows do no
     * harm.
     */
    private void emitKept() throws ExaIterationException, ExaDataTypeException {
        Selection all = new Selection();
        for (int first = 0; first < kept; first += EMITTED_AT_ONCE) {
            int count = Math.min(EMITTED_AT_ONCE, kept - first);
            List<ColumnVector> vectors = new ArrayList<>(columns.size());
            for (ColumnStore column : columns) {
                vectors.add(column.vector(first, count));
            }
            all.selectAll(count);
            emitter.emit(new ColumnBatch(count, vectors), all);
        }
        kept = 0;
        hasBar = false;
        columns.forEach(ColumnStore::clear);
        memory.resize(0);
    }

    private long bytes() {
        return columns.stream().mapToLong(ColumnStore::bytes).sum();
    }
}
