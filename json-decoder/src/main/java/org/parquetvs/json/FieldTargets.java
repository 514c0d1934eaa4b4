package org.parquetvs.json;

import java.util.Arrays;
import java.util.Map;

/**
 * Finds the position that a field goes to. Documents mostly have their fields in the same order, and the parser has one
 * string for each name, so that most fields are found by their place.
 */
final class FieldTargets {
    /** The position of fields that are not wanted. */
    static final int NONE = -1;

    private static final int REMEMBERED = 64;

    private final Map<String, Integer> positions;
    private final String[] names = new String[REMEMBERED];
    private final int[] targets = new int[REMEMBERED];

    FieldTargets(Map<String, Integer> positions) {
        this.positions = positions;
        Arrays.fill(names, "");
        Arrays.fill(targets, positions.getOrDefault("", NONE));
    }

    /** @param place how many fields of the document come before it */
    @SuppressWarnings("ReferenceEquality")
    int of(String name, int place) {
        if (place < REMEMBERED && names[place] == name) {
            return targets[place];
        }
        int target = positions.getOrDefault(name, NONE);
        if (place < REMEMBERED) {
            names[place] = name;
            targets[place] = target;
        }
        return target;
    }
}
