package org.parquetvs.udf.call;

import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.RowCodec;
import org.parquetvs.container.wire.WireOutput;

/** Divides rows into packets. */
final class PacketWriter {
    private final RowCodec codec;
    private long written;

    PacketWriter(RowCodec codec) {
        this.codec = codec;
    }

    /** The next rows, if there are any. */
    Optional<Packet> next(Iterator<@Nullable Object[]> rows) {
        WireOutput out = new WireOutput();
        int count = 0;
        while (count < Packet.MAX_ROWS && out.size() < Packet.FULL_BYTES && rows.hasNext()) {
            codec.write(rows.next(), out);
            count++;
        }
        if (count == 0) {
            return Optional.empty();
        }
        Packet packet = new Packet(written, count, out.toBytes());
        written += count;
        return Optional.of(packet);
    }
}
