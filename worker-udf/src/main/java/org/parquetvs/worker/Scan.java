package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.List;
import java.util.Optional;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.error.WorkErrors;
import org.parquetvs.worker.filter.BatchFilter;
import org.parquetvs.worker.io.FetchedRowGroup;
import org.parquetvs.worker.io.RowGroupQueue;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.output.RowOutput;
import org.parquetvs.worker.parquet.BatchDecoder;
import org.parquetvs.worker.parquet.RowGroup;
import org.parquetvs.worker.parquet.RowGroupBatches;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.ProgressReport;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.vector.Selection;

/** Reads one scan task: fetch, decode, filter, and output. */
final class Scan {

    /** Rows or groups that wait for the end of the task take at most this part of its memory. */
    private static final int PART_OF_OUTPUT = 4;

    private final ScanSpec spec;
    private final ObjectStore store;
    private final ScanMemory memory;
    private final Telemetry telemetry;
    private final ProgressReport progress;
    private final Emitter emitter;
    private final BatchDecoder decoder;
    private final BatchFilter filter;
    private final UnfitCheck unfitCheck;
    private final RowOutput output;
    private final Selection selection = new Selection();
    private String currentFile = "";

    /** @param emitter takes the rows, and is closed behind the last one */
    Scan(
            ScanSpec spec,
            ObjectStore store,
            Emitter emitter,
            ScanMemory memory,
            Telemetry telemetry,
            ProgressReport progress) {
        this.spec = spec;
        this.store = store;
        this.memory = memory;
        this.telemetry = telemetry;
        this.progress = progress;
        this.emitter = emitter;
        List<ScanColumn> columns = spec.columns();
        this.decoder = new BatchDecoder(columns, BatchSizes.of(spec.options(), columns, memory.limit()), memory);
        this.filter = new BatchFilter(spec.filter(), columns);
        this.unfitCheck = new UnfitCheck(spec);
        this.output = RowOutput.of(spec.output(), columns, emitter, memory, memory.limit() / PART_OF_OUTPUT);
    }

    /** Reads the files of the task and emits their rows; to be called once. */
    void read(TaskFiles files) throws ExaIterationException, ExaDataTypeException {
        try (emitter;
                decoder;
                RowGroupQueue queue = RowGroupQueue.open(store, spec, files, decoder::chunks, memory, telemetry)) {
            Optional<FetchedRowGroup> rowGroup = Failures.explain("the files of the task", queue::next);
            while (rowGroup.isPresent() && !output.isComplete()) {
                read(rowGroup.get(), queue);
                rowGroup = Failures.explain("the files of the task", queue::next);
            }
            output.finish();
            progress.taskRead();
        }
    }

    private void read(FetchedRowGroup fetched, RowGroupQueue queue) throws ExaIterationException, ExaDataTypeException {
        RowGroup rowGroup = fetched.rowGroup();
        String place = "row group " + rowGroup.ordinal() + " of file "
                + rowGroup.footer().file().key();
        long rows = 0;
        try (RowGroupBatches batches = Failures.explain(place, () -> decoder.open(rowGroup, fetched::open))) {
            Optional<ColumnBatch> batch = Failures.explain(place, () -> decode(batches));
            while (batch.isPresent()) {
                ColumnBatch decoded = batch.get();
                rows += decoded.rowCount();
                Failures.explain(place, () -> filter(decoded, batches));
                take(decoded);
                progress.batchRead();
                if (output.isComplete()) {
                    return;
                }
                batch = Failures.explain(place, () -> {
                    queue.fetchAhead();
                    return decode(batches);
                });
            }
        }
        if (rows != rowGroup.rows()) {
            throw WorkErrors.wrongRowCount(rowGroup.footer().file(), rowGroup.ordinal(), rowGroup.rows(), rows);
        }
        telemetry.countRowGroup();
        String file = rowGroup.footer().file().key();
        if (!file.equals(currentFile)) {
            currentFile = file;
            telemetry.countFile();
        }
    }

    private Optional<ColumnBatch> decode(RowGroupBatches batches) {
        long start = telemetry.busyNanos();
        Optional<ColumnBatch> batch = batches.next();
        telemetry.addBusySince(Phase.DECODE, start);
        return batch;
    }

    /** Returns the number of rows that are to be emitted. */
    private int filter(ColumnBatch batch, RowGroupBatches batches) {
        long start = telemetry.busyNanos();
        filter.select(batch, selection);
        unfitCheck.requireNoneMatters(batches.unfitValues(), batch, selection);
        telemetry.addBusySince(Phase.FILTER, start);
        telemetry.countRows(batch.rowCount(), selection.count());
        return selection.count();
    }

    private void take(ColumnBatch batch) throws ExaIterationException, ExaDataTypeException {
        long start = telemetry.busyNanos();
        output.take(batch, selection);
        telemetry.addBusySince(Phase.EMIT, start);
    }
}
