package org.parquetvs.udf.call;

import java.util.Collections;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.Packet;

/**
 * A group whose rows arrive, column by column, while the script reads earlier ones. Their number is not known before
 * the end.
 */
final class StreamedGroup implements UdfGroup {
    private static final int MAX_WAITING = 4;

    private final boolean growsWithOthers;
    private final EndingQueue<Packet> waiting = new EndingQueue<>(MAX_WAITING);
    private volatile boolean begun;

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
    boolean offer(Packet rows) throws InterruptedException {
        if (growsWithOthers && !begun) {
            waiting.add(rows);
            return true;
        }
        return waiting.offer(rows);
    }

    /** No more rows will arrive. */
    void end() {
        waiting.end();
    }

    /** Waits for the next rows; empty after the last ones. */
    Optional<Packet> next() {
        begun = true;
        return waiting.take();
    }
}
