package org.parquetvs.history;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A new level of a series. It resets the baseline: nights before it no longer count.
 *
 * @param metric {@code DURATION_MS}
 * @param firstRunId first run on the new level
 * @param fromCommit last commit on the old level
 * @param relativeChange 0.1: 10 % slower
 * @param detectedBy {@code gate}, {@code changepoint} or {@code human}
 */
public record Change(
        String id,
        String testCase,
        String environmentId,
        String metric,
        String firstRunId,
        Optional<String> fromCommit,
        String toCommit,
        double relativeChange,
        OptionalDouble pValue,
        String detectedBy,
        State state,
        Optional<String> note) {

    /** The users' decision about it. */
    public enum State {
        /** Not reviewed yet. */
        OPEN,
        /** The new level is wanted. */
        ACCEPTED,
        /** A later commit has undone it. */
        FIXED,
        /** Nothing has changed: it does not reset the baseline. */
        NOISE;

        /** The spelling in the history. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        static State of(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT));
        }
    }
}
