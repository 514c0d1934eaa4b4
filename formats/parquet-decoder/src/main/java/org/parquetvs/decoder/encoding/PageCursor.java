package org.parquetvs.decoder.encoding;

/** A position in a page that reads the variable-length numbers of the format. */
final class PageCursor {
    private final byte[] bytes;
    private final int end;
    private int position;

    PageCursor(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.position = position;
        this.end = end;
    }

    int position() {
        return position;
    }

    /** Skips {@code count} bytes, which must exist. */
    void skip(long count) {
        if (count < 0 || count > end - position) {
            throw new CorruptPageException("its values end " + (count - (end - position)) + " bytes too early");
        }
        position += (int) count;
    }

    int readByte() {
        if (position >= end) {
            throw new CorruptPageException("its values end too early");
        }
        return bytes[position++] & 0xFF;
    }

    /** An unsigned number of at most 31 bits. */
    int readUnsignedInt() {
        long value = readUnsignedLong();
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new CorruptPageException("it holds the count " + Long.toUnsignedString(value));
        }
        return (int) value;
    }

    /** A 64-bit number, seven bits in each byte, the lowest first. */
    long readUnsignedLong() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = readByte();
            value |= (next & 0x7FL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new CorruptPageException("it holds a number of more than 64 bits");
    }

    /** A signed number whose lowest bit is its sign. */
    long readZigZagLong() {
        long value = readUnsignedLong();
        return value >>> 1 ^ -(value & 1);
    }
}
