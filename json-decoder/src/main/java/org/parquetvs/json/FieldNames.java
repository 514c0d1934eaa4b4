package org.parquetvs.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the position that a field goes to by the bytes of its name. Documents mostly have their fields in the same order, so
 * that a name mostly is the one that came after the last one before.
 */
final class FieldNames {
    /** The position of fields that are not wanted. */
    static final int NONE = -1;

    /** Names beyond these are looked up each time. */
    private static final int MOST_REMEMBERED = 1 << 10;

    /** So many fields may be missing before the next one is looked up. */
    private static final int MOST_SKIPPED = 8;

    private final Map<String, Integer> positions;
    private final Map<String, Integer> places = new HashMap<>();
    private byte[][] names = new byte[16][];
    private int[] targets = new int[16];
    private int count;
    private int expected;

    /** @param positions of the wanted fields */
    FieldNames(Map<String, Integer> positions) {
        this.positions = positions;
    }

    /** Begins with another document. */
    void begin() {
        expected = 0;
    }

    /** Where the name that begins with the quote at {@code start} ends, if it is one that is expected; else {@code UNSURE}. */
    int afterExpected(byte[] bytes, int start, int end) {
        int last = Math.min(count, expected + MOST_SKIPPED);
        for (int place = expected; place < last; place++) {
            byte[] name = names[place];
            int after = start + name.length;
            if (start >= 0 && after <= end && Arrays.equals(bytes, start, after, name, 0, name.length)) {
                expected = place + 1;
                return after;
            }
        }
        return JsonSyntax.UNSURE;
    }

    /** The position of the field that was expected, and has been found. */
    int target() {
        return targets[expected - 1];
    }

    /** The position of another field, whose name in its quotes is {@code [start, end)} without escapes. */
    int target(byte[] bytes, int start, int end) {
        String name = new String(bytes, start + 1, end - start - 2, StandardCharsets.UTF_8);
        int target = positions.getOrDefault(name, NONE);
        int place = places.getOrDefault(name, count);
        if (place == count && count < MOST_REMEMBERED) {
            remember(name, Arrays.copyOfRange(bytes, start, end), target);
        }
        expected = Math.min(place + 1, count);
        return target;
    }

    private void remember(String name, byte[] quoted, int target) {
        if (count == names.length) {
            names = Arrays.copyOf(names, 2 * count);
            targets = Arrays.copyOf(targets, 2 * count);
        }
        names[count] = quoted;
        targets[count] = target;
        places.put(name, count);
        count++;
    }
}
