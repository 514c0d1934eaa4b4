package org.parquetvs.worker;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.deletes.TaskDeletes;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.filter.BatchFilter;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.format.TaskReader;
import org.parquetvs.worker.io.RowCountCheck;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.keys.KeyCollector;
import org.parquetvs.worker.keys.KeySet;
import org.parquetvs.worker.keys.ResolvedKeyFilters;
import org.parquetvs.worker.output.RowOutput;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.ProgressReport;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.vector.Selection;

/** Reads one scan task: keys of smaller scans and deletes first, then fetch, decode, filter, and output. */
final class Scan {

    /** Rows or groups that are kept until the end of the task take at most this part of its memory. */
    private static final int PART_OF_OUTPUT = 4;

    /**
     * The keys of one key filter take at most this part. Without keys, more rows are read, but the result is the same.
     */
    private static final int PART_OF_KEYS = 8;

    private final ScanSpec spec;
    private final ScanSession session;
    private final ScanMemory memory;
    private final Telemetry telemetry;
    private final ProgressReport progress;
    private final Emitter emitter;
    private final RowOutput output;
    private final Selection selection = new Selection();

    /**
     * A scan that has read nothing.
     *
     * @param emitter takes the rows, and is closed after the last one
     */
    Scan(ScanSpec spec, Emitter emitter, ScanSession session) {
        this.spec = spec;
        this.session = session;
        this.memory = session.context().memory();
        this.telemetry = session.context().telemetry();
        this.progress = session.progress();
        this.emitter = emitter;
        List<ScanColumn> columns = spec.columns();
        this.output = RowOutput.of(spec.output(), columns, emitter, memory, memory.limit() / PART_OF_OUTPUT);
    }

    /** Reads the files of the task and emits their rows; to be called once. */
    void read(TaskFiles files) throws ExaIterationException, ExaDataTypeException {
        try (emitter;
                ResolvedKeyFilters keys = new ResolvedKeyFilters(spec, memory)) {
            readKeys(keys);
            if (!keys.dropAll()) {
                read(files, keys);
            }
            output.finish();
            progress.taskRead();
        }
    }

    private void readKeys(ResolvedKeyFilters keys) throws ExaIterationException, ExaDataTypeException {
        long start = System.nanoTime();
        for (KeyFilter filter : spec.keyFilters()) {
            keys.add(filter.column(), keysOf(filter));
        }
        telemetry.addSince(Phase.KEYS, start);
    }

    private KeySet keysOf(KeyFilter filter) throws ExaIterationException, ExaDataTypeException {
        @Nullable KeySet known = session.keyCache().get(filter);
        if (known != null) {
            return known;
        }
        SqlType type = filter.keys().output().columns().get(0).type();
        KeyCollector collector = new KeyCollector(type, memory, memory.limit() / PART_OF_KEYS);
        new Scan(filter.keys(), collector, session.ofKeys()).read(new TaskFiles.Explicit(filter.splits()));
        KeySet keys = collector.keys();
        session.keyCache().put(filter, keys);
        return keys;
    }

    private void read(TaskFiles files, ResolvedKeyFilters keys) throws ExaIterationException, ExaDataTypeException {
        ScanSpec pruned = keys.pruned();
        RowFilter rows = new RowFilter(
                new BatchFilter(spec.filter(), pruned.columns()),
                keys,
                new UnrepresentableValueCheck(pruned),
                RejectLimit.of(spec),
                pruned.columns());
        RowCountCheck rowCheck = RowCountCheck.of(spec, files);
        TaskDeletes deletes = readDeletes(files);
        memory.reserve(deletes.bytes());
        try (TaskReader task =
                TaskReaderFactory.open(pruned, files, session.context(), output::needed, rowCheck, deletes)) {
            Optional<BatchReader> part = WorkerFailure.explain("the files of the task", task::next);
            while (part.isPresent() && !output.isComplete()) {
                read(part.get(), rows, rowCheck);
                part = WorkerFailure.explain("the files of the task", task::next);
            }
            rowCheck.requireAllRows();
        } finally {
            memory.release(deletes.bytes());
        }
    }

    private TaskDeletes readDeletes(TaskFiles files) {
        long start = System.nanoTime();
        TaskDeletes deletes = WorkerFailure.explain(
                "the deletes of the task", () -> new DeleteReader(spec, session.context()).read(files));
        telemetry.addSince(Phase.KEYS, start);
        return deletes;
    }

    private void read(BatchReader part, RowFilter rows, RowCountCheck rowCheck)
            throws ExaIterationException, ExaDataTypeException {
        String place = part.place();
        try (part) {
            Optional<ColumnBatch> batch = WorkerFailure.explain(place, part::next);
            while (batch.isPresent()) {
                ColumnBatch decoded = batch.get();
                RejectedRows rejected = WorkerFailure.explain(place, () -> filter(decoded, part, rows));
                rowCheck.count(
                        part.key(),
                        selection.count() + rejected.count() + part.live().deleted());
                take(decoded, rejected);
                progress.batchRead();
                if (output.isComplete()) {
                    return;
                }
                batch = WorkerFailure.explain(place, part::next);
            }
        }
    }

    private RejectedRows filter(ColumnBatch batch, BatchReader part, RowFilter rows) {
        long start = telemetry.busyNanos();
        RejectedRows rejected = rows.select(batch, part, selection);
        telemetry.addBusySince(Phase.FILTER, start);
        telemetry.countRows(batch.rowCount(), selection.count());
        return rejected;
    }

    private void take(ColumnBatch batch, RejectedRows rejected) throws ExaIterationException, ExaDataTypeException {
        long start = telemetry.busyNanos();
        if (!rejected.isEmpty()) {
            output.reject(batch, rejected.values());
        }
        output.take(batch, selection);
        telemetry.addBusySince(Phase.EMIT, start);
    }
}
