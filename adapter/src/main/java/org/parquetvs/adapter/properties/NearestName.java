package org.parquetvs.adapter.properties;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Finds what a user may have meant. */
public final class NearestName {

    private NearestName() {}

    /** The one of {@code known} that takes the fewest edits, case aside; of equals the first by alphabet. */
    public static String of(String name, Collection<String> known) {
        String wanted = name.toUpperCase(Locale.ROOT);
        return known.stream()
                .min(Comparator.<String>comparingInt(candidate -> distance(wanted, candidate.toUpperCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .orElseThrow();
    }

    /** Levenshtein's distance, row by row. */
    private static int distance(String left, String right) {
        int[] previous = new int[right.length() + 1];
        for (int column = 0; column <= right.length(); column++) {
            previous[column] = column;
        }
        for (int row = 1; row <= left.length(); row++) {
            int[] current = new int[right.length() + 1];
            current[0] = row;
            for (int column = 1; column <= right.length(); column++) {
                int replaced = previous[column - 1] + (left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, Math.min(previous[column], current[column - 1]) + 1);
            }
            previous = current;
        }
        return previous[right.length()];
    }
}
