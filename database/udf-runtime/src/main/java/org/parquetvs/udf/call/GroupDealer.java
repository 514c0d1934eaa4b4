package org.parquetvs.udf.call;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.parquetvs.container.wire.RowCodec;

/**
 * Deals out groups to the nodes: in turn if there are few, by a hash if there are many. On a node, any free process
 * takes the next group.
 */
final class GroupDealer implements InputSource {
    /** Exasol's default for the parameter that sets this limit. */
    private static final int MAX_IN_TURN = 300;

    private final Iterator<UdfGroup> groups;
    private final RowCodec codec;
    private final int perNode;
    private final List<Deque<GroupCursor>> queues = new ArrayList<>();
    private final boolean inTurn;
    private long dealt;

    /** @param perNode the most processes on a node */
    GroupDealer(Iterator<UdfGroup> groups, RowCodec codec, int nodes, int perNode) {
        this.groups = groups;
        this.codec = codec;
        this.perNode = perNode;
        for (int node = 0; node < nodes; node++) {
            queues.add(new ArrayDeque<>());
        }
        List<GroupCursor> first = new ArrayList<>();
        for (Optional<GroupCursor> group = draw(); group.isPresent(); group = draw()) {
            first.add(group.get());
            if (first.size() > MAX_IN_TURN) {
                break;
            }
        }
        this.inTurn = first.size() <= MAX_IN_TURN;
        first.forEach(group -> queues.get(nodeOf(group)).add(group));
    }

    @Override
    public synchronized int workers(int node) {
        return inTurn ? Math.min(perNode, queues.get(node).size()) : perNode;
    }

    @Override
    public synchronized Optional<InputCursor> next(int node) {
        Deque<GroupCursor> queue = queues.get(node);
        while (queue.isEmpty()) {
            Optional<GroupCursor> drawn = inTurn ? Optional.empty() : draw();
            if (drawn.isEmpty()) {
                return Optional.empty();
            }
            queues.get(nodeOf(drawn.get())).add(drawn.get());
        }
        return Optional.of(queue.remove());
    }

    /** The next group with rows. */
    private Optional<GroupCursor> draw() {
        while (groups.hasNext()) {
            UdfGroup group = groups.next();
            long ordinal = dealt++;
            if (group.size() != 0) {
                return Optional.of(new GroupCursor(ordinal, group, codec));
            }
        }
        return Optional.empty();
    }

    private int nodeOf(GroupCursor group) {
        long key = inTurn ? group.ordinal() : mix(group.ordinal());
        return Math.floorMod(key, queues.size());
    }

    /** Spreads consecutive numbers; the constant is 2^64 divided by the golden ratio. */
    private static long mix(long ordinal) {
        long spread = ordinal * 0x9E3779B97F4A7C15L;
        return spread ^ (spread >>> 32);
    }
}
