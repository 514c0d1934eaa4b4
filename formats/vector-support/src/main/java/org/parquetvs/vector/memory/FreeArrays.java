package org.parquetvs.vector.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Arrays of one type that are in use or wait to be reused; all of them are reserved. There are never more than were in
 * use at the same time: if no waiting array is long enough, a new array replaces a waiting one.
 *
 * @param <T> the type of the arrays
 */
public final class FreeArrays<T> {
    /** An array of more than this many times the needed length is left for others. */
    private static final int MAX_EXCESS = 4;

    /** Lengths are rounded up to a few for each power of two, so that pages of similar sizes share their arrays. */
    private static final int LENGTHS_PER_DOUBLING = 8;

    private final MemoryBudget budget;
    private final int bytesPerElement;
    private final IntFunction<T> constructor;
    private final ToIntFunction<T> length;
    private final NavigableMap<Integer, Deque<T>> freeByLength = new TreeMap<>();
    private long reserved;

    FreeArrays(MemoryBudget budget, int bytesPerElement, IntFunction<T> constructor, ToIntFunction<T> length) {
        this.budget = budget;
        this.bytesPerElement = bytesPerElement;
        this.constructor = constructor;
        this.length = length;
    }

    /** An array of at least {@code size} elements with undefined content. */
    public T take(int size) {
        Map.Entry<Integer, Deque<T>> shortest = freeByLength.ceilingEntry(size);
        if (shortest != null && shortest.getKey() <= (long) MAX_EXCESS * size) {
            return remove(shortest);
        }
        Map.Entry<Integer, Deque<T>> replaced = shortest == null ? freeByLength.lastEntry() : null;
        if (replaced != null) {
            account(-length.applyAsInt(remove(replaced)));
        }
        T array = constructor.apply(roundUp(size));
        account(length.applyAsInt(array));
        return array;
    }

    /** Returns a taken array. */
    public void give(T array) {
        freeByLength
                .computeIfAbsent(length.applyAsInt(array), ignored -> new ArrayDeque<>())
                .push(array);
    }

    /** A new array of exactly {@code size} elements; the caller reserves and keeps it. */
    public T make(int size) {
        return constructor.apply(size);
    }

    /** Bytes of an array of {@code size} elements. */
    public long bytes(int size) {
        return (long) size * bytesPerElement;
    }

    /** Releases all arrays, including those in use. */
    void release() {
        budget.release(reserved);
        reserved = 0;
        freeByLength.clear();
    }

    private T remove(Map.Entry<Integer, Deque<T>> entry) {
        T array = entry.getValue().pop();
        if (entry.getValue().isEmpty()) {
            freeByLength.remove(entry.getKey());
        }
        return array;
    }

    private void account(int elements) {
        long change = (long) elements * bytesPerElement;
        reserved += change;
        if (change < 0) {
            budget.release(-change);
        } else {
            budget.reserve(change);
        }
    }

    private static int roundUp(int size) {
        int step = Math.max(1, Integer.highestOneBit(size) / LENGTHS_PER_DOUBLING);
        long rounded = ((long) size + step - 1) / step * step;
        return rounded > Integer.MAX_VALUE - Long.BYTES ? size : (int) rounded;
    }
}
