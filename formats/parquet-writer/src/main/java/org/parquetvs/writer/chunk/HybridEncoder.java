package org.parquetvs.writer.chunk;

/** Parquet's hybrid of run-length encoding and bit packing. */
final class HybridEncoder {
    /** Numbers are packed in groups of eight; fewer equal numbers are no run. */
    private static final int GROUP = 8;

    private HybridEncoder() {}

    /** Number of bits of the numbers from 0 to a maximum. */
    static int width(int maximum) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(maximum);
    }

    /** Writes the elements {@code [from, end)} of an array; none has more bits than {@code width}. */
    static void write(int[] values, int from, int end, int width, PageBytes out) {
        int unwritten = from;
        int at = from;
        while (at < end) {
            int endOfRun = endOfRun(values, at, end);
            if (endOfRun - at >= GROUP) {
                pack(values, unwritten, at, width, out);
                repeat(values[at], endOfRun - at, width, out);
                at = endOfRun;
                unwritten = endOfRun;
            } else {
                at = Math.min(at + GROUP, end);
            }
        }
        pack(values, unwritten, end, width, out);
    }

    private static int endOfRun(int[] values, int from, int end) {
        int at = from + 1;
        while (at < end && values[at] == values[from]) {
            at++;
        }
        return at;
    }

    /** Writes a number several times. */
    static void repeat(int value, int times, int width, PageBytes out) {
        out.putVarint(Math.multiplyExact(times, 2));
        for (int bits = 0; bits < width; bits += Byte.SIZE) {
            out.put(value >>> bits);
        }
    }

    private static void pack(int[] values, int from, int end, int width, PageBytes out) {
        if (end > from) {
            int groups = (end - from + GROUP - 1) / GROUP;
            out.putVarint(groups * 2 + 1);
            out.putPacked(values, from, end, width);
        }
    }
}
