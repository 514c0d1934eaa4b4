package org.parquetvs.worker.io;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.PageIndexReader.RangeReader;

/**
 * A file that is being opened: reads its footer, and other metadata that shows which rows are needed, and then fetches
 * its row groups.
 */
abstract sealed class FileOpening permits FooterOpening, ContentOpening {
    final FetchContext context;
    final AssignedFile assigned;
    private final RowSelector selector;
    private @Nullable CompletableFuture<List<RowGroup>> rowGroups;

    FileOpening(FetchContext context, AssignedFile assigned, RowSelector selector) {
        this.context = context;
        this.assigned = assigned;
        this.selector = selector;
    }

    /** Starts to read the footer, if memory allows it; returns whether reading has started. */
    abstract boolean tryStart();

    /** Sends the requests for the footer. Once it has arrived, finds out which row groups of the file are read. */
    abstract CompletableFuture<List<RowGroup>> request();

    /** The requests for the chunks of one row group. */
    abstract RowGroupFetch fetch(List<ColumnChunk> chunks);

    /** Signals that {@link #fetch} will not be called any more. */
    abstract void planned();

    /** The part of the file that the task reads. */
    final AssignedFile assigned() {
        return assigned;
    }

    /** Starts to read the footer, if not started yet. */
    final void start() {
        if (rowGroups == null) {
            rowGroups = request();
        }
    }

    /** Whether {@link #rowGroups} would not wait. */
    final boolean isDone() {
        return rowGroups != null && rowGroups.isDone();
    }

    /** Waits until the row groups to read are known. */
    final List<RowGroup> rowGroups() {
        return context.await(Objects.requireNonNull(rowGroups, "rowGroups"));
    }

    final List<RowGroup> select(Footer footer, RangeReader reader) {
        return selector.select(footer, assigned.rowGroups(), reader);
    }
}
