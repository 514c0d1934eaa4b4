package org.parquetvs.adapter.properties;

import java.util.Locale;
import java.util.Optional;

/**
 * What a load does if a file, or a row of it, cannot be loaded.
 *
 * @param most most rejected rows in a file; with more, the file is rejected
 */
public record OnError(Reaction reaction, long most) {
    private static final String SKIP_FILE_N = "SKIP_FILE_";

    /** The kinds of reaction. */
    public enum Reaction {
        /** The load fails, and nothing of it remains. */
        ABORT,
        /** Files with errors are left out. */
        SKIP_FILE,
        /** Rows with errors are left out; files that cannot be read at all fail the load. */
        CONTINUE
    }

    /** Reads what a user writes: {@code ABORT}, {@code SKIP_FILE}, {@code SKIP_FILE_10} or {@code CONTINUE}. */
    static Optional<OnError> parse(String text) {
        String word = text.strip().toUpperCase(Locale.ROOT);
        return switch (word) {
            case "ABORT" -> Optional.of(new OnError(Reaction.ABORT, 0));
            case "SKIP_FILE" -> Optional.of(new OnError(Reaction.SKIP_FILE, 0));
            case "CONTINUE" -> Optional.of(new OnError(Reaction.CONTINUE, Long.MAX_VALUE));
            default ->
                word.matches(SKIP_FILE_N + "[1-9][0-9]{0,8}")
                        ? Optional.of(new OnError(
                                Reaction.SKIP_FILE, Long.parseLong(word.substring(SKIP_FILE_N.length())) - 1))
                        : Optional.empty();
        };
    }

    /** Whether rows may be left out of a file that is loaded. */
    public boolean rejectsRows() {
        return most > 0;
    }
}
