package org.parquetvs.writer;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.RepeatedFailure;
import org.parquetvs.store.output.Target;

/**
 * Decides which thread does what next, within the bounds. Work is handed out in the order of the bytes: the first piece
 * of the first unfinished row group is always in progress or free to be taken, and never has to wait for memory. So one
 * thread can always go on, and thereby makes room for the others.
 */
final class Schedule {
    private final Iterator<? extends FileSource<?>> files;
    private final Target target;
    private final WriterBounds bounds;
    /** Row groups in flight, in order. */
    private final List<RowGroupInFlight<?>> rowGroups = new ArrayList<>();

    /** Files that are begun and not finished. */
    private final Set<FileInFlight<?>> unfinished = new LinkedHashSet<>();

    /** The file whose row groups are being started. */
    private @Nullable FileInFlight<?> current;

    private long bytes;
    private long unstored;
    private @Nullable Throwable failure;

    Schedule(Iterator<? extends FileSource<?>> files, Target target, WriterBounds bounds) {
        this.files = files;
        this.target = target;
        this.bounds = bounds;
    }

    /** The next job; waits for it, and returns null when there is nothing left to start. */
    synchronized @Nullable Job take() throws InterruptedException {
        while (failure == null) {
            for (RowGroupInFlight<?> rowGroup : rowGroups) {
                Job job = rowGroup.take();
                if (job != null) {
                    return job;
                }
            }
            boolean isAllBegun = isAllBegun();
            if (isAllBegun && rowGroups.stream().noneMatch(RowGroupInFlight::isUntaken)) {
                return null;
            }
            if (!isAllBegun && rowGroups.size() < bounds.rowGroups() && bytes < bounds.bytes()) {
                rowGroups.add(begin());
            } else {
                wait();
            }
        }
        return null;
    }

    private boolean isAllBegun() {
        return (current == null || current.isAllBegun()) && !files.hasNext();
    }

    private RowGroupInFlight<?> begin() {
        FileInFlight<?> file = current;
        if (file == null || file.isAllBegun()) {
            file = new FileInFlight<>(files.next(), target);
            current = file;
            unfinished.add(file);
        }
        return file.begin();
    }

    /** Waits until a job may keep this many more bytes. */
    synchronized void keep(Job job, long count) throws InterruptedException {
        while (failure == null && bytes + count > bounds.bytes() && !isNextInLine(job)) {
            wait();
        }
        if (failure != null) {
            throw new CancellationException("The writing failed elsewhere");
        }
        bytes += count;
        job.addBytes(count);
    }

    private boolean isNextInLine(Job job) {
        for (RowGroupInFlight<?> rowGroup : rowGroups) {
            if (rowGroup.isUnencoded()) {
                return rowGroup == job.rowGroup() && job.isNextInLine();
            }
        }
        return true;
    }

    synchronized <P> void loaded(RowGroupInFlight<P> rowGroup, RowGroupPieces<P> pieces) {
        rowGroup.loaded(pieces);
        notifyAll();
    }

    synchronized <P> void encoded(RowGroupInFlight<P> rowGroup, int piece, P result) {
        bytes -= rowGroup.encoded(piece, result);
        notifyAll();
    }

    /** The piece that the caller has to write now, if it is the turn of any. */
    synchronized <P> @Nullable PieceToWrite<P> claim(FileInFlight<P> file) {
        return failure == null ? file.claim() : null;
    }

    /** Notes that a piece was written; returns the piece that the caller has to write next, if any. */
    synchronized <P> @Nullable PieceToWrite<P> nextAfter(PieceToWrite<P> piece) {
        RowGroupInFlight<P> rowGroup = piece.rowGroup();
        bytes -= rowGroup.wroteNext();
        if (piece.endsRowGroup()) {
            rowGroups.remove(rowGroup);
        }
        notifyAll();
        PieceToWrite<P> next = rowGroup.file().nextAfter(piece);
        return failure == null ? next : null;
    }

    /** Notes that a file is about to be finished, so that {@link #awaitStored} waits for it. */
    synchronized void storing() {
        unstored++;
    }

    /** Notes that a file has all its bytes, and must not be abandoned any more. */
    synchronized void finished(FileInFlight<?> file) {
        unfinished.remove(file);
    }

    /** Notes that storing a file has ended, successfully or not. */
    synchronized void stored() {
        unstored--;
        notifyAll();
    }

    synchronized void fail(Throwable reason) {
        Throwable unwrapped =
                reason instanceof CompletionException && reason.getCause() != null ? reason.getCause() : reason;
        if (failure == null) {
            failure = unwrapped;
        } else if (!(unwrapped instanceof CancellationException) && unwrapped != failure) {
            RepeatedFailure.attach(failure, unwrapped);
        }
        notifyAll();
    }

    /** Waits for all files that are about to be stored. */
    synchronized void awaitStored() throws InterruptedException {
        while (unstored > 0) {
            wait();
        }
    }

    /** Files that have begun and will not be finished. */
    synchronized List<FileInFlight<?>> unfinished() {
        return List.copyOf(unfinished);
    }

    /** Throws the first failure, if there is one. */
    synchronized void throwFailure() throws IOException {
        if (failure instanceof InterruptedException || failure instanceof ClosedByInterruptException) {
            throw new InterruptedIOException("Interrupted while writing");
        }
        if (failure instanceof IOException exception) {
            throw exception;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw new IOException("Failed to write", failure);
        }
    }
}
