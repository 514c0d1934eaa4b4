package org.parquetvs.writer.chunk;

import java.util.Arrays;

/**
 * Maps each value to a distinct value. It has only a hash table of positions among the distinct values; the values
 * themselves are elsewhere.
 */
final class Distinct {
    private static final int FIRST_SLOTS = 1 << 10;
    private static final long GOLDEN_RATIO = 0x9E37_79B9_7F4A_7C15L;

    /**
     * This many values show whether a dictionary will pay. If n values are drawn from m, one in 2m/n repeats another
     * one: with fewer repetitions than one in 16, there are more than 128 Ki distinct values to come.
     */
    private static final int SAMPLE = 1 << 14;

    private static final int MIN_REPETITIONS = SAMPLE / 16;

    /** Positions plus one; 0: empty. */
    private int[] slots = new int[FIRST_SLOTS];

    private long[] hashes = new long[FIRST_SLOTS / 2];
    private int size;

    /** Distinguishes values with the same hash, and keeps the distinct values. */
    interface Entries {

        /** Whether a distinct value equals a value of the chunk. */
        boolean isSame(int entry, int value);

        /** Keeps a value as the next distinct one; false if there are too many. */
        boolean add(int value);
    }

    /** A hash with all its entropy in the upper bits too. */
    static long spread(long bits) {
        long mixed = bits * GOLDEN_RATIO;
        return mixed ^ (mixed >>> 32);
    }

    int size() {
        return size;
    }

    /** The position of a value among the distinct ones, or -1 if it is a new one and there are too many. */
    int indexOf(long hash, int value, Entries entries) {
        int mask = slots.length - 1;
        int slot = (int) (hash >>> 32) & mask;
        while (slots[slot] != 0) {
            int entry = slots[slot] - 1;
            if (hashes[entry] == hash && entries.isSame(entry, value)) {
                return entry;
            }
            slot = (slot + 1) & mask;
        }
        if (!entries.add(value)) {
            return -1;
        }
        slots[slot] = size + 1;
        hashes[size] = hash;
        size++;
        if (2 * size > mask) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        hashes = Arrays.copyOf(hashes, slots.length / 2);
        int mask = slots.length - 1;
        for (int entry = 0; entry < size; entry++) {
            int slot = (int) (hashes[entry] >>> 32) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = entry + 1;
        }
    }

    /** Whether there are so many distinct values among the first ones that a dictionary will not pay. */
    boolean isHopelessAfter(int values) {
        return values == SAMPLE && size > SAMPLE - MIN_REPETITIONS;
    }
}
