package org.parquetvs.worker.parquet;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Arrays of one type that are in use or wait to be used again, all of them reserved.
 *
 * @param <T> the type of the arrays
 */
final class FreeArrays<T> {
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

    /** The shortest free array of at least {@code size} elements, whatever they are; a new one of that size if there is none. */
    T take(int size) {
        Map.Entry<Integer, Deque<T>> entry = freeByLength.ceilingEntry(size);
        if (entry == null) {
            T array = constructor.apply(size);
            budget.reserve((long) size * bytesPerElement);
            reserved += (long) size * bytesPerElement;
            return array;
        }
        T array = entry.getValue().pop();
        if (entry.getValue().isEmpty()) {
            freeByLength.remove(entry.getKey());
        }
        return array;
    }

    /** Gives an array back that has been taken. */
    void give(T array) {
        freeByLength
                .computeIfAbsent(length.applyAsInt(array), ignored -> new ArrayDeque<>())
                .push(array);
    }

    /** Releases all arrays, those that are in use included. */
    void release() {
        budget.release(reserved);
        reserved = 0;
        freeByLength.clear();
    }
}
