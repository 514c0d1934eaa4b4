package org.parquetvs.regression;

/**
 * A change of level that is on record.
 *
 * @param firstRunId the first run on the new level
 */
public record KnownChange(String firstRunId, State state) {

    /** What people made of a change. */
    public enum State {
        /** Not looked at yet. */
        OPEN,
        /** The new level is wanted. */
        ACCEPTED,
        /** A later run is back on the old level. */
        FIXED,
        /** Nothing had changed. */
        NOISE;

        /** Whether runs before the change say nothing about those after it. */
        boolean resetsBaseline() {
            return this != NOISE;
        }
    }
}
