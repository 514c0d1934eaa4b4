package org.parquetvs.scan.column;

import java.util.ArrayList;
import java.util.List;

/**
 * What makes a row of a scan: a record of a file, or an element of a list in it. Lists may be nested. The first step
 * leads from the record through groups to a list, each further step from an element of that list to the next list. A
 * map is a list of its entries, which are groups of {@code key} and {@code value}.
 *
 * @param steps for each list, the names of the fields that lead to it, its own name last; none for a list that is
 *     itself an element
 */
public record RowPath(List<List<String>> steps) {

    /** Each record is a row. */
    public static final RowPath RECORDS = new RowPath(List.of());

    public RowPath {
        steps = steps.stream().map(List::copyOf).toList();
        if (!steps.isEmpty() && steps.get(0).isEmpty()) {
            throw new IllegalArgumentException("Invalid rows: no field of the record leads to their list");
        }
    }

    /** The elements of another list in each of these rows. */
    public RowPath elementsOf(List<String> step) {
        List<List<String>> longer = new ArrayList<>(steps);
        longer.add(step);
        return new RowPath(longer);
    }

    /** Number of nested lists; 0: each record is a row. */
    public int depth() {
        return steps.size();
    }

    /** Whether each record is a row. */
    public boolean isRecords() {
        return steps.isEmpty();
    }

    /**
     * The name of the top-level field that all lists are in.
     *
     * @throws IndexOutOfBoundsException if each record is a row
     */
    public String field() {
        return steps.get(0).get(0);
    }
}
