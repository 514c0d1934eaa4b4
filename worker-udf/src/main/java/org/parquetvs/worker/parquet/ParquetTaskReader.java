package org.parquetvs.worker.parquet;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.parquetvs.decoder.BatchDecoder;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.format.BatchSizes;
import org.parquetvs.worker.format.TaskReader;
import org.parquetvs.worker.io.RowCountCheck;
import org.parquetvs.worker.io.RowGroupQueue;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.telemetry.Telemetry;

/** The row groups of the Parquet files of a task. */
public final class ParquetTaskReader implements TaskReader {
    private final RowPath rows;
    private final BatchDecoder decoder;
    private final RowGroupQueue queue;
    private final Telemetry telemetry;
    private String currentFile = "";

    /**
     * Begins to read the files of a task.
     *
     * @param needed a condition that, by now, is true for every row that matters
     * @param rowCheck is given how many rows the files have
     */
    public ParquetTaskReader(
            ScanSpec spec, TaskFiles files, ScanContext context, Supplier<Predicate> needed, RowCountCheck rowCheck) {
        List<ScanColumn> columns = spec.columns();
        this.rows = spec.rows();
        this.telemetry = context.telemetry();
        this.decoder = new BatchDecoder(
                spec.rows(),
                columns,
                spec.nullChecked(),
                BatchSizes.of(spec.options(), columns, context.memory().limit()),
                context.memory());
        this.queue = RowGroupQueue.open(spec, files, context, decoder::plan, needed, rowCheck);
    }

    @Override
    public Optional<BatchReader> next() {
        return queue.next()
                .map(rowGroup -> new ParquetBatchReader(rowGroup, rows, decoder, queue, telemetry, this::countRead));
    }

    private void countRead(String file) {
        telemetry.countRowGroup();
        if (!file.equals(currentFile)) {
            currentFile = file;
            telemetry.countFile();
        }
    }

    @Override
    public void close() {
        try (decoder) {
            queue.close();
        }
    }
}
