package org.parquetvs.server.result;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing buffer of bytes, with numbers in little-endian order as in Exasol's binary protocol. */
public final class LittleEndianBuffer {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int INITIAL_BYTES = 1 << 10;

    /** The longest array that all JVMs allow. */
    private static final int MOST = Integer.MAX_VALUE - 8;

    private byte[] bytes = new byte[INITIAL_BYTES];
    private int size;

    /** Number of bytes. */
    public int size() {
        return size;
    }

    /** Removes all bytes. */
    public void clear() {
        size = 0;
    }

    public void addByte(int value) {
        room(Byte.BYTES);
        bytes[size++] = (byte) value;
    }

    public void addShort(int value) {
        room(Short.BYTES);
        SHORT.set(bytes, size, (short) value);
        size += Short.BYTES;
    }

    public void addInt(int value) {
        room(Integer.BYTES);
        INT.set(bytes, size, value);
        size += Integer.BYTES;
    }

    public void addLong(long value) {
        room(Long.BYTES);
        LONG.set(bytes, size, value);
        size += Long.BYTES;
    }

    /** Adds bytes after their number, which has 32 bits. */
    public void addSized(byte[] source, int start, int length) {
        addInt(length);
        room(length);
        System.arraycopy(source, start, bytes, size, length);
        size += length;
    }

    /** Adds a text in UTF-8 after the number of its bytes. */
    public void addText(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        addSized(utf8, 0, utf8.length);
    }

    /** Makes room for this number of bytes at once. */
    public void room(int count) {
        if (bytes.length - size < count) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, count), (int) Math.min(2L * bytes.length, MOST)));
        }
    }

    /** A view of the bytes, valid until others are added. */
    public ByteBuffer view() {
        return ByteBuffer.wrap(bytes, 0, size);
    }

    public void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }
}
