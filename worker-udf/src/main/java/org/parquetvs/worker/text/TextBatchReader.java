package org.parquetvs.worker.text;

import java.util.List;
import java.util.Optional;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.text.TextRows;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.io.FetchedBytes;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.vector.LiveRows;

/** Decodes one file, or a part of it, while the next bytes are fetched. */
final class TextBatchReader implements BatchReader {
    private final FetchedBytes bytes;
    private final TextOpener opener;
    private final TextBatchBuilder batch;
    private final Telemetry telemetry;
    private final ObjLongConsumer<FetchedBytes> read;
    private final LiveRows live = new LiveRows();
    private @Nullable TextRows rows;
    private long count;

    /** @param read takes the number of rows after the last one */
    TextBatchReader(
            FetchedBytes bytes,
            TextOpener opener,
            TextBatchBuilder batch,
            Telemetry telemetry,
            ObjLongConsumer<FetchedBytes> read) {
        this.bytes = bytes;
        this.opener = opener;
        this.batch = batch;
        this.telemetry = telemetry;
        this.read = read;
    }

    @Override
    public String key() {
        return bytes.file().key();
    }

    @Override
    public String place() {
        return "bytes [" + bytes.start() + ", " + bytes.endExclusive() + ") of file "
                + bytes.file().key();
    }

    @Override
    public Optional<ColumnBatch> next() {
        long start = telemetry.busyNanos();
        batch.clear();
        if (rows == null) {
            batch.begin(bytes.file());
            rows = opener.open(bytes);
        }
        boolean hasMore = true;
        while (hasMore && !batch.isFull()) {
            hasMore = rows.next();
        }
        count += batch.rows();
        telemetry.addBusySince(Phase.DECODE, start);
        if (batch.rows() > 0) {
            live.start(batch.rows());
            return Optional.of(batch.batch());
        }
        read.accept(bytes, count);
        return Optional.empty();
    }

    @Override
    public LiveRows live() {
        return live;
    }

    @Override
    public List<UnrepresentableValue> unrepresentableValues() {
        return batch.unrepresentableValues();
    }

    @Override
    public void close() {
        if (rows == null) {
            bytes.close();
        } else {
            rows.close();
        }
    }
}
