package org.parquetvs.udf.call;

import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.RowCodec;

/** Reads a group. Only one process reads it, so nothing here is shared. */
final class GroupCursor implements InputCursor {
    private final long ordinal;
    private final UdfGroup group;
    private final RowCodec codec;
    private Iterator<@Nullable Object[]> rows;
    private PacketWriter packets;

    GroupCursor(long ordinal, UdfGroup group, RowCodec codec) {
        this.ordinal = ordinal;
        this.group = group;
        this.codec = codec;
        this.rows = group.rows();
        this.packets = new PacketWriter(codec);
    }

    @Override
    public long ordinal() {
        return ordinal;
    }

    @Override
    public long size() {
        return group.size();
    }

    @Override
    public Optional<Packet> next() {
        return group instanceof StreamedGroup streamed ? streamed.next() : packets.next(rows);
    }

    @Override
    public void reset() {
        if (group instanceof StreamedGroup) {
            throw new UnsupportedOperationException("Rows that are computed while they are read cannot be read again");
        }
        rows = group.rows();
        packets = new PacketWriter(codec);
    }
}
