package org.parquetvs.cluster.udf;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.RowCodec;

/** Deals out rows that belong to no group: every process takes a packet of them whenever it has finished one. */
final class RowDealer implements InputSource {
    private final Iterator<@Nullable Object[]> rows;
    private final PacketWriter packets;
    private final int perNode;
    private Optional<Packet> ahead;

    /** @param perNode most processes on a node */
    RowDealer(Iterator<UdfGroup> groups, RowCodec codec, int perNode) {
        this.rows = new AllRows(groups);
        this.packets = new PacketWriter(codec);
        this.perNode = perNode;
        this.ahead = packets.next(rows);
    }

    @Override
    public synchronized int workers(int node) {
        if (ahead.isEmpty()) {
            return 0;
        }
        boolean onePacket = !rows.hasNext();
        return onePacket ? (node == 0 ? 1 : 0) : perNode;
    }

    @Override
    public synchronized Optional<InputCursor> next(int node) {
        return ahead.isEmpty() ? Optional.empty() : Optional.of(new SharedCursor());
    }

    private synchronized Optional<Packet> nextPacket() {
        Optional<Packet> next = ahead;
        ahead = next.isEmpty() ? next : packets.next(rows);
        return next;
    }

    /** A view of the rows that no other process has taken. */
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

    /** The rows of all groups. */
    private static final class AllRows implements Iterator<@Nullable Object[]> {
        private final Iterator<UdfGroup> groups;
        private Iterator<@Nullable Object[]> current = Collections.emptyIterator();

        AllRows(Iterator<UdfGroup> groups) {
            this.groups = groups;
        }

        @Override
        public boolean hasNext() {
            while (!current.hasNext() && groups.hasNext()) {
                current = groups.next().rows();
            }
            return current.hasNext();
        }

        @Override
        public @Nullable Object[] next() {
            if (!hasNext()) {
                throw new NoSuchElementException("No row left");
            }
            return current.next();
        }
    }
}
