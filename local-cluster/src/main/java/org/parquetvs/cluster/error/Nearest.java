package org.parquetvs.cluster.error;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** What a user may have meant by a name that is not known. */
final class Nearest {

    private Nearest() {}

    /** The hint for a message, with a blank after it; empty if no known name is close. */
    static String hint(String name, Collection<String> known) {
        int most = Math.max(1, name.length() / 3);
        return known.stream()
                .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
                .filter(candidate -> distance(name, candidate) <= most)
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()))
                .map(candidate -> "Did you mean " + candidate + "? ")
                .orElse("");
    }

    /** Characters that have to be put in, taken out or changed, whatever their case. */
    private static int distance(String name, String candidate) {
        String one = name.toUpperCase(Locale.ROOT);
        String other = candidate.toUpperCase(Locale.ROOT);
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
