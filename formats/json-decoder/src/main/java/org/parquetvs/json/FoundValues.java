package org.parquetvs.json;

import java.util.Arrays;

/** The positions of the wanted values of a document. */
final class FoundValues {
    private static final int MISSING = -1;

    private final int[] starts;
    private final int[] ends;
    private final boolean[] escaped;

    /** @param fields number of wanted fields */
    FoundValues(int fields) {
        starts = new int[fields];
        ends = new int[fields];
        escaped = new boolean[fields];
    }

    /** How many fields are wanted. */
    int fields() {
        return starts.length;
    }

    /** Starts another document. */
    void clear() {
        Arrays.fill(starts, MISSING);
    }

    /** Notes a value; if a field occurs twice, the first one counts. */
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

    /** Whether a text has escapes. */
    boolean hasEscapes(int field) {
        return escaped[field];
    }
}
