package org.parquetvs.worker.io;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.FileTail;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.worker.telemetry.Phase;

/** Reads the footer with one request, unless this process already knows it, and then only the bytes that are needed. */
final class FooterOpening extends FileOpening {
    /** A row group that takes more than this part of memory is fetched in pieces. */
    private static final int SHARE_OF_WHOLE_ROW_GROUP = 2;

    /**
     * The pieces of such a row group take this part of memory. Its decoded pages, one for each column, may need more
     * than the pieces.
     */
    private static final int SHARE_OF_PIECES = 4;

    FooterOpening(FetchContext context, AssignedFile assigned, RowSelector selector) {
        super(context, assigned, selector);
    }

    @Override
    boolean tryStart() {
        start();
        return true;
    }

    @Override
    CompletableFuture<List<RowGroup>> request() {
        return context.pool().submit(this::read);
    }

    private List<RowGroup> read() {
        long start = System.nanoTime();
        List<RowGroup> selected = FooterReader.cached(context.store(), assigned.file())
                .map(footer -> select(footer, this::readRange))
                .orElseGet(this::readTail);
        context.telemetry().addSince(Phase.FOOTER, start);
        return selected;
    }

    private List<RowGroup> readTail() {
        FileTail tail = FooterReader.tail(context.store(), assigned.file());
        Footer footer = FooterReader.read(context.store(), tail);
        return select(
                footer, (offset, length) -> tail.range(offset, length).orElseGet(() -> readRange(offset, length)));
    }

    private ByteBuffer readRange(long offset, int length) {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        context.store().read(assigned.file(), offset, bytes);
        return bytes.flip();
    }

    @Override
    RowGroupFetch fetch(List<ColumnChunk> chunks) {
        long bytes = chunks.stream().mapToLong(ColumnChunk::length).sum();
        long limit = context.memory().limit();
        return bytes <= limit / SHARE_OF_WHOLE_ROW_GROUP
                ? WholeRowGroup.fromStore(context, assigned.file(), chunks)
                : new PiecewiseRowGroup(context, assigned.file(), chunks, limit / SHARE_OF_PIECES);
    }

    @Override
    void planned() {}
}
