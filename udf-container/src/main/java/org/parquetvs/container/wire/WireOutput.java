package org.parquetvs.container.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;

/** Writes a message into memory. */
public final class WireOutput {
    private byte[] bytes = new byte[256];
    private int size;

    /** Number of bytes written. */
    public int size() {
        return size;
    }

    /** A copy of what has been written. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
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

    /** Writes bytes and their number. */
    public void bytes(byte[] value) {
        int32(value.length);
        reserve(value.length);
        System.arraycopy(value, 0, bytes, size, value.length);
        size += value.length;
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

    private void reserve(int more) {
        int needed = Math.addExact(size, more);
        if (needed > bytes.length) {
            int doubled = bytes.length > Integer.MAX_VALUE / 2 ? Integer.MAX_VALUE - 8 : bytes.length * 2;
            bytes = Arrays.copyOf(bytes, Math.max(needed, doubled));
        }
    }
}
