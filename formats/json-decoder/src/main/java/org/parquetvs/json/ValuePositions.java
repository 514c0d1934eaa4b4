package org.parquetvs.json;

import java.util.Arrays;

/**
 * The positions of the wanted values of a document. Each wanted field has two places: one for a field of exactly its
 * name, and one for a field whose name differs by case.
 */
final class ValuePositions {
    private static final int MISSING = -1;

    private final int fields;
    private final int[] starts;
    private final int[] ends;
    private final boolean[] escaped;

    /** @param fields number of wanted fields */
    ValuePositions(int fields) {
        this.fields = fields;
        this.starts = new int[2 * fields];
        this.ends = new int[2 * fields];
        this.escaped = new boolean[2 * fields];
    }

    /** How many fields are wanted. */
    int fields() {
        return fields;
    }

    /** The place of a field whose name differs by case, if so many fields are wanted. */
    static int placeInAnyCase(int field, int fields) {
        return fields + field;
    }

    /** Starts another document. */
    void clear() {
        Arrays.fill(starts, MISSING);
    }

    /**
     * Notes a value; if a field occurs twice, the first one counts.
     *
     * @return false if it may be another field whose name differs by case, so that the found values mean nothing
     */
    boolean put(int place, int start, int end, boolean hasEscapes) {
        if (starts[place] != MISSING) {
            return place < fields;
        }
        starts[place] = start;
        ends[place] = end;
        escaped[place] = hasEscapes;
        return true;
    }

    /** The place with the value of a field; negative if it has none. */
    int place(int field) {
        if (starts[field] != MISSING) {
            return field;
        }
        int inAnyCase = placeInAnyCase(field, fields);
        return starts[inAnyCase] == MISSING ? MISSING : inAnyCase;
    }

    int start(int place) {
        return starts[place];
    }

    int end(int place) {
        return ends[place];
    }

    /** Whether a text has escapes. */
    boolean hasEscapes(int place) {
        return escaped[place];
    }
}
