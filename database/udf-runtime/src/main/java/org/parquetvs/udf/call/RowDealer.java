package org.parquetvs.udf.call;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.RowCodec;

/**
 * Deals out rows that belong to no group: a process that has finished a packet of rows takes the next one. A packet
 * contains rows of a single group of the input.
 */
public final class RowDealer implements InputSource {
    private final Iterator<UdfGroup> groups;
    private final PacketWriter packets;
    private final int nodes;
    private final int perNode;
    private final int packetsAtStart;
    private final Deque<Packet> ahead = new ArrayDeque<>();
    private Iterator<@Nullable Object[]> rows = Collections.emptyIterator();

    /** @param perNode the most processes on a node */
    public RowDealer(Iterator<UdfGroup> groups, RowCodec codec, int nodes, int perNode) {
        this.groups = groups;
        this.packets = new PacketWriter(codec);
        this.nodes = nodes;
        this.perNode = perNode;
        for (int slot = 0; slot < nodes * perNode; slot++) {
            write().ifPresent(ahead::add);
        }
        this.packetsAtStart = ahead.size();
    }

    @Override
    public int workers(int node) {
        return Math.min(perNode, (packetsAtStart - node + nodes - 1) / nodes);
    }

    @Override
    public synchronized Optional<InputCursor> next(int node) {
        return ahead.isEmpty() ? Optional.empty() : Optional.of(new SharedCursor());
    }

    private synchronized Optional<Packet> nextPacket() {
        Optional<Packet> next = Optional.ofNullable(ahead.poll());
        write().ifPresent(ahead::add);
        return next;
    }

    private Optional<Packet> write() {
        while (!rows.hasNext() && groups.hasNext()) {
            rows = groups.next().rows();
        }
        return packets.next(rows);
    }

    /** Reads the rows that no other process has taken. */
    private final class SharedCursor implements InputCursor {
        @Override
        public long ordinal() {
            return 0;
        }

        @Override
        public long size() {
            return -1;
        }

        @Override
        public Optional<Packet> next() {
            return nextPacket();
        }

        @Override
        public void reset() {
            throw new UnsupportedOperationException("Rows without a group cannot be read again");
        }
    }
}
