package org.parquetvs.worker.parquet.codec;

import org.parquetvs.worker.parquet.encoding.CorruptPageException;
import org.parquetvs.worker.parquet.encoding.LittleEndian;

/**
 * Snappy in plain Java: a length, then literals and copies of earlier output, each begun by a tag. Lengths are checked
 * against source and target here, and the JVM checks every access once more: no input reaches other memory.
 *
 * <p>Columns of numbers compress to short copies of the number just before, a few bytes back. A processor cannot forward
 * to a load what two stores have just written; it waits until they have left its buffer, and that wait would be most of
 * the time. Hence the last eight bytes of the output are kept in a register, {@code tail}, and what is copied from them
 * is not loaded.
 */
final class SnappyDecompressor implements Decompressor {
    /** A copy of 64 bytes takes three. */
    private static final int MOST_FACTOR = 22;

    /** Longest element that is copied by the word; a tag alone says no more. */
    private static final int SHORT = 64;

    /** From here to the end of the source array the careful path reads. */
    private static final int SOURCE_PADDING = 1 + Integer.BYTES + SHORT;

    /** For each tag of a copy: its length, the high bits of its distance from bit 8 on, its further bytes from bit 12 on. */
    private static final short[] COPIES = copies();

    /** For the kinds of copies, 1 to 3: which of the four bytes after the tag belong to the distance. */
    private static final int[] DISTANCE_MASKS = {0, 0xFF, 0xFFFF, -1};

    /** No position. */
    private static final int UNKNOWN = -1;

    private static final long EACH_BYTE = 0x0101_0101_0101_0101L;
    private static final long EACH_INT = 0x0000_0001_0000_0001L;
    private static final long UNSIGNED_INT = 0xFFFF_FFFFL;

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
        long tail = 0;
        int tailEnd = 0;
        while (in < fastEnd) {
            int tag = source[in++] & 0xFF;
            int kind = tag & 3;
            if (kind == 0) {
                int literal = (tag >>> 2) + 1;
                if (literal > SHORT - 4) {
                    int furtherBytes = literal - (SHORT - 4);
                    literal = furtherBytes(source, in, end, furtherBytes) + 1;
                    in += furtherBytes;
                }
                if ((literal - 1 | end - in - literal | targetLength - out - literal) < 0) {
                    throw badLiteral(literal, end - in, targetLength - out);
                }
                if (tailEnd == out) {
                    tail = tailAfterLiteral(tail, source, in, literal);
                    tailEnd = out + literal;
                }
                copyLiteral(source, in, target, out, literal);
                in += literal;
                out += literal;
            } else {
                int copy = COPIES[tag];
                int distance = (copy & 0x700) + (LittleEndian.getInt(source, in) & DISTANCE_MASKS[kind]);
                int copied = copy & 0xFF;
                // Worked out instead of looked up: the next tag waits for it.
                in += kind + (kind & kind >>> 1);
                if ((distance - 1 | out - distance | targetLength - out - copied) < 0) {
                    throw badCopy(distance, copied, out, targetLength);
                }
                if (distance > Long.BYTES) {
                    copyWithin(target, out, distance, copied);
                } else if (distance == Long.BYTES) {
                    long word = tailEnd == out ? tail : LittleEndian.getLong(target, out - Long.BYTES);
                    repeat(target, out, word, copied);
                    tail = Long.rotateRight(word, copied * Byte.SIZE);
                    tailEnd = out + copied;
                } else if (distance == Integer.BYTES) {
                    long last = tailEnd == out ? tail >>> Integer.SIZE : LittleEndian.getInt(target, out - distance);
                    long word = (last & UNSIGNED_INT) * EACH_INT;
                    repeat(target, out, word, copied);
                    tail = Long.rotateRight(word, copied * Byte.SIZE);
                    tailEnd = copied < Integer.BYTES ? UNKNOWN : out + copied;
                } else {
                    copyPattern(target, out, distance, copied);
                }
                out += copied;
            }
        }
        decompressRest(source, in, end, target, out, targetLength);
    }

    /** What {@link #decompress} does, byte by byte: for the last elements, behind which the source array ends. */
    private static void decompressRest(byte[] source, int start, int end, byte[] target, int done, int targetLength) {
        int in = start;
        int out = done;
        while (in < end) {
            int tag = source[in++] & 0xFF;
            int furtherBytes = (tag & 3) == 0 ? Math.max(0, (tag >>> 2) + 1 - (SHORT - 4)) : COPIES[tag] >>> 12;
            int further = furtherBytes(source, in, end, furtherBytes);
            in += furtherBytes;
            if ((tag & 3) == 0) {
                int literal = (furtherBytes == 0 ? tag >>> 2 : further) + 1;
                if ((literal - 1 | end - in - literal | targetLength - out - literal) < 0) {
                    throw badLiteral(literal, end - in, targetLength - out);
                }
                System.arraycopy(source, in, target, out, literal);
                in += literal;
                out += literal;
            } else {
                int distance = (COPIES[tag] & 0x700) + further;
                int copied = COPIES[tag] & 0xFF;
                if ((distance - 1 | out - distance | targetLength - out - copied) < 0) {
                    throw badCopy(distance, copied, out, targetLength);
                }
                for (int i = out; i < out + copied; i++) {
                    target[i] = target[i - distance];
                }
                out += copied;
            }
        }
        if (in != end || out != targetLength) {
            throw new CorruptPageException("its Snappy data ends after " + out + " of " + targetLength + " bytes");
        }
    }

    /** The last eight bytes of the output after the first {@code count} of {@code word}, 1 to 7, have been appended. */
    private static long append(long tail, long word, int count) {
        return tail >>> (count * Byte.SIZE) | word << (Long.SIZE - count * Byte.SIZE);
    }

    private static long tailAfterLiteral(long tail, byte[] source, int in, int length) {
        return length < Long.BYTES
                ? append(tail, LittleEndian.getLong(source, in), length)
                : LittleEndian.getLong(source, in + length - Long.BYTES);
    }

    /** Short elements are so common that sixteen bytes are copied without asking how many there are. */
    private static void copyLiteral(byte[] source, int in, byte[] target, int out, int length) {
        if (length > SHORT) {
            System.arraycopy(source, in, target, out, length);
            return;
        }
        int i = 0;
        do {
            LittleEndian.putLong(target, out + i, LittleEndian.getLong(source, in + i));
            LittleEndian.putLong(target, out + i + Long.BYTES, LittleEndian.getLong(source, in + i + Long.BYTES));
            i += 2 * Long.BYTES;
        } while (i < length);
    }

    /** Copies from more than eight bytes back. */
    private static void copyWithin(byte[] target, int out, int distance, int length) {
        int from = out - distance;
        int i = 0;
        do {
            LittleEndian.putLong(target, out + i, LittleEndian.getLong(target, from + i));
            LittleEndian.putLong(target, out + i + Long.BYTES, LittleEndian.getLong(target, from + i + Long.BYTES));
            i += 2 * Long.BYTES;
        } while (i < length);
    }

    private static void repeat(byte[] target, int out, long word, int length) {
        int i = 0;
        do {
            LittleEndian.putLong(target, out + i, word);
            i += Long.BYTES;
        } while (i < length);
    }

    /** Repeats the last {@code distance} bytes, fewer than eight. */
    private static void copyPattern(byte[] target, int out, int distance, int length) {
        if (distance == 1) {
            repeat(target, out, (target[out - 1] & 0xFF) * EACH_BYTE, length);
        } else {
            for (int i = out; i < out + length; i++) {
                target[i] = target[i - distance];
            }
        }
    }

    private static CorruptPageException badLiteral(int length, int sourceLeft, int targetLeft) {
        return new CorruptPageException("its Snappy data has a literal of " + Integer.toUnsignedString(length)
                + " bytes where " + sourceLeft + " are left, and " + targetLeft + " to be decompressed");
    }

    private static CorruptPageException badCopy(int distance, int length, int out, int targetLength) {
        return new CorruptPageException("its Snappy data copies " + length + " bytes from a distance of "
                + Integer.toUnsignedString(distance) + " to " + out + " of " + targetLength);
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
