package org.parquetvs.container.wire;

import java.util.List;
import java.util.function.Function;

/** Writes and reads the messages of one side. The position of a message class in the list is its code on the wire. */
public final class Codec<M extends Message> {
    private final List<Entry<? extends M>> entries;

    Codec(List<Entry<? extends M>> entries) {
        this.entries = List.copyOf(entries);
    }

    static <T extends Message> Entry<T> entry(Class<T> type, Function<WireInput, T> reader) {
        return new Entry<>(type, reader);
    }

    /** Writes a message. */
    void write(M message, WireOutput out) {
        int kind = 0;
        while (!entries.get(kind).type.isInstance(message)) {
            kind++;
        }
        out.int8(kind);
        message.writeTo(out);
    }

    /** Reads a message. */
    M read(WireInput in) {
        return entries.get(in.int8()).reader.apply(in);
    }

    /** One kind of message. */
    record Entry<T extends Message>(Class<T> type, Function<WireInput, T> reader) {}
}
