package org.parquetvs.worker.io;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.telemetry.Phase;

/** Reads all of a small file with one request: another one would take longer than the bytes that are not needed. */
final class ContentOpening implements FileOpening {
    private final Fetching fetching;
    private final FileShare share;
    private final Fetch content;
    private @Nullable CompletableFuture<Footer> footer;

    ContentOpening(Fetching fetching, FileShare share) {
        this.fetching = fetching;
        this.share = share;
        this.content = new Fetch(
                fetching,
                share.file(),
                new ByteRange(0, Math.toIntExact(share.file().size())));
        content.claim();
    }

    @Override
    public FileShare share() {
        return share;
    }

    @Override
    public boolean tryStart() {
        if (!content.tryStart()) {
            return false;
        }
        start();
        return true;
    }

    @Override
    public void start() {
        if (footer == null) {
            content.start();
            footer = content.thenApply(this::parse);
        }
    }

    private Footer parse(ByteBuffer bytes) {
        long start = System.nanoTime();
        Footer parsed = FooterReader.parse(share.file(), bytes);
        fetching.telemetry().addSince(Phase.FOOTER, start);
        return parsed;
    }

    @Override
    public boolean isDone() {
        return footer != null && footer.isDone();
    }

    @Override
    public Footer footer() {
        return fetching.await(Objects.requireNonNull(footer, "footer"));
    }

    @Override
    public RowGroupFetch fetch(List<ColumnChunk> chunks) {
        return WholeRowGroup.fromContent(content, chunks);
    }

    @Override
    public void planned() {
        content.release();
    }
}
