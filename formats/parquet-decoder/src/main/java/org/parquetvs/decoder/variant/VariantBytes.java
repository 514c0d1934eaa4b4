package org.parquetvs.decoder.variant;

import java.util.Arrays;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.vector.memory.LittleEndian;

/** A copy of the bytes of one variant, or of its metadata: their source may change. */
final class VariantBytes {
    private byte[] bytes = new byte[0];
    private int length;

    void set(byte[] source, int count) {
        if (bytes.length < count) {
            bytes = new byte[Math.max(count, 2 * bytes.length)];
        }
        System.arraycopy(source, 0, bytes, 0, count);
        length = count;
    }

    boolean equals(byte[] other, int count) {
        return Arrays.equals(bytes, 0, length, other, 0, count);
    }

    /** The array of which the bytes are the first ones. */
    byte[] array() {
        return bytes;
    }

    /**
     * Checks that bytes exist.
     *
     * @throws CorruptPageException if one of them does not
     */
    void require(long position, long count) {
        if (position < 0 || count < 0 || position > length - count) {
            throw new CorruptPageException("a variant is cut off");
        }
    }

    int unsignedByte(int position) {
        require(position, 1);
        return Byte.toUnsignedInt(bytes[position]);
    }

    /** A whole number without a sign of one to four bytes, the least significant first. */
    long unsigned(long position, int size) {
        require(position, size);
        long number = 0;
        for (int i = size - 1; i >= 0; i--) {
            number = number << Byte.SIZE | Byte.toUnsignedInt(bytes[Math.toIntExact(position) + i]);
        }
        return number;
    }

    int getInt(int position) {
        require(position, Integer.BYTES);
        return LittleEndian.getInt(bytes, position);
    }

    long getLong(int position) {
        require(position, Long.BYTES);
        return LittleEndian.getLong(bytes, position);
    }
}
