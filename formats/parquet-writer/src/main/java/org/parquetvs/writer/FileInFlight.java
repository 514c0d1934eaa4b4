package org.parquetvs.writer;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.output.Target;

/**
 * A file that has begun and is not complete in its target. The lock of the {@link Schedule} guards its mutable fields.
 *
 * @param <P> an encoded piece
 */
final class FileInFlight<P> {
    private final FileOutput<P> output;
    private final Iterator<? extends RowGroupSource<P>> unbegun;
    private final Deque<RowGroupInFlight<P>> unwritten = new ArrayDeque<>();
    private boolean hasWriter;

    FileInFlight(FileSource<P> source, Target target) {
        this.output = new FileOutput<>(source, target);
        this.unbegun = source.rowGroups();
        if (!unbegun.hasNext()) {
            throw new IllegalArgumentException("Invalid file " + source.key() + ": it has no row group");
        }
    }

    /** The output; it belongs to the thread that may write after {@link #claim}. */
    FileOutput<P> output() {
        return output;
    }

    boolean isAllBegun() {
        return !unbegun.hasNext();
    }

    /** Begins the next row group. */
    RowGroupInFlight<P> begin() {
        RowGroupInFlight<P> rowGroup = new RowGroupInFlight<>(this, unbegun.next());
        unwritten.add(rowGroup);
        return rowGroup;
    }

    /** The next piece of the file, if there is one and no other thread is writing; the caller writes from now on. */
    @Nullable
    PieceToWrite<P> claim() {
        if (hasWriter) {
            return null;
        }
        PieceToWrite<P> next = next();
        hasWriter = next != null;
        return next;
    }

    /** The piece after a written one; if there is none, the caller stops writing. */
    @Nullable
    PieceToWrite<P> nextAfter(PieceToWrite<P> piece) {
        if (piece.endsRowGroup()) {
            unwritten.remove();
        }
        PieceToWrite<P> next = next();
        hasWriter = next != null;
        return next;
    }

    private @Nullable PieceToWrite<P> next() {
        RowGroupInFlight<P> rowGroup = unwritten.peek();
        if (rowGroup == null) {
            return null;
        }
        P encoded = rowGroup.nextToWrite();
        boolean isLast = isAllBegun() && unwritten.size() == 1;
        return encoded == null ? null : new PieceToWrite<>(rowGroup, rowGroup.written(), encoded, isLast);
    }
}
