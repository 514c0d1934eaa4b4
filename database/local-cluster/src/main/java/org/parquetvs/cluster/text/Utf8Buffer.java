package org.parquetvs.cluster.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/** A growing buffer of UTF-8 text. */
public final class Utf8Buffer {
    /** The longest array that all JVMs allow. */
    private static final int MAX_SIZE = Integer.MAX_VALUE - 8;

    private byte[] bytes;
    private int size;

    public Utf8Buffer(int capacity) {
        this.bytes = new byte[capacity];
    }

    /** Number of bytes. */
    public int size() {
        return size;
    }

    /** The byte at a position. */
    public byte at(int position) {
        return bytes[Objects.checkIndex(position, size)];
    }

    /** The text from a position on. */
    public String text(int start) {
        return new String(bytes, start, size - start, StandardCharsets.UTF_8);
    }

    /**
     * The position, from {@code start} on, of the first byte that is one of {@code wanted}; the size if there is none.
     *
     * @param wanted for each of the 256 bytes, by its unsigned value, whether it is searched
     */
    public int indexOf(boolean[] wanted, int start) {
        byte[] text = bytes;
        int end = size;
        int position = start;
        while (position < end && !wanted[Byte.toUnsignedInt(text[position])]) {
            position++;
        }
        return position;
    }

    /** Removes all bytes. */
    public void clear() {
        size = 0;
    }

    /** Removes all bytes from a position on. */
    public void cut(int position) {
        size = Objects.checkIndex(position, size + 1);
    }

    public void add(byte value) {
        if (size == bytes.length) {
            grow(1);
        }
        bytes[size++] = value;
    }

    public void add(byte[] text) {
        if (text.length == 1) {
            add(text[0]);
        } else {
            add(text, 0, text.length);
        }
    }

    /** Adds a part of a text; the part begins at {@code start}. */
    public void add(byte[] text, int start, int length) {
        room(length);
        System.arraycopy(text, start, bytes, size, length);
        size += length;
    }

    public void add(String text) {
        add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Inserts a text at {@code position}. */
    public void insert(int position, byte[] text) {
        room(text.length);
        System.arraycopy(bytes, position, bytes, position + text.length, size - position);
        System.arraycopy(text, 0, bytes, position, text.length);
        size += text.length;
    }

    /** Whether the bytes from {@code position} on begin with {@code text}. */
    public boolean startsWith(byte[] text, int position) {
        return size - position >= text.length
                && Arrays.equals(bytes, position, position + text.length, text, 0, text.length);
    }

    /** The underlying array, with room for {@code count} more bytes; then {@link #end} sets the new end. */
    public byte[] room(int count) {
        if (bytes.length - size < count) {
            grow(count);
        }
        return bytes;
    }

    /**
     * The same, after setting the end to {@code position}. A caller that writes many short values keeps the position in
     * a variable: with a field, each byte would wait until the last one has been stored.
     */
    public byte[] room(int position, int count) {
        size = position;
        return room(count);
    }

    /** Sets the end of the bytes that were put into {@link #room}. */
    public void end(int position) {
        size = position;
    }

    private void grow(int count) {
        bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, count), (int) Math.min(2L * bytes.length, MAX_SIZE)));
    }

    /** The bytes from a position on. */
    public byte[] bytes(int start) {
        return Arrays.copyOfRange(bytes, start, size);
    }

    /** A view of the bytes, valid until others are added. */
    public ByteBuffer view() {
        return ByteBuffer.wrap(bytes, 0, size);
    }

    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }
}
