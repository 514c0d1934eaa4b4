package org.parquetvs.sql.error;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Suggests what a user may have meant by an unknown name or keyword. */
public final class Nearest {

    private static final Pattern PLAIN = Pattern.compile("[A-Z][A-Z0-9_]*");

    private Nearest() {}

    /** A hint for a message, followed by a blank; empty if no known name is close. */
    static String hint(String name, Collection<String> known) {
        return hint(close(name, known).stream().findFirst());
    }

    /** A hint for a message, followed by a blank; empty if no word is known. */
    static String hint(Optional<String> meant) {
        return meant.map(word -> "Did you mean " + word + "? ").orElse("");
    }

    /** A name as a statement has to write it. */
    public static String written(String name) {
        return PLAIN.matcher(name).matches() ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /** The known names that are close to {@code name}, the nearest first. */
    public static List<String> close(String name, Collection<String> known) {
        int most = Math.max(1, name.length() / 3);
        return known.stream()
                .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
                .filter(candidate -> distance(name, candidate) <= most)
                .sorted(Comparator.comparingInt((String candidate) -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /** How many characters have to be inserted, removed, changed or swapped with the next one; ignores case. */
    private static int distance(String name, String candidate) {
        String one = name.toUpperCase(Locale.ROOT);
        String other = candidate.toUpperCase(Locale.ROOT);
        int[][] distances = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                if (i == 0 || j == 0) {
                    distances[i][j] = i + j;
                    continue;
                }
                int changed = distances[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                distances[i][j] = Math.min(changed, 1 + Math.min(distances[i - 1][j], distances[i][j - 1]));
                if (isSwapped(one, i, other, j)) {
                    distances[i][j] = Math.min(distances[i][j], distances[i - 2][j - 2] + 1);
                }
            }
        }
        return distances[one.length()][other.length()];
    }

    private static boolean isSwapped(String one, int i, String other, int j) {
        return i > 1 && j > 1 && one.charAt(i - 1) == other.charAt(j - 2) && one.charAt(i - 2) == other.charAt(j - 1);
    }
}
