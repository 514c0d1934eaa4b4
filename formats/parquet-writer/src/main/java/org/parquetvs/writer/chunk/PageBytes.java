package org.parquetvs.writer.chunk;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.parquet.bytes.BytesInput;

/**
 * A page under construction. Numbers are little-endian, as everywhere in Parquet. Its memory is reused for all pages.
 */
final class PageBytes {
    private ByteBuffer buffer = ByteBuffer.allocate(1 << 12).order(ByteOrder.LITTLE_ENDIAN);
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** The written bytes; valid until the next change. */
    BytesInput content() {
        return BytesInput.from(buffer.array(), 0, size);
    }

    /** Makes sure that this many more bytes can be written. */
    private void reserve(int more) {
        int needed = Math.addExact(size, more);
        if (needed > buffer.capacity()) {
            int capacity = (int) Math.min(Integer.MAX_VALUE - 8, Math.max(needed, 2L * buffer.capacity()));
            buffer = ByteBuffer.wrap(Arrays.copyOf(buffer.array(), capacity)).order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    void put(int octet) {
        reserve(1);
        buffer.put(size++, (byte) octet);
    }

    void putInt(int value) {
        reserve(Integer.BYTES);
        buffer.putInt(size, value);
        size += Integer.BYTES;
    }

    /** Replaces a number that was written before. */
    void setInt(int position, int value) {
        buffer.putInt(position, value);
    }

    /** Writes some elements of an array as eight bytes each. */
    void putLongs(long[] values, int from, int end) {
        int bytes = Math.multiplyExact(end - from, Long.BYTES);
        reserve(bytes);
        buffer.position(size)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer()
                .put(values, from, end - from);
        size += bytes;
    }

    /** Writes the lower half of some elements of an array. */
    void putInts(long[] values, int from, int end) {
        reserve(Math.multiplyExact(end - from, Integer.BYTES));
        for (int i = from; i < end; i++) {
            buffer.putInt(size, (int) values[i]);
            size += Integer.BYTES;
        }
    }

    void putBytes(byte[] bytes, int from, int length) {
        reserve(length);
        System.arraycopy(bytes, from, buffer.array(), size, length);
        size += length;
    }

    /** Writes a non-negative number, seven bits in each byte. */
    void putVarint(int value) {
        int rest = value;
        while (rest >= 0x80) {
            put((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        put(rest);
    }

    /**
     * Writes numbers of {@code width} bits, at most 31, one after the other, and zeros up to a multiple of eight
     * numbers.
     */
    void putPacked(int[] values, int from, int end, int width) {
        int bytes = Math.multiplyExact((end - from + 7) / 8, width);
        reserve(Math.addExact(bytes, Integer.BYTES));
        int after = size + bytes;
        int at = size;
        long pending = 0;
        int bits = 0;
        for (int i = from; i < end; i++) {
            pending |= (long) values[i] << bits;
            bits += width;
            if (bits >= Integer.SIZE) {
                buffer.putInt(at, (int) pending);
                at += Integer.BYTES;
                pending >>>= Integer.SIZE;
                bits -= Integer.SIZE;
            }
        }
        Arrays.fill(buffer.array(), at, after, (byte) 0);
        buffer.putInt(at, (int) pending);
        size = after;
    }
}
