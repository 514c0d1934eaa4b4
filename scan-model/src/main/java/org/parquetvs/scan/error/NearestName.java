package org.parquetvs.scan.error;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.type.EditDistance;

/** Finds the name that a user may have meant. */
public final class NearestName {

    /** One wrong, missing or swapped letter in three is a mistake; more make another word. */
    private static final int LETTERS_PER_EDIT = 3;

    /** A beginning of fewer letters says nothing. */
    private static final int MIN_BEGINNING_LENGTH = 3;

    private NearestName() {}

    /**
     * The question whether another name is meant, with a blank after it; empty if none is close.
     *
     * @param known the names to choose from: the question names the one that is the fewest edits away, ignoring case,
     *     or the first in alphabetical order if several are equally near
     */
    public static String question(String name, Collection<String> known) {
        return of(name, known).map(nearest -> "Did you mean " + nearest + "? ").orElse("");
    }

    /** The most similar known name; empty if no known name is similar. */
    public static Optional<String> of(String name, Collection<String> known) {
        String wanted = name.toUpperCase(Locale.ROOT);
        return known.stream()
                .filter(candidate -> isClose(wanted, candidate.toUpperCase(Locale.ROOT)))
                .min(Comparator.<String>comparingInt(
                                candidate -> EditDistance.between(wanted, candidate.toUpperCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static boolean isClose(String name, String candidate) {
        boolean isBeginning = name.length() >= MIN_BEGINNING_LENGTH && candidate.startsWith(name);
        int most = Math.max(1, Math.min(name.length(), candidate.length()) / LETTERS_PER_EDIT);
        return isBeginning
                || (Math.abs(name.length() - candidate.length()) <= most
                        && EditDistance.between(name, candidate) <= most);
    }
}
