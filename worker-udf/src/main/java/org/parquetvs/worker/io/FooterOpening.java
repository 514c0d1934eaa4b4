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

    FooterOpening(Fetching fetching, FileShare share, RowSelector selector) {
        super(fetching, share, selector);
    }

    @Override
    boolean tryStart() {
        start();
        return true;
    }

    @Override
    CompletableFuture<List<RowGroup>> request() {
        return fetching.pool().submit(this::read);
    }

    private List<RowGroup> read() {
        long start = System.nanoTime();
        List<RowGroup> selected = FooterReader.known(fetching.store(), share.file())
                .map(footer -> select(footer, this::readRange))
                .orElseGet(this::readTail);
        fetching.telemetry().addSince(Phase.FOOTER, start);
        return selected;
    }

    private List<RowGroup> readTail() {
        FileTail tail = FooterReader.tail(fetching.store(), share.file());
        Footer footer = FooterReader.read(fetching.store(), tail);
        return select(
                footer, (offset, length) -> tail.range(offset, length).orElseGet(() -> readRange(offset, length)));
    }

    private ByteBuffer readRange(long offset, int length) {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        fetching.store().read(share.file(), offset, bytes);
        return bytes.flip();
    }

    @Override
    RowGroupFetch fetch(List<ColumnChunk> chunks) {
        long bytes = chunks.stream().mapToLong(ColumnChunk::length).sum();
        long limit = fetching.memory().limit();
        return bytes <= limit / SHARE_OF_WHOLE_ROW_GROUP
                ? WholeRowGroup.fromStore(fetching, share.file(), chunks)
                : new PiecewiseRowGroup(fetching, share.file(), chunks, limit / SHARE_OF_PIECES);
    }

    @Override
    void planned() {}
}
