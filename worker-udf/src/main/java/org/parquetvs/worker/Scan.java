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
import org.parquetvs.worker.filter.BatchFilter;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.format.TaskReader;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.output.RowOutput;
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
    private final BatchFilter filter;
    private final UnfitCheck unfitCheck;
    private final RowOutput output;
    private final Selection selection = new Selection();

    /** @param emitter takes the rows, and is closed after the last one */
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
        this.filter = new BatchFilter(spec.filter(), columns);
        this.unfitCheck = new UnfitCheck(spec);
        this.output = RowOutput.of(spec.output(), columns, emitter, memory, memory.limit() / PART_OF_OUTPUT);
    }

    /** Reads the files of the task and emits their rows; to be called once. */
    void read(TaskFiles files) throws ExaIterationException, ExaDataTypeException {
        try (emitter;
                TaskReader task = TaskReaders.open(spec, files, store, memory, telemetry, output::needed)) {
            Optional<BatchReader> part = Failures.explain("the files of the task", task::next);
            while (part.isPresent() && !output.isComplete()) {
                read(part.get());
                part = Failures.explain("the files of the task", task::next);
            }
            output.finish();
            progress.taskRead();
        }
    }

    private void read(BatchReader part) throws ExaIterationException, ExaDataTypeException {
        String place = part.place();
        try (part) {
            Optional<ColumnBatch> batch = Failures.explain(place, part::next);
            while (batch.isPresent()) {
                ColumnBatch decoded = batch.get();
                Failures.explain(place, () -> filter(decoded, part));
                take(decoded);
                progress.batchRead();
                if (output.isComplete()) {
                    return;
                }
                batch = Failures.explain(place, part::next);
            }
        }
    }

    /** Returns the number of rows that are to be emitted. */
    private int filter(ColumnBatch batch, BatchReader part) {
        long start = telemetry.busyNanos();
        filter.select(batch, selection);
        unfitCheck.requireNoneMatters(part.unfitValues(), batch, selection);
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
