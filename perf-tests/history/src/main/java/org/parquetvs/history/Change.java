package org.parquetvs.history;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A new level of a series. It resets the baseline: nights before it are no longer looked at.
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

    /** What people made of it. */
    public enum State {
        /** Not reviewed yet. */
        OPEN,
        /** It is meant to be so. */
        ACCEPTED,
        /** A later commit took it back. */
        FIXED,
        /** Nothing has changed: it does not reset the baseline. */
        NOISE;

        /** As the history spells it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        static State of(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT));
        }
    }
}
