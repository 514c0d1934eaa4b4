package org.parquetvs.container.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads what {@link WireOutput} wrote. */
public final class WireInput {
    private final ByteBuffer buffer;

    public WireInput(byte[] bytes) {
        this(ByteBuffer.wrap(bytes));
    }

    /** Reads the remaining bytes of a buffer, without a copy. */
    WireInput(ByteBuffer bytes) {
        this.buffer = bytes.slice();
    }

    /** Reads one byte. */
    public int int8() {
        return buffer.get();
    }

    /** Reads a truth value. */
    public boolean bool() {
        return buffer.get() != 0;
    }

    /** Reads four bytes. */
    public int int32() {
        return buffer.getInt();
    }

    /** Reads eight bytes. */
    public long int64() {
        return buffer.getLong();
    }

    /** Reads bytes. */
    public byte[] bytes() {
        byte[] value = new byte[buffer.getInt()];
        buffer.get(value);
        return value;
    }

    /** Reads bytes without copying them. */
    ByteBuffer slice() {
        int length = buffer.getInt();
        ByteBuffer slice = buffer.slice(buffer.position(), length);
        buffer.position(buffer.position() + length);
        return slice;
    }

    /** Reads a text. */
    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** Reads a list. */
    public <T> List<T> list(Function<WireInput, T> reader) {
        int count = buffer.getInt();
        List<T> elements = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            elements.add(reader.apply(this));
        }
        return elements;
    }

    /** Reads a value that may be absent. */
    public <T> Optional<T> optional(Function<WireInput, T> reader) {
        return list(reader).stream().findFirst();
    }
}
