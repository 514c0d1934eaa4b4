package org.parquetvs.worker.parquet;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.BatchDecoder;
import org.parquetvs.decoder.RowGroupBatches;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.io.FetchedRowGroup;
import org.parquetvs.worker.io.RowGroupQueue;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.vector.LiveRows;

/** Decodes one row group, while the next ones are fetched. */
final class ParquetBatchReader implements BatchReader {
    private final FetchedRowGroup fetched;
    private final RowGroup rowGroup;
    private final RowGroupDeletes deletes;
    private final RowPath rowPath;
    private final BatchDecoder decoder;
    private final RowGroupQueue queue;
    private final Telemetry telemetry;
    private final Consumer<String> read;
    private @Nullable RowGroupBatches batches;
    private long rows;

    /**
     * A reader of one row group.
     *
     * @param deletes finds its deleted rows
     * @param rowPath what makes a row
     * @param read takes the key of the file after the last row
     */
    ParquetBatchReader(
            FetchedRowGroup fetched,
            RowGroupDeletes deletes,
            RowPath rowPath,
            BatchDecoder decoder,
            RowGroupQueue queue,
            Telemetry telemetry,
            Consumer<String> read) {
        this.fetched = fetched;
        this.rowGroup = fetched.rowGroup();
        this.deletes = deletes;
        this.rowPath = rowPath;
        this.decoder = decoder;
        this.queue = queue;
        this.telemetry = telemetry;
        this.read = read;
    }

    @Override
    public String key() {
        return rowGroup.footer().file().key();
    }

    @Override
    public String place() {
        return "row group " + rowGroup.ordinal() + " of file "
                + rowGroup.footer().file().key();
    }

    @Override
    public Optional<ColumnBatch> next() {
        if (batches == null) {
            batches = decoder.open(fetched.planned(), fetched::open);
        } else {
            queue.fetchAhead();
        }
        Optional<ColumnBatch> batch = decode(batches);
        if (batch.isPresent()) {
            return Optional.of(withoutDeletes(batch.get(), batches));
        }
        requireAllRows();
        read.accept(rowGroup.footer().file().key());
        return batch;
    }

    private ColumnBatch withoutDeletes(ColumnBatch decoded, RowGroupBatches source) {
        long start = telemetry.busyNanos();
        ColumnBatch batch = deletes.find(decoded, rowGroup.firstRowOfFile() + rows, source.unrepresentableValues());
        rows += decoded.rowCount();
        telemetry.addBusySince(Phase.FILTER, start);
        return batch;
    }

    private Optional<ColumnBatch> decode(RowGroupBatches source) {
        long start = telemetry.busyNanos();
        Optional<ColumnBatch> batch = source.next();
        telemetry.addBusySince(Phase.DECODE, start);
        return batch;
    }

    /** Checks the number of rows; no footer has the number of elements of lists. */
    private void requireAllRows() {
        if (rowPath.isRecords() && rows != rowGroup.rows()) {
            throw WorkerErrors.wrongRowCount(rowGroup.footer().file(), rowGroup.ordinal(), rowGroup.rows(), rows);
        }
    }

    @Override
    public LiveRows live() {
        return deletes.live();
    }

    @Override
    public List<UnrepresentableValue> unrepresentableValues() {
        return batches == null ? List.of() : deletes.ofScan(batches.unrepresentableValues());
    }

    @Override
    public void close() {
        if (batches != null) {
            batches.close();
        }
    }
}
