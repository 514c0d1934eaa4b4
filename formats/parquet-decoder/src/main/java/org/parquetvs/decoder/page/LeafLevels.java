package org.parquetvs.decoder.page;

import org.parquetvs.vector.memory.FreeArrays;

/**
 * The levels of a leaf, from the current page on, taken one after the other. Each entry is a value, or a place without
 * one, such as NULL or an empty list.
 */
public final class LeafLevels implements LevelListener, AutoCloseable {
    private static final int FIRST_CAPACITY = 1024;
    private static final int DEFINITION_BITS = 16;
    private static final int DEFINITION_MASK = (1 << DEFINITION_BITS) - 1;

    private final int maxDefinition;
    private final FreeArrays<int[]> pool;
    /** Both levels of each entry. */
    private int[] entries = new int[0];

    private int next;
    private int end;
    private int values;

    /** @param maxDefinition the definition level of values */
    public LeafLevels(int maxDefinition, FreeArrays<int[]> pool) {
        this.maxDefinition = maxDefinition;
        this.pool = pool;
    }

    @Override
    public void add(int[] repetitions, int[] definitions, int count) {
        reserve(count);
        for (int i = 0; i < count; i++) {
            entries[end + i] = repetitions[i] << DEFINITION_BITS | definitions[i];
            values += definitions[i] == maxDefinition ? 1 : 0;
        }
        end += count;
    }

    /** Whether all known entries have been taken. */
    public boolean isEmpty() {
        return next == end;
    }

    /** The repetition level of the next entry. */
    public int repetition() {
        return entries[next] >>> DEFINITION_BITS;
    }

    /** The definition level of the next entry. */
    public int definition() {
        return entries[next] & DEFINITION_MASK;
    }

    /** Takes the next entry. */
    public void take() {
        values -= definition() == maxDefinition ? 1 : 0;
        next++;
    }

    /** Number of values among the known entries that have not been taken. */
    public int values() {
        return values;
    }

    @Override
    public void close() {
        if (entries.length > 0) {
            pool.give(entries);
            entries = new int[0];
        }
    }

    private void reserve(int count) {
        int left = end - next;
        if (end + count > entries.length) {
            int[] source = entries;
            if (left + count > entries.length) {
                entries = pool.take(Math.max(FIRST_CAPACITY, Math.addExact(left, Math.max(left, count))));
            }
            System.arraycopy(source, next, entries, 0, left);
            if (source != entries && source.length > 0) {
                pool.give(source);
            }
            next = 0;
            end = left;
        }
    }
}
