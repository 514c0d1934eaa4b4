package org.parquetvs.formatfuzz.scan;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.DirectoryObjects;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.worker.deletes.TaskDeletes;
import org.parquetvs.worker.emit.Emitter;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.format.TaskReader;
import org.parquetvs.worker.io.RowCountCheck;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.parquet.ParquetTaskReader;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.text.TextTaskReader;
import org.parquetvs.worker.vector.Selection;

/** All rows of one file, as one scan task of a worker emits them. */
public final class LocalTask implements AutoCloseable {
    private final DirectoryObjects store;
    private final ScanSpec spec;
    private final TaskFiles files;

    private LocalTask(DirectoryObjects store, ScanSpec spec, TaskFiles files) {
        this.store = store;
        this.spec = spec;
        this.files = files;
    }

    /** Chooses the columns of a file. */
    @FunctionalInterface
    public interface ColumnChoice {
        List<ScanColumn> columns(DirectoryObjects store, FileEntry file);
    }

    /**
     * A task that reads a whole file.
     *
     * @param rows what becomes a row
     */
    public static LocalTask open(Path file, FileFormat format, RowPath rows, ColumnChoice choice) {
        DirectoryObjects store = new DirectoryObjects(Objects.requireNonNull(file.getParent()));
        FileEntry entry = store.entry(Objects.requireNonNull(file.getFileName()).toString());
        ScanSpec spec = new ScanSpec(
                "LOCAL",
                new SourcePattern("*"),
                format,
                rows,
                new ScanOutput.Rows(choice.columns(store, entry), ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                List.of(),
                ReadOptions.of(BinaryEncoding.BASE64));
        return new LocalTask(store, spec, new TaskFiles.Explicit(List.of(FileSplit.whole(entry))));
    }

    /** The columns of a row. */
    public List<ScanColumn> columns() {
        return spec.columns();
    }

    /** Reads the file and emits its rows. */
    public void run(BatchSink sink) throws Exception {
        ScanMemory memory = ScanMemory.of(
                BigInteger.valueOf(TaskMetadata.USUAL_MEMORY_LIMIT),
                Runtime.getRuntime().maxMemory());
        Selection selection = new Selection();
        try (Emitter emitter = Emitter.to(sink, spec.columns().size(), memory);
                TaskReader task = open(memory)) {
            for (Optional<BatchReader> part = task.next(); part.isPresent(); part = task.next()) {
                try (BatchReader reader = part.get()) {
                    for (Optional<ColumnBatch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                        selection.selectAll(batch.get().rowCount());
                        emitter.emit(batch.get(), selection);
                    }
                }
            }
        }
    }

    private TaskReader open(ScanMemory memory) {
        ScanContext context = new ScanContext(store, memory, new Telemetry());
        RowCountCheck rowCheck = RowCountCheck.of(spec, files);
        return spec.format() == FileFormat.PARQUET
                ? ParquetTaskReader.of(spec, files, context, () -> Predicate.TRUE, rowCheck, TaskDeletes.NONE)
                : new TextTaskReader(spec, files, context, rowCheck);
    }

    @Override
    public void close() {
        store.close();
    }
}
