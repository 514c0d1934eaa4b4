package org.parquetvs.udf.call;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.parquetvs.container.wire.RowCodec;

/** Groups that are computed one after the other while scripts read earlier ones: any free process takes the next one. */
final class ArrivingGroups implements InputSource {
    private static final int MAX_WAITING = 64;
    private static final long PATIENCE_MILLIS = 50;

    private final RowCodec codec;
    private final int perNode;
    private final Deque<StreamedGroup> waiting = new ArrayDeque<>();
    private boolean ended;
    private long dealt;

    /** @param perNode the most processes on a node */
    ArrivingGroups(RowCodec codec, int perNode) {
        this.codec = codec;
        this.perNode = perNode;
    }

    /** Adds a group, if there is soon room for it. */
    synchronized boolean offer(StreamedGroup group) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (waiting.size() >= MAX_WAITING) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left < 1) {
                return false;
            }
            wait(left);
        }
        waiting.add(group);
        notifyAll();
        return true;
    }

    /** No more groups will arrive. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    @Override
    public int workers(int node) {
        return perNode;
    }

    @Override
    public synchronized Optional<InputCursor> next(int node) {
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
        return Optional.ofNullable(waiting.poll()).map(group -> new GroupCursor(dealt++, group, codec));
    }
}
