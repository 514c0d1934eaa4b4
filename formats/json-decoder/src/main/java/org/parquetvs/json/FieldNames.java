package org.parquetvs.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.vector.memory.LittleEndian;

/**
 * Finds the position of a field by the bytes of its name. Most documents have their fields in the same order, so a name
 * is usually the one that followed the previous name in the last document.
 */
final class FieldNames {
    /** The target of fields that are not wanted. */
    static final int NONE = -1;

    /** Most names to remember; further names are looked up each time. */
    private static final int MAX_REMEMBERED = 1 << 10;

    /** Number of expected fields that may be missing before the next one is looked up. */
    private static final int MAX_SKIPPED = 8;

    private final WantedNames wanted;
    private final Map<String, Integer> places = new HashMap<>();
    private byte[][] names = new byte[16][];
    private long[] beginnings = new long[16];
    private long[] endings = new long[16];
    private int[] targets = new int[16];
    private int count;
    private int expected;

    /** @param wanted the wanted fields */
    FieldNames(WantedNames wanted) {
        this.wanted = wanted;
    }

    /** Starts another document. */
    void begin() {
        expected = 0;
    }

    /**
     * The position after the name that begins with the quote at {@code start}, if it is an expected one; else {@code
     * UNSURE}.
     */
    int afterExpected(byte[] bytes, int start, int end) {
        int last = Math.min(count, expected + MAX_SKIPPED);
        for (int place = expected; place < last; place++) {
            byte[] name = names[place];
            int after = start + name.length;
            if (start >= 0 && after <= end && isAt(place, bytes, start, after)) {
                expected = place + 1;
                return after;
            }
        }
        return JsonSyntax.UNSURE;
    }

    /** Whether a name is in {@code [start, after)}; usually its first and last eight bytes decide. */
    private boolean isAt(int place, byte[] bytes, int start, int after) {
        byte[] name = names[place];
        if (name.length < Long.BYTES) {
            return Arrays.equals(bytes, start, after, name, 0, name.length);
        }
        return LittleEndian.getLong(bytes, start) == beginnings[place]
                && LittleEndian.getLong(bytes, after - Long.BYTES) == endings[place]
                && (name.length <= 2 * Long.BYTES || Arrays.equals(bytes, start, after, name, 0, name.length));
    }

    /** Where {@link ValuePositions} takes the value of the expected field that has been found. */
    int target() {
        return targets[expected - 1];
    }

    /** Where {@link ValuePositions} takes the value of another field, whose name in its quotes is {@code [start, end)} without escapes. */
    int target(byte[] bytes, int start, int end) {
        String name = new String(bytes, start + 1, end - start - 2, StandardCharsets.UTF_8);
        int target = targetOf(name);
        int place = places.getOrDefault(name, count);
        if (place == count && count < MAX_REMEMBERED) {
            cache(name, Arrays.copyOfRange(bytes, start, end), target);
        }
        expected = Math.min(place + 1, count);
        return target;
    }

    private int targetOf(String name) {
        @Nullable Integer exact = wanted.exact(name);
        if (exact != null) {
            return exact;
        }
        @Nullable Integer inAnyCase = wanted.inAnyCase(name);
        return inAnyCase == null ? NONE : ValuePositions.placeInAnyCase(inAnyCase, wanted.size());
    }

    private void cache(String name, byte[] quoted, int target) {
        if (count == names.length) {
            names = Arrays.copyOf(names, 2 * count);
            beginnings = Arrays.copyOf(beginnings, 2 * count);
            endings = Arrays.copyOf(endings, 2 * count);
            targets = Arrays.copyOf(targets, 2 * count);
        }
        names[count] = quoted;
        if (quoted.length >= Long.BYTES) {
            beginnings[count] = LittleEndian.getLong(quoted, 0);
            endings[count] = LittleEndian.getLong(quoted, quoted.length - Long.BYTES);
        }
        targets[count] = target;
        places.put(name, count);
        count++;
    }
}
