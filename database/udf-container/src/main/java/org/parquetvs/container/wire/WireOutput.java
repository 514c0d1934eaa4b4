package org.parquetvs.container.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Writes a message into memory. */
public final class WireOutput {
    /** Arrays of at least this number of bytes become parts of the message without a copy. */
    private static final int LARGE = 1 << 16;

    private final List<ByteBuffer> parts = new ArrayList<>();
    private byte[] bytes = new byte[256];
    private int size;
    private int sizeOfParts;

    /** Number of bytes written. */
    public int size() {
        return Math.addExact(sizeOfParts, size);
    }

    /** The written parts. Large arrays among them are not copies. */
    public List<ByteBuffer> parts() {
        List<ByteBuffer> all = new ArrayList<>();
        parts.forEach(part -> all.add(part.duplicate()));
        all.add(ByteBuffer.wrap(bytes, 0, size));
        return all;
    }

    /** A copy of what has been written. */
    public byte[] toBytes() {
        ByteBuffer all = ByteBuffer.allocate(size());
        parts().forEach(part -> all.put(part.duplicate()));
        return all.array();
    }

    /** Writes one byte. */
    public void int8(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    /** Writes a truth value. */
    public void bool(boolean value) {
        int8(value ? 1 : 0);
    }

    /** Writes four bytes. */
    public void int32(int value) {
        reserve(Integer.BYTES);
        ByteBuffer.wrap(bytes).putInt(size, value);
        size += Integer.BYTES;
    }

    /** Writes eight bytes. */
    public void int64(long value) {
        reserve(Long.BYTES);
        ByteBuffer.wrap(bytes).putLong(size, value);
        size += Long.BYTES;
    }

    /** Writes bytes after their number. The array must not change until the message has been sent. */
    public void bytes(byte[] value) {
        bytes(ByteBuffer.wrap(value));
    }

    /**
     * Writes the remaining bytes of a buffer after their number. They must not change until the message has been sent.
     */
    public void bytes(ByteBuffer value) {
        int length = value.remaining();
        int32(length);
        if (length < LARGE) {
            reserve(length);
            value.duplicate().get(bytes, size, length);
            size += length;
        } else {
            parts.add(ByteBuffer.wrap(bytes, 0, size));
            parts.add(value.duplicate());
            sizeOfParts = Math.addExact(size(), length);
            bytes = new byte[256];
            size = 0;
        }
    }

    /** Writes a text of any length. */
    public void text(String value) {
        bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the number of elements and each of them. */
    public <T> void list(List<T> elements, BiConsumer<WireOutput, T> writer) {
        int32(elements.size());
        elements.forEach(element -> writer.accept(this, element));
    }

    /** Writes whether there is a value, and the value. */
    public <T> void optional(Optional<T> value, BiConsumer<WireOutput, T> writer) {
        list(value.stream().toList(), writer);
    }

    private void reserve(int more) {
        int needed = Math.addExact(size, more);
        if (needed > bytes.length) {
            int doubled = bytes.length > Integer.MAX_VALUE / 2 ? Integer.MAX_VALUE - 8 : bytes.length * 2;
            bytes = Arrays.copyOf(bytes, Math.max(needed, doubled));
        }
    }
}
