package org.parquetvs.decoder.codec;

import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.vector.memory.LittleEndian;

/**
 * Snappy in plain Java: a length, then literals and copies of earlier output, each with a tag in front. This class
 * handles the whole format and finds errors; {@link SnappyShortCopies} handles the elements that most data consists of.
 * Lengths are checked against source and target, and the JVM checks every access once more: no input reaches other
 * memory.
 */
final class SnappyDecompressor implements Decompressor {
    /** A copy of 64 bytes takes three. */
    private static final int MAX_FACTOR = 22;

    /** Longest literal whose length is in its tag. */
    private static final int LENGTH_IN_TAG = 60;

    /**
     * For each number of bytes after which a pattern repeats, how many bytes of an eight-byte pattern may be stored at
     * once.
     */
    private static final int[] PATTERN_STEPS = {0, 8, 8, 6, 8, 5, 6, 7};

    @Override
    public long maxBytes(int length) {
        return (long) length * MAX_FACTOR;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        int end = offset + length;
        int in = afterPreamble(source, offset, end, targetLength);
        int out = 0;
        while (in < end) {
            int tag = source[in++] & 0xFF;
            int kind = tag & 3;
            int furtherBytes = kind == 0 ? Math.max(0, (tag >>> 2) + 1 - LENGTH_IN_TAG) : kind + (kind >>> 1 & kind);
            int further = number(source, in, end, furtherBytes);
            in += furtherBytes;
            if (kind == 0) {
                int count = (furtherBytes == 0 ? tag >>> 2 : further) + 1;
                if ((count - 1 | end - in - count | targetLength - out - count) < 0) {
                    throw badLiteral(count, end - in, targetLength - out);
                }
                copyLiteral(source, in, target, out, count);
                in += count;
                out += count;
            } else {
                int distance = kind == 1 ? (tag & 0xE0) << 3 | further : further;
                int count = kind == 1 ? 4 + (tag >>> 2 & 7) : 1 + (tag >>> 2);
                if ((distance - 1 | out - distance | targetLength - out - count) < 0) {
                    throw badCopy(distance, count, out, targetLength);
                }
                copyWithin(target, out, distance, count);
                out += count;
            }
            if (in < end && out < targetLength - SnappyShortCopies.MARGIN) {
                long reached = shortCopies(source, in, target, out, targetLength - SnappyShortCopies.MARGIN);
                in = (int) (reached >>> Integer.SIZE);
                out = (int) reached;
            }
        }
        if (in != end || out != targetLength) {
            throw new CorruptPageException("its Snappy data ends after " + out + " of " + targetLength + " bytes");
        }
    }

    private static long shortCopies(byte[] source, int in, byte[] target, int out, int fastEnd) {
        try {
            return SnappyShortCopies.decompress(source, in, target, out, fastEnd);
        } catch (IndexOutOfBoundsException e) {
            throw new CorruptPageException("its Snappy data is cut off", e);
        }
    }

    /** Copies a literal. Short literals are so common that sixteen bytes are copied without checking the length. */
    private static void copyLiteral(byte[] source, int in, byte[] target, int out, int length) {
        if (length <= 2 * Long.BYTES && in <= source.length - 2 * Long.BYTES) {
            LittleEndian.putLong(target, out, LittleEndian.getLong(source, in));
            LittleEndian.putLong(target, out + Long.BYTES, LittleEndian.getLong(source, in + Long.BYTES));
        } else {
            System.arraycopy(source, in, target, out, length);
        }
    }

    private static void copyWithin(byte[] target, int out, int distance, int length) {
        if (distance < Long.BYTES) {
            repeat(target, out, distance, length);
            return;
        }
        for (int i = out; i < out + length; i += 2 * Long.BYTES) {
            LittleEndian.putLong(target, i, LittleEndian.getLong(target, i - distance));
            LittleEndian.putLong(target, i + Long.BYTES, LittleEndian.getLong(target, i + Long.BYTES - distance));
        }
    }

    /** Repeats the last {@code distance} bytes, fewer than eight. */
    private static void repeat(byte[] target, int out, int distance, int length) {
        long pattern = LittleEndian.getLong(target, out - distance) & ((1L << (distance * Byte.SIZE)) - 1);
        for (int bits = distance * Byte.SIZE; bits < Long.SIZE; bits *= 2) {
            pattern |= pattern << bits;
        }
        for (int i = 0; i < length; i += PATTERN_STEPS[distance]) {
            LittleEndian.putLong(target, out + i, pattern);
        }
    }

    private static int afterPreamble(byte[] source, int offset, int end, int targetLength) {
        long length = 0;
        int at = offset;
        int shift = 0;
        int next;
        do {
            if (at == end || shift > 28) {
                throw new CorruptPageException("its Snappy data does not begin with a length");
            }
            next = source[at++];
            length |= (next & 0x7FL) << shift;
            shift += 7;
        } while (next < 0);
        if (length != targetLength) {
            throw new CorruptPageException(
                    "its Snappy data holds " + length + " bytes, its header declares " + targetLength);
        }
        return at;
    }

    /** The number in {@code count} bytes. */
    private static int number(byte[] source, int in, int end, int count) {
        if (count > end - in) {
            throw new CorruptPageException("its Snappy data is cut off");
        }
        if (in <= source.length - Integer.BYTES) {
            return LittleEndian.getInt(source, in) & (int) ((1L << (count * Byte.SIZE)) - 1);
        }
        int value = 0;
        for (int i = count - 1; i >= 0; i--) {
            value = value << 8 | (source[in + i] & 0xFF);
        }
        return value;
    }

    private static CorruptPageException badLiteral(int length, int sourceLeft, int targetLeft) {
        return new CorruptPageException("its Snappy data has a literal of " + Integer.toUnsignedString(length)
                + " bytes where " + sourceLeft + " are left, and " + targetLeft + " to be decompressed");
    }

    private static CorruptPageException badCopy(int distance, int length, int out, int targetLength) {
        return new CorruptPageException("its Snappy data copies " + length + " bytes from a distance of "
                + Integer.toUnsignedString(distance) + " to " + out + " of " + targetLength);
    }
}
