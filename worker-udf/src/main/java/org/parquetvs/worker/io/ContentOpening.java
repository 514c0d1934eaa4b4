package org.parquetvs.worker.io;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.worker.parquet.ColumnChunk;
import org.parquetvs.worker.parquet.RowGroup;
import org.parquetvs.worker.telemetry.Phase;

/** Reads all of a small file with one request: another one would take longer than the bytes that are not needed. */
final class ContentOpening implements FileOpening {
    private final Fetching fetching;
    private final FileShare share;
    private final Fetch content;
    private final RowSelector selector;
    private @Nullable CompletableFuture<List<RowGroup>> rowGroups;

    ContentOpening(Fetching fetching, FileShare share, RowSelector selector) {
        this.fetching = fetching;
        this.share = share;
        this.selector = selector;
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
        if (rowGroups == null) {
            content.start();
            rowGroups = content.thenApply(this::parse);
        }
    }

    private List<RowGroup> parse(ByteBuffer bytes) {
        long start = System.nanoTime();
        Footer footer = FooterReader.parse(share.file(), bytes);
        List<RowGroup> selected = selector.select(
                footer, share.rowGroups(), (offset, length) -> bytes.slice(Math.toIntExact(offset), length));
        fetching.telemetry().addSince(Phase.FOOTER, start);
        return selected;
    }

    @Override
    public boolean isDone() {
        return rowGroups != null && rowGroups.isDone();
    }

    @Override
    public List<RowGroup> rowGroups() {
        return fetching.await(Objects.requireNonNull(rowGroups, "rowGroups"));
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
