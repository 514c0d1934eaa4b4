package org.parquetvs.udf.call;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the containers that work at the same time, for all statements together. A call that has no container on a node
 * gets one at once, even beyond the bound. Otherwise two calls could wait for each other for ever: for example a join
 * reads one of its scans to the end before it reads the first row of the other one. Safe for use by several threads.
 */
final class ContainerPermits {
    private final Map<CallOnNode, Integer> working = new HashMap<>();
    private final Deque<Waiting> waiting = new ArrayDeque<>();

    /** Negative while calls have containers beyond the bound. */
    private long free;

    /** A call and one of the nodes that it works on. */
    record CallOnNode(Object call, int node) {}

    private record Waiting(CallOnNode owner, Runnable work) {}

    ContainerPermits(long permits) {
        this.free = permits;
    }

    /**
     * Begins work now, or in the thread that gives a permit back.
     *
     * @param cannotWait whether the work begins now in any case
     * @param work must end with {@link #giveBack}
     */
    void take(CallOnNode owner, boolean cannotWait, Runnable work) {
        if (isGranted(owner, cannotWait, work)) {
            work.run();
        }
    }

    private synchronized boolean isGranted(CallOnNode owner, boolean cannotWait, Runnable work) {
        if (free <= 0 && !cannotWait && working.containsKey(owner)) {
            waiting.add(new Waiting(owner, work));
            return false;
        }
        grant(owner);
        return true;
    }

    private void grant(CallOnNode owner) {
        free--;
        working.merge(owner, 1, Integer::sum);
    }

    /**
     * Work has ended, because the call has no more of it for the node. What waits for the same reason is withdrawn: the
     * call must not wait for permits to find out that it has ended.
     *
     * @return the number of those withdrawn
     */
    int giveBack(CallOnNode owner) {
        int withdrawn = release(owner);
        for (Optional<Runnable> next = next(); next.isPresent(); next = next()) {
            next.get().run();
        }
        return withdrawn;
    }

    private synchronized int release(CallOnNode owner) {
        free++;
        working.computeIfPresent(owner, (key, count) -> count == 1 ? null : count - 1);
        int withdrawn = 0;
        for (Iterator<Waiting> each = waiting.iterator(); each.hasNext(); ) {
            if (each.next().owner().equals(owner)) {
                each.remove();
                withdrawn++;
            }
        }
        return withdrawn;
    }

    private synchronized Optional<Runnable> next() {
        @Nullable Waiting next = free > 0 ? waiting.poll() : null;
        if (next == null) {
            return Optional.empty();
        }
        grant(next.owner());
        return Optional.of(next.work());
    }
}
