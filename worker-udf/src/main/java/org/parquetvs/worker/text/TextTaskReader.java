package org.parquetvs.worker.text;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.TypeOrigin;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.format.BatchSizes;
import org.parquetvs.worker.format.TaskReader;
import org.parquetvs.worker.io.ByteQueue;
import org.parquetvs.worker.io.FetchedBytes;
import org.parquetvs.worker.io.RowCountCheck;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.telemetry.Telemetry;

/** The text files of a task, or parts of them. */
public final class TextTaskReader implements TaskReader {
    private final ByteQueue queue;
    private final TextBatchBuilder batch;
    private final TextOpener opener;
    private final Telemetry telemetry;
    private final RowCountCheck rowCheck;
    private String currentFile = "";

    /**
     * Begins to read the files of a task.
     *
     * @param rowCheck is given how many rows of each file have been read, because no file says so before
     */
    public TextTaskReader(ScanSpec spec, TaskFiles files, ScanContext context, RowCountCheck rowCheck) {
        ScanMemory memory = context.memory();
        List<ScanColumn> columns = spec.columns();
        this.telemetry = context.telemetry();
        this.rowCheck = rowCheck;
        this.batch = new TextBatchBuilder(
                columns,
                spec.options().types() == TypeOrigin.DECLARED
                        ? Set.copyOf(spec.output().columns())
                        : Set.of(),
                !spec.rows().isRecords(),
                BatchSizes.of(spec.options(), columns, memory.limit()),
                spec.format() == FileFormat.CSV ? spec.options().csv().values() : ValueFormats.USUAL,
                memory);
        this.opener = new TextOpener(spec, batch, memory);
        this.queue = ByteQueue.open(spec, files, context);
    }

    @Override
    public Optional<BatchReader> next() {
        return queue.next().map(bytes -> new TextBatchReader(bytes, opener, batch, telemetry, this::countRead));
    }

    private void countRead(FetchedBytes bytes, long rows) {
        String file = bytes.file().key();
        rowCheck.expect(file, rows);
        if (!file.equals(currentFile)) {
            currentFile = file;
            telemetry.countFile();
        }
    }

    @Override
    public void close() {
        try (batch;
                opener) {
            queue.close();
        }
    }
}
