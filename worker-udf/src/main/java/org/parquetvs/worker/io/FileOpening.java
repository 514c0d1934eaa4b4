package org.parquetvs.worker.io;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.PageIndexReader.RangeReader;

/** A file whose footer is read, and whatever else says which rows are needed; and then its row groups. */
abstract sealed class FileOpening permits FooterOpening, ContentOpening {
    final Fetching fetching;
    final FileShare share;
    private final RowSelector selector;
    private @Nullable CompletableFuture<List<RowGroup>> rowGroups;

    FileOpening(Fetching fetching, FileShare share, RowSelector selector) {
        this.fetching = fetching;
        this.share = share;
        this.selector = selector;
    }

    /** Starts to read the footer, if memory allows it; returns whether that is started. */
    abstract boolean tryStart();

    /** Sends what has to be sent for the footer, and finds out what is read of the file once it is there. */
    abstract CompletableFuture<List<RowGroup>> request();

    /** The requests for the chunks of one row group. */
    abstract RowGroupFetch fetch(List<ColumnChunk> chunks);

    /** Says that {@link #fetch} is not called any more. */
    abstract void planned();

    /** What the task reads of the file. */
    final FileShare share() {
        return share;
    }

    /** Starts to read the footer, if that is not started. */
    final void start() {
        if (rowGroups == null) {
            rowGroups = request();
        }
    }

    /** Whether {@link #rowGroups} would not wait. */
    final boolean isDone() {
        return rowGroups != null && rowGroups.isDone();
    }

    /** Waits until it is known what is read of the file. */
    final List<RowGroup> rowGroups() {
        return fetching.await(Objects.requireNonNull(rowGroups, "rowGroups"));
    }

    final List<RowGroup> select(Footer footer, RangeReader reader) {
        return selector.select(footer, share.rowGroups(), reader);
    }
}
