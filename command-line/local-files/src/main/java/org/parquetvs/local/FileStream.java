package org.parquetvs.local;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.local.arrow.RowGroupReader;
import org.parquetvs.store.output.FileReceipt;
import org.parquetvs.writer.BatchRowGroup;
import org.parquetvs.writer.FileListener;
import org.parquetvs.writer.ParquetRowGroup;

/**
 * The rows of one file on their way to row groups. Several threads ask for rows; one of them reads while the others
 * encode rows that were read before.
 */
final class FileStream implements FileListener, AutoCloseable {
    private final CheckedFile.Batches source;
    private final StagingListener listener;
    private final long size;
    private @Nullable RowGroupReader reader;
    private volatile boolean ended;
    private volatile @Nullable StagedFile staged;
    private long rows;
    private long bytes;

    FileStream(CheckedFile.Batches source, StagingListener listener) {
        this.source = source;
        this.listener = listener;
        this.size = source.file().size().orElseThrow();
    }

    /** Row groups, without an end until the end of the file has been read. */
    Stream<ParquetRowGroup> rowGroups() {
        return Stream.<ParquetRowGroup>generate(() -> new StreamedRowGroup(this))
                .takeWhile(unread -> !ended);
    }

    /** The next rows; none at the end. */
    synchronized Optional<BatchRowGroup> next() throws IOException {
        if (ended) {
            return Optional.empty();
        }
        RowGroupReader open = reader();
        Optional<BatchRowGroup> next = open.next();
        if (next.isEmpty()) {
            ended = true;
            open.close();
            read(size);
        } else {
            rows += next.get().rows();
            read(open.bytesRead());
        }
        return next;
    }

    private RowGroupReader reader() throws IOException {
        RowGroupReader open = reader;
        if (open == null) {
            open = source.batches().open();
            reader = open;
        }
        return open;
    }

    private void read(long bytesNow) {
        long more = Math.max(0, bytesNow - bytes);
        bytes += more;
        listener.read(more);
    }

    @Override
    public synchronized void stored(FileReceipt receipt) {
        StagedFile done = new StagedFile(source.file(), receipt.key(), OptionalLong.of(rows), receipt.bytes());
        staged = done;
        listener.staged(done);
    }

    /** The file as it is in the store. */
    StagedFile staged() {
        StagedFile done = staged;
        if (done == null) {
            throw new IllegalStateException("Not stored: " + source.file());
        }
        return done;
    }

    /** Ends the reading at any point. */
    @Override
    public synchronized void close() throws IOException {
        RowGroupReader open = reader;
        if (open != null && !ended) {
            ended = true;
            open.close();
        }
    }
}
