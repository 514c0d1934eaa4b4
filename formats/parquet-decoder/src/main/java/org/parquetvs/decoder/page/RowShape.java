package org.parquetvs.decoder.page;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * How elements of lists, which are rows, are arranged in the lists of a row group: for each row, the positions in its
 * lists, and the elements of the outer lists that it is in. Rows are added page by page and dropped batch by batch.
 */
public final class RowShape implements LevelListener, AutoCloseable {
    private static final int FIRST_CAPACITY = 1024;

    private final int[] definitions;
    private final int depth;
    private final MemoryBudget budget;
    /** The last element of each level, counted from the first one of the row group. */
    private final int[] elements;
    /** Its position in its list. */
    private final int[] places;
    /** For each row, the element of a level; null if it is not wanted. */
    private final int @Nullable [] @Nullable [] elementsOfRows;
    /** For each row, the position in the list of a level; null if it is not wanted. */
    private final int @Nullable [] @Nullable [] placesOfRows;

    private final int wanted;
    private int capacity;
    private int first;
    private int end;

    /**
     * The shape of an unread row group.
     *
     * @param definitions for each level, where 0 is the level of the records, the definition level from which on its
     *     element exists
     * @param elements levels whose elements are asked for
     * @param positions levels whose positions are asked for
     */
    public RowShape(int[] definitions, int[] elements, int[] positions, MemoryBudget budget) {
        this.definitions = definitions.clone();
        this.depth = definitions.length - 1;
        this.budget = budget;
        this.elements = new int[definitions.length];
        this.places = new int[definitions.length];
        Arrays.fill(this.elements, -1);
        this.elementsOfRows = arrays(elements);
        this.placesOfRows = arrays(positions);
        this.wanted = elements.length + positions.length;
    }

    private int @Nullable [] @Nullable [] arrays(int[] levels) {
        int[][] arrays = new int[depth + 1][];
        IntStream.of(levels).forEach(level -> arrays[level] = new int[0]);
        return arrays;
    }

    /** Number of available rows. */
    public int rows() {
        return end - first;
    }

    /** The element of a level that a row is in, counted from the first one of the row group. */
    public int element(int level, int row) {
        return kept(elementsOfRows, level)[first + row];
    }

    /** The position in the list of a level that a row is in. */
    public int position(int level, int row) {
        return kept(placesOfRows, level)[first + row];
    }

    private static int[] kept(int @Nullable [] @Nullable [] arrays, int level) {
        int[] array = arrays == null ? null : arrays[level];
        if (array == null) {
            throw new IllegalArgumentException("Level " + level + " has not been asked for");
        }
        return array;
    }

    /** Removes the first {@code rows} rows. */
    public void drop(int rows) {
        first += rows;
        if (first == end) {
            first = 0;
            end = 0;
        }
    }

    @Override
    public void add(int[] repetitions, int[] definitions, int count) {
        for (int i = 0; i < count; i++) {
            add(repetitions[i], definitions[i]);
        }
    }

    private void add(int repetition, int definition) {
        for (int level = repetition; level <= depth && definition >= definitions[level]; level++) {
            elements[level] = Math.incrementExact(elements[level]);
            places[level] = level > repetition ? 0 : places[level] + 1;
        }
        if (repetition <= depth && definition >= definitions[depth]) {
            addRow();
        }
    }

    private void addRow() {
        if (end == capacity && wanted > 0) {
            makeRoom();
        }
        for (int level = 0; level <= depth; level++) {
            put(elementsOfRows, level, elements[level]);
            put(placesOfRows, level, places[level]);
        }
        end++;
    }

    private void put(int @Nullable [] @Nullable [] arrays, int level, int number) {
        int[] array = arrays == null ? null : arrays[level];
        if (array != null) {
            array[end] = number;
        }
    }

    private void makeRoom() {
        int rows = rows();
        int larger = rows >= capacity / 2 ? Math.max(FIRST_CAPACITY, Math.multiplyExact(2, capacity)) : capacity;
        budget.reserve(bytes(larger) - bytes(capacity));
        for (int level = 0; level <= depth; level++) {
            move(elementsOfRows, level, larger);
            move(placesOfRows, level, larger);
        }
        capacity = larger;
        first = 0;
        end = rows;
    }

    private void move(int @Nullable [] @Nullable [] arrays, int level, int larger) {
        int[] array = arrays == null ? null : arrays[level];
        if (arrays != null && array != null) {
            int[] target = larger == array.length ? array : new int[larger];
            System.arraycopy(array, first, target, 0, end - first);
            arrays[level] = target;
        }
    }

    private long bytes(int rows) {
        return (long) wanted * rows * Integer.BYTES;
    }

    @Override
    public void close() {
        budget.release(bytes(capacity));
        capacity = 0;
    }
}
