package org.parquetvs.decoder.encoding;

import java.util.Arrays;

/** DELTA_BYTE_ARRAY: for each value, how many bytes it shares with the previous one, and the bytes after these. */
final class DeltaBinary extends BinaryValues {
    /** Most bytes to expand at once, unless a single value has more: shared beginnings can make a small page large. */
    private static final int EXPANDED_BYTES = 32 << 10;

    private final DeltaDecoder prefixDecoder = new DeltaDecoder();
    private final DeltaLengthBinary suffixes = new DeltaLengthBinary();
    private final long[] prefixLengths = new long[STEP];
    private byte[] expanded = new byte[1024];
    private int previousStart;
    private int previousLength;

    private int stepNext;
    private int stepEnd;

    @Override
    void begin(byte[] bytes, int position, int end) {
        prefixDecoder.start(bytes, position, end);
        int suffixStart = prefixDecoder.skipToEnd();
        prefixDecoder.start(bytes, position, end);
        suffixes.start(bytes, suffixStart, end);
        previousStart = 0;
        previousLength = 0;
        stepNext = 0;
        stepEnd = 0;
    }

    @Override
    int loadSlices(int max, int[] starts, int[] lengths) {
        System.arraycopy(expanded, previousStart, expanded, 0, previousLength);
        previousStart = 0;
        int used = previousLength;
        int count = 0;
        while (count < max && (count == 0 || used < EXPANDED_BYTES)) {
            if (stepNext == stepEnd) {
                stepEnd = suffixes.load(max - count);
                stepNext = 0;
                prefixDecoder.read(prefixLengths, 0, stepEnd);
            }
            int length = expand(used);
            starts[count] = used;
            lengths[count] = length;
            used += length;
            count++;
        }
        slicesOf(expanded);
        return count;
    }

    /** Builds the next value at {@code to} and returns its length. */
    private int expand(int to) {
        long prefix = prefixLengths[stepNext++];
        if (prefix < 0 || prefix > previousLength) {
            throw new CorruptPageException(
                    "a value shares " + prefix + " bytes with the one before, which has " + previousLength);
        }
        int suffix = suffixes.lengths()[suffixes.first()];
        int length = Math.addExact((int) prefix, suffix);
        reserve(Math.addExact(to, length));
        System.arraycopy(expanded, previousStart, expanded, to, (int) prefix);
        System.arraycopy(suffixes.array(), suffixes.starts()[suffixes.first()], expanded, to + (int) prefix, suffix);
        suffixes.advance(1);
        previousStart = to;
        previousLength = length;
        return length;
    }

    private void reserve(int size) {
        if (size > expanded.length) {
            expanded = Arrays.copyOf(
                    expanded, Math.max(size, (int) Math.min(Integer.MAX_VALUE - 8, 2L * expanded.length)));
        }
    }
}
