package org.parquetvs.udf.call;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.Packet;

/**
 * A group whose rows arrive, column by column, while the script reads earlier ones. Their number is not known before
 * the end.
 */
final class StreamedGroup implements UdfGroup {
    private static final int MOST_WAITING = 4;
    private static final long PATIENCE_MILLIS = 50;

    private final boolean growsWithOthers;
    private final Deque<Packet> waiting = new ArrayDeque<>();
    private boolean begun;
    private boolean ended;

    /** @param growsWithOthers whether the rows of several groups come by turns */
    StreamedGroup(boolean growsWithOthers) {
        this.growsWithOthers = growsWithOthers;
    }

    /** The size, which is not known. */
    @Override
    public long size() {
        return -1;
    }

    @Override
    public Iterator<@Nullable Object[]> rows() {
        return Collections.emptyIterator();
    }

    /**
     * Adds rows, if there is soon room for them. A group that nothing reads yet accepts all rows if another group that
     * still grows may be read first.
     */
    synchronized boolean offer(Packet rows) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while ((begun || !growsWithOthers) && waiting.size() >= MOST_WAITING && !ended) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left < 1) {
                return false;
            }
            wait(left);
        }
        waiting.add(rows);
        notifyAll();
        return true;
    }

    /** No more rows will arrive. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Waits for the next rows; empty after the last ones. */
    synchronized Optional<Packet> next() {
        begun = true;
        boolean isInterrupted = false;
        while (waiting.isEmpty() && !ended) {
            try {
                wait();
            } catch (InterruptedException e) {
                isInterrupted = true;
                ended = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        notifyAll();
        return Optional.ofNullable(waiting.poll());
    }
}
