package org.parquetvs.worker.vector;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Whole numbers in a hash table with open addressing, at most half full; a slot with zero is free. Numbers of a small
 * range, such as most keys of tables, are looked up in a bitmap.
 */
public final class LongSet {
    private static final int FIRST_CAPACITY = 1 << 10;

    /** The odd number next to 2^64 divided by the golden ratio: spreads neighbours over the table. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** A bitmap of so few bits stays in the processor's second cache. */
    private static final long FEW_BITS = 1 << 21;

    /** A larger bitmap takes at most this part of the memory of the table. */
    private static final int PART_OF_TABLE = 4;

    private long[] table = new long[FIRST_CAPACITY];
    private int used;
    private boolean hasZero;
    private long smallest = Long.MAX_VALUE;
    private long greatest = Long.MIN_VALUE;
    private long @Nullable [] bitmap;

    /** The set of these numbers. */
    public static LongSet of(long... numbers) {
        LongSet set = new LongSet();
        for (long number : numbers) {
            set.add(number);
        }
        return set;
    }

    /** Adds a number. */
    public void add(long number) {
        bitmap = null;
        smallest = Math.min(smallest, number);
        greatest = Math.max(greatest, number);
        if (number == 0) {
            hasZero = true;
            return;
        }
        int slot = slot(number);
        if (table[slot] == 0) {
            table[slot] = number;
            used++;
            if (used > table.length / 2) {
                grow();
            }
        }
    }

    private void grow() {
        long[] old = table;
        table = new long[Math.multiplyExact(old.length, 2)];
        for (long number : old) {
            if (number != 0) {
                table[slot(number)] = number;
            }
        }
    }

    /** The slot of a number, or else the free slot for it. */
    private int slot(long number) {
        int mask = table.length - 1;
        int slot = (int) ((number * SPREAD) >>> 32) & mask;
        while (table[slot] != 0 && table[slot] != number) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    /** A lookup in the set, once all numbers are added. */
    public Lookup lookup() {
        if (bitmap == null && size() > 0 && isBitmapSmall()) {
            long[] bits = new long[words()];
            stream().map(number -> number - smallest).forEach(bit -> bits[(int) (bit >>> 6)] |= 1L << bit);
            bitmap = bits;
        }
        return new Lookup(this, bitmap);
    }

    private boolean isBitmapSmall() {
        long range = greatest - smallest;
        return range >= 0 && range < Math.max(FEW_BITS, (long) table.length * Long.SIZE / PART_OF_TABLE);
    }

    private int words() {
        return (int) ((greatest - smallest) >>> 6) + 1;
    }

    /** Looks up numbers in a set. */
    public static final class Lookup {
        private final LongSet set;
        private final long smallest;
        private final long greatest;
        private final long @Nullable [] bitmap;

        private Lookup(LongSet set, long @Nullable [] bitmap) {
            this.set = set;
            this.smallest = set.smallest;
            this.greatest = set.greatest;
            this.bitmap = bitmap;
        }

        /** Whether the number is in the set. */
        public boolean contains(long number) {
            if (number < smallest || number > greatest) {
                return false;
            }
            long[] bits = bitmap;
            if (bits != null) {
                long bit = number - smallest;
                return (bits[(int) (bit >>> 6)] >>> bit & 1) != 0;
            }
            return number == 0 ? set.hasZero : set.table[set.slot(number)] == number;
        }
    }

    /** How many numbers are in it. */
    public int size() {
        return used + (hasZero ? 1 : 0);
    }

    /** The smallest number; there is one. */
    public long smallest() {
        return smallest;
    }

    /** The greatest number; there is one. */
    public long greatest() {
        return greatest;
    }

    /** The numbers, in any order. */
    public LongStream stream() {
        LongStream others = Arrays.stream(table).filter(number -> number != 0);
        return hasZero ? LongStream.concat(LongStream.of(0), others) : others;
    }

    /** Bytes of memory in use, including lookups. */
    public long bytes() {
        return (long) Long.BYTES * (table.length + (size() > 0 && isBitmapSmall() ? words() : 0));
    }
}
