package org.parquetvs.sql.error;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.parquetvs.type.EditDistance;

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

    private static int distance(String name, String candidate) {
        return EditDistance.between(name.toUpperCase(Locale.ROOT), candidate.toUpperCase(Locale.ROOT));
    }
}
