package org.parquetvs.json;

import java.util.Arrays;

/** Where the wanted values of a document are. */
final class FoundValues {
    private static final int MISSING = -1;

    private final int[] starts;
    private final int[] ends;
    private final boolean[] escaped;

    /** @param fields how many are wanted */
    FoundValues(int fields) {
        starts = new int[fields];
        ends = new int[fields];
        escaped = new boolean[fields];
    }

    /** How many fields are wanted. */
    int fields() {
        return starts.length;
    }

    /** Begins with another document. */
    void clear() {
        Arrays.fill(starts, MISSING);
    }

    /** Notes a value; of two of one field the first counts. */
    void put(int field, int start, int end, boolean hasEscapes) {
        if (starts[field] == MISSING) {
            starts[field] = start;
            ends[field] = end;
            escaped[field] = hasEscapes;
        }
    }

    boolean has(int field) {
        return starts[field] != MISSING;
    }

    int start(int field) {
        return starts[field];
    }

    int end(int field) {
        return ends[field];
    }

    /** Whether something is escaped in a text. */
    boolean hasEscapes(int field) {
        return escaped[field];
    }
}
