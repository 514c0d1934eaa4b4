package org.parquetvs.dashboard;

import org.jspecify.annotations.Nullable;

/**
 * A lasting change of a metric, after which the baseline begins anew.
 *
 * @param metric {@code duration}, or the counter that changed
 * @param firstRunId the first run on the new level
 * @param commitFrom the last commit on the old level, if it is known
 * @param commitTo the first commit on the new level
 * @param relativeChange 0.1 for 10 % more
 * @param pValue of the test that found it, if one did
 */
public record LevelChange(
        String testCase,
        String environmentId,
        String metric,
        String firstRunId,
        @Nullable String commitFrom,
        String commitTo,
        double relativeChange,
        @Nullable Double pValue,
        Detector detectedBy,
        State state,
        @Nullable String note) {

    /** Who found a change. */
    public enum Detector {
        GATE,
        CHANGE_POINT,
        HUMAN
    }

    /** The state of a change. */
    public enum State {
        OPEN,
        ACCEPTED,
        FIXED,
        NOISE
    }
}
