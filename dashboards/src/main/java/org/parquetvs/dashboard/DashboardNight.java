package org.parquetvs.dashboard;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One run of the suite.
 *
 * @param release the release that was measured, if it was one
 * @param excludeReason why the run is in no baseline and in no line of a chart; absent if it is in them
 * @param trigger what started it: {@code nightly}, {@code release}, {@code manual}
 */
public record DashboardNight(
        String runId,
        String environmentId,
        Instant startedAt,
        Commit commit,
        @Nullable String release,
        Status status,
        @Nullable String excludeReason,
        String trigger) {

    /** How a run ended. */
    public enum Status {
        OK,
        FAILED,
        ABORTED
    }
}
