package org.parquetvs.worker.parquet.codec;

import org.parquetvs.worker.parquet.encoding.CorruptPageException;
import org.parquetvs.worker.parquet.encoding.LittleEndian;

/**
 * Snappy in plain Java: a length, then literals and copies of earlier output, each begun by a tag. Where lengths are
 * checked here against source and target, the JVM checks every access once more: no input reaches other memory.
 */
final class SnappyDecompressor implements Decompressor {
    /** A copy of 64 bytes takes three. */
    private static final int MOST_FACTOR = 22;

    /** Longest element that is copied by the word; a tag alone says no more. */
    private static final int SHORT = 64;

    /** From here to the end of the source array the careful path reads. */
    private static final int SOURCE_PADDING = 1 + 4 + SHORT;

    /** For each tag of a copy: its length, the high bits of its distance from bit 8 on, its further bytes from bit 12 on. */
    private static final short[] COPIES = copies();

    private static final int[] FURTHER_BYTES_MASKS = {0, 0xFF, 0xFFFF, 0xFF_FFFF, -1};

    @Override
    public long mostBytes(int length) {
        return (long) length * MOST_FACTOR;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        int end = offset + length;
        int in = afterPreamble(source, offset, end, targetLength);
        int fastEnd = Math.min(end, source.length - SOURCE_PADDING);
        int out = 0;
        while (in < end) {
            int tag = source[in++] & 0xFF;
            if ((tag & 3) == 0) {
                int literal = (tag >>> 2) + 1;
                if (literal > 60) {
                    int furtherBytes = literal - 60;
                    literal = furtherBytes(source, in, end, furtherBytes) + 1;
                    in += furtherBytes;
                }
                if (literal <= 0 || literal > end - in || literal > targetLength - out) {
                    throw new CorruptPageException("its Snappy data has a literal of " + (literal & 0xFFFFFFFFL)
                            + " bytes at " + (in - offset));
                }
                if (literal <= SHORT && in < fastEnd) {
                    copyLiteral(source, in, target, out, literal);
                } else {
                    System.arraycopy(source, in, target, out, literal);
                }
                in += literal;
                out += literal;
            } else {
                int copy = COPIES[tag];
                int furtherBytes = copy >>> 12;
                int distance = in < fastEnd
                        ? LittleEndian.getInt(source, in) & FURTHER_BYTES_MASKS[furtherBytes]
                        : furtherBytes(source, in, end, furtherBytes);
                distance += copy & 0x700;
                int copied = copy & 0xFF;
                in += furtherBytes;
                if (distance <= 0 || distance > out || copied > targetLength - out) {
                    throw new CorruptPageException("its Snappy data copies " + copied + " bytes from a distance of "
                            + (distance & 0xFFFFFFFFL) + " to " + out + " of " + targetLength);
                }
                copyWithin(target, out, distance, copied);
                out += copied;
            }
        }
        if (in != end || out != targetLength) {
            throw new CorruptPageException("its Snappy data ends after " + out + " of " + targetLength + " bytes");
        }
    }

    private static void copyLiteral(byte[] source, int in, byte[] target, int out, int length) {
        for (int i = 0; i < length; i += 2 * Long.BYTES) {
            LittleEndian.putLong(target, out + i, LittleEndian.getLong(source, in + i));
            LittleEndian.putLong(target, out + i + Long.BYTES, LittleEndian.getLong(source, in + i + Long.BYTES));
        }
    }

    private static void copyWithin(byte[] target, int out, int distance, int length) {
        int to = out;
        int from = out - distance;
        int end = out + length;
        // A pattern shorter than a word is doubled until it is one.
        while (to - from < Long.BYTES) {
            LittleEndian.putLong(target, to, LittleEndian.getLong(target, from));
            to += to - from;
        }
        for (; to < end; to += Long.BYTES, from += Long.BYTES) {
            LittleEndian.putLong(target, to, LittleEndian.getLong(target, from));
        }
    }

    private static int afterPreamble(byte[] source, int offset, int end, int targetLength) {
        long length = 0;
        int in = offset;
        int shift = 0;
        int next;
        do {
            if (in == end || shift > 28) {
                throw new CorruptPageException("its Snappy data does not begin with a length");
            }
            next = source[in++];
            length |= (next & 0x7FL) << shift;
            shift += 7;
        } while (next < 0);
        if (length != targetLength) {
            throw new CorruptPageException(
                    "its Snappy data holds " + length + " bytes, its header promises " + targetLength);
        }
        return in;
    }

    private static int furtherBytes(byte[] source, int in, int end, int count) {
        if (count > end - in) {
            throw new CorruptPageException("its Snappy data is cut off");
        }
        int value = 0;
        for (int i = count - 1; i >= 0; i--) {
            value = value << 8 | (source[in + i] & 0xFF);
        }
        return value;
    }

    private static short[] copies() {
        short[] copies = new short[256];
        for (int tag = 0; tag < copies.length; tag++) {
            copies[tag] = (short)
                    switch (tag & 3) {
                        case 1 -> 1 << 12 | tag >>> 5 << 8 | 4 + (tag >>> 2 & 7);
                        case 2 -> 2 << 12 | (tag >>> 2) + 1;
                        case 3 -> 4 << 12 | (tag >>> 2) + 1;
                        default -> 0;
                    };
        }
        return copies;
    }
}
