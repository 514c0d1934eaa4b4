package org.parquetvs.udf.call;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The slots of all nodes, for calls that share them. Work begins in the order of the requests, as soon as a slot of its
 * node is free. So the next call begins with free slots while the last process of the call before still works. Safe for
 * use by several threads.
 */
public final class SharedSlots {
    private final List<Node> nodes = new ArrayList<>();

    private static final class Node {
        private final Deque<Runnable> waiting = new ArrayDeque<>();
        private int free;

        Node(int free) {
            this.free = free;
        }
    }

    /** All slots are free. */
    public SharedSlots(int nodes, int coresPerNode) {
        for (int node = 0; node < nodes; node++) {
            this.nodes.add(new Node(coresPerNode));
        }
    }

    /**
     * Begins work on a node, either now or in the thread that releases a slot.
     *
     * @param work must end with {@link #giveBack}
     */
    void take(int node, Runnable work) {
        if (isFree(nodes.get(node), work)) {
            work.run();
        }
    }

    private static boolean isFree(Node node, Runnable work) {
        synchronized (node) {
            if (node.free == 0) {
                node.waiting.add(work);
                return false;
            }
            node.free--;
            return true;
        }
    }

    /** Work on a node has ended. */
    void giveBack(int node) {
        Runnable next = next(nodes.get(node));
        if (next != null) {
            next.run();
        }
    }

    private static @Nullable Runnable next(Node node) {
        synchronized (node) {
            Runnable next = node.waiting.poll();
            node.free += next == null ? 1 : 0;
            return next;
        }
    }
}
