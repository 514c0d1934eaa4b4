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

/**
 * Reads a small file as a whole with one request: a second request would take longer than reading bytes that are not
 * needed.
 */
final class ContentOpening extends FileOpening {
    private final Fetch content;

    ContentOpening(FetchContext context, AssignedFile assigned, RowSelector selector) {
        super(context, assigned, selector);
        this.content = new Fetch(
                context,
                assigned.file(),
                new ByteRange(0, Math.toIntExact(assigned.file().size())));
        content.claim();
    }

    @Override
    boolean tryStart() {
        if (!content.tryStart()) {
            return false;
        }
        start();
        return true;
    }

    @Override
    CompletableFuture<List<RowGroup>> request() {
        content.start();
        return content.thenApply(this::parse);
    }

    private List<RowGroup> parse(ByteBuffer bytes) {
        long start = System.nanoTime();
        Footer footer = FooterReader.read(context.store(), new FileTail(assigned.file(), bytes));
        List<RowGroup> selected = select(footer, (offset, length) -> bytes.slice(Math.toIntExact(offset), length));
        context.telemetry().addSince(Phase.FOOTER, start);
        return selected;
    }

    @Override
    RowGroupFetch fetch(List<ColumnChunk> chunks) {
        return WholeRowGroup.fromContent(content, chunks);
    }

    @Override
    void planned() {
        content.release();
    }
}
