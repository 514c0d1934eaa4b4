package org.parquetvs.worker.parquet;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.parquetvs.decoder.BatchDecoder;
import org.parquetvs.decoder.PlannedRowGroup;
import org.parquetvs.decoder.column.Closeables;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.worker.deletes.TaskDeletes;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.format.BatchSizes;
import org.parquetvs.worker.format.TaskReader;
import org.parquetvs.worker.io.RowCountCheck;
import org.parquetvs.worker.io.RowGroupQueue;
import org.parquetvs.worker.io.ScanContext;

/** The row groups of the Parquet files of a task. */
public final class ParquetTaskReader implements TaskReader {
    private final ScanSpec spec;
    private final List<ScanColumn> columns;
    private final Function<FileEntry, List<ScanColumn>> stored;
    private final TaskDeletes deletes;
    private final ScanContext context;
    private final RowGroupQueue queue;

    /** Most files have the same stored columns, or none. */
    private final Map<List<ScanColumn>, BatchDecoder> decoders = new HashMap<>();

    private String currentFile = "";

    private ParquetTaskReader(
            ScanSpec spec,
            List<ScanColumn> columns,
            Function<FileEntry, List<ScanColumn>> stored,
            TaskDeletes deletes,
            ScanContext context,
            Function<Function<RowGroup, PlannedRowGroup>, RowGroupQueue> queue) {
        this.spec = spec;
        this.columns = columns;
        this.stored = stored;
        this.deletes = deletes;
        this.context = context;
        this.queue = queue.apply(rowGroup -> decoder(rowGroup).plan(rowGroup));
    }

    /**
     * Begins to read the files of a task.
     *
     * @param needed a condition that, by now, is true for every row that matters
     * @param rowCheck is given how many rows the files have
     * @param deletes rows that the files have and the table has not
     */
    public static ParquetTaskReader of(
            ScanSpec spec,
            TaskFiles files,
            ScanContext context,
            Supplier<Predicate> needed,
            RowCountCheck rowCheck,
            TaskDeletes deletes) {
        return new ParquetTaskReader(
                spec,
                spec.columns(),
                file -> deletes.of(file).columns(spec.rows()),
                deletes,
                context,
                plan -> RowGroupQueue.open(spec, files, context, plan, needed, rowCheck, deletes));
    }

    /**
     * Begins to read the files of a task without deletes, whose values are wanted as they are stored.
     *
     * @param rowCheck is given how many rows the files have
     */
    public static ParquetTaskReader ofStoredValues(
            ScanSpec spec, TaskFiles files, ScanContext context, RowCountCheck rowCheck) {
        return new ParquetTaskReader(
                spec,
                List.of(),
                file -> spec.columns(),
                TaskDeletes.NONE,
                context,
                plan -> RowGroupQueue.open(
                        spec, files, context, plan, () -> Predicate.TRUE, rowCheck, TaskDeletes.NONE));
    }

    private BatchDecoder decoder(RowGroup rowGroup) {
        return decoders.computeIfAbsent(stored.apply(rowGroup.footer().file()), this::decoder);
    }

    private BatchDecoder decoder(List<ScanColumn> storedColumns) {
        List<ScanColumn> all =
                Stream.concat(columns.stream(), storedColumns.stream()).toList();
        return new BatchDecoder(
                spec.rows(),
                columns,
                spec.nullChecked(),
                storedColumns,
                BatchSizes.of(spec.options(), all, context.memory().limit()),
                context.memory());
    }

    @Override
    public Optional<BatchReader> next() {
        return queue.next()
                .map(rowGroup -> new ParquetBatchReader(
                        rowGroup,
                        new RowGroupDeletes(
                                spec.rows(),
                                columns.size(),
                                deletes.of(rowGroup.rowGroup().footer().file())),
                        spec.rows(),
                        decoder(rowGroup.rowGroup()),
                        queue,
                        context.telemetry(),
                        this::countRead));
    }

    private void countRead(String file) {
        context.telemetry().countRowGroup();
        if (!file.equals(currentFile)) {
            currentFile = file;
            context.telemetry().countFile();
        }
    }

    @Override
    public void close() {
        try {
            queue.close();
        } finally {
            Closeables.all(decoders.values());
        }
    }
}
