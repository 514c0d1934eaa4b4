package org.parquetvs.worker.vector;

import java.util.Arrays;

/**
 * Sequences of bytes, one after the other, and a hash table of their positions with open addressing, at most half full.
 */
public final class BytesSet {
    private static final int FIRST_CAPACITY = 1 << 10;
    private static final int FIRST_BYTES = 1 << 12;
    private static final int HASH_FACTOR = 31;

    /** Positions of members, from 1; 0 is a free slot. */
    private int[] table = new int[FIRST_CAPACITY];

    private byte[] bytes = new byte[FIRST_BYTES];

    /** Where each member begins, and where the last one ends. */
    private int[] offsets = new int[FIRST_CAPACITY];

    private int size;

    /** Adds the bytes {@code [start, end)} of an array; returns whether they are a new member, which is the last one. */
    public boolean add(byte[] source, int start, int end) {
        int slot = slot(source, start, end);
        if (table[slot] != 0) {
            return false;
        }
        int at = offsets[size];
        int newEnd = Math.addExact(at, end - start);
        if (newEnd > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(2L * bytes.length, newEnd)));
        }
        System.arraycopy(source, start, bytes, at, end - start);
        if (size + 2 > offsets.length) {
            offsets = Arrays.copyOf(offsets, Math.multiplyExact(offsets.length, 2));
        }
        offsets[size + 1] = newEnd;
        size++;
        table[slot] = size;
        if (size > table.length / 2) {
            grow();
        }
        return true;
    }

    private void grow() {
        table = new int[Math.multiplyExact(table.length, 2)];
        for (int member = 0; member < size; member++) {
            table[slot(bytes, offsets[member], offsets[member + 1])] = member + 1;
        }
    }

    /** The slot of a sequence, or else the free slot for it. */
    private int slot(byte[] source, int start, int end) {
        int mask = table.length - 1;
        int slot = hash(source, start, end) & mask;
        while (table[slot] != 0 && !isMember(table[slot] - 1, source, start, end)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean isMember(int member, byte[] source, int start, int end) {
        return Arrays.equals(bytes, offsets[member], offsets[member + 1], source, start, end);
    }

    private static int hash(byte[] source, int start, int end) {
        int hash = 1;
        for (int i = start; i < end; i++) {
            hash = HASH_FACTOR * hash + source[i];
        }
        return hash ^ (hash >>> 16);
    }

    /** Whether the bytes {@code [start, end)} of an array are a member. */
    public boolean contains(byte[] source, int start, int end) {
        return table[slot(source, start, end)] != 0;
    }

    /** How many members there are. */
    public int size() {
        return size;
    }

    /** Compares two members by their unsigned bytes. */
    public int compare(int member, int other) {
        return Arrays.compareUnsigned(
                bytes, offsets[member], offsets[member + 1], bytes, offsets[other], offsets[other + 1]);
    }

    /** A copy of a member. */
    public byte[] get(int member) {
        return Arrays.copyOfRange(bytes, offsets[member], offsets[member + 1]);
    }

    /** Bytes of memory in use. */
    public long memory() {
        return bytes.length + (long) Integer.BYTES * (table.length + offsets.length);
    }
}
