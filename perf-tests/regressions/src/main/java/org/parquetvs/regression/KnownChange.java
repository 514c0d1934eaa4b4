package org.parquetvs.regression;

/**
 * A change of level that is on record.
 *
 * @param firstRunId the first run on the new level
 */
public record KnownChange(String firstRunId, State state) {

    /** The users' decision about a change. */
    public enum State {
        /** Not reviewed yet. */
        OPEN,
        /** The new level is wanted. */
        ACCEPTED,
        /** A later run is back on the old level. */
        FIXED,
        /** Nothing had changed. */
        NOISE;

        /** Whether runs before the change no longer count. */
        boolean resetsBaseline() {
            return this != NOISE;
        }
    }
}
