package org.parquetvs.container.wire;

import java.util.List;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.script.SingleCall;

/** A message of the database to a container. */
public sealed interface ToContainer extends Message {

    /** Starts a call that processes groups until there are no more. */
    record StartCall(CallHeader header) implements ToContainer {
        @Override
        public void writeTo(WireOutput out) {
            header.writeTo(out);
        }
    }

    /** Starts a call that returns one text. */
    record StartSingleCall(CallHeader header, SingleCall call) implements ToContainer {
        @Override
        public void writeTo(WireOutput out) {
            header.writeTo(out);
            SingleCallCodec.write(call, out);
        }
    }

    /**
     * Answers {@link FromContainer.NextGroup}.
     *
     * @param ordinal number of the group in the input of the call
     * @param size number of rows in the group; -1 if the script is SCALAR, because it is not known
     * @param rows its first rows
     */
    record Group(long ordinal, long size, Packet rows) implements ToContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.int64(ordinal);
            out.int64(size);
            rows.writeTo(out);
        }
    }

    /** Answers {@link FromContainer.NextRows} and {@link FromContainer.ResetRows}. */
    record Rows(Packet rows) implements ToContainer {
        @Override
        public void writeTo(WireOutput out) {
            rows.writeTo(out);
        }
    }

    /** There is no further group, or the group has no further rows. */
    record NoMore() implements ToContainer {}

    /** Answers {@link FromContainer.FindConnection}. */
    record ConnectionFound(ConnectionDefinition connection) implements ToContainer {
        @Override
        public void writeTo(WireOutput out) {
            SingleCallCodec.writeConnection(out, connection);
        }
    }

    /** The answer to a question is refused, with the reason. */
    record Refused(String reason) implements ToContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.text(reason);
        }
    }

    /** The database has read the rows in a slab. */
    record SlabRead(int slab) implements ToContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.int32(slab);
        }
    }

    /** The database holds slabs while it waits for more rows: the container may use one more slab in this call. */
    record SlabGranted() implements ToContainer {}

    /** The rest of the call is no longer wanted. */
    record Cancel() implements ToContainer {}

    /** Writes and reads the messages. */
    Codec<ToContainer> CODEC = new Codec<>(List.of(
            Codec.entry(StartCall.class, in -> new StartCall(CallHeader.readFrom(in))),
            Codec.entry(
                    StartSingleCall.class,
                    in -> new StartSingleCall(CallHeader.readFrom(in), SingleCallCodec.read(in))),
            Codec.entry(Group.class, in -> new Group(in.int64(), in.int64(), Packet.readFrom(in))),
            Codec.entry(Rows.class, in -> new Rows(Packet.readFrom(in))),
            Codec.entry(NoMore.class, in -> new NoMore()),
            Codec.entry(ConnectionFound.class, in -> new ConnectionFound(SingleCallCodec.readConnection(in))),
            Codec.entry(Refused.class, in -> new Refused(in.text())),
            Codec.entry(SlabRead.class, in -> new SlabRead(in.int32())),
            Codec.entry(SlabGranted.class, in -> new SlabGranted()),
            Codec.entry(Cancel.class, in -> new Cancel())));
}
