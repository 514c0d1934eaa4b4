package org.parquetvs.history;

import java.time.LocalDateTime;
import java.util.Optional;

/**
 * One run of the suite. Times are in UTC.
 *
 * @param suite the scale it ran at, such as {@code laptop}
 * @param trigger {@code nightly}, {@code release}, {@code manual} or {@code pr}
 * @param harnessVersion version of the way of measuring; another version begins another series
 * @param fixtureChecksum SHA-256 of the definitions of all data sets; another one begins another series
 * @param ciUrl the page of the job that ran it
 * @param excludeReason why the run counts in no baseline and no chart
 */
public record SuiteRun(
        String id,
        String environmentId,
        String suite,
        String trigger,
        LocalDateTime startedAt,
        Optional<LocalDateTime> finishedAt,
        String project,
        Commit commit,
        Optional<String> release,
        String harnessVersion,
        String fixtureChecksum,
        Optional<String> ciUrl,
        Status status,
        Optional<String> excludeReason) {

    /** How a run ended. A run is ABORTED until it ends. */
    public enum Status {
        OK,
        FAILED,
        ABORTED
    }

    /**
     * The measured commit.
     *
     * @param hash 40 hexadecimal digits
     * @param time by which nights are ordered
     * @param dirty whether there were changes that no commit has
     */
    public record Commit(String hash, Optional<String> parent, String branch, LocalDateTime time, boolean dirty) {}

    /** Runs with the same key are comparable. */
    public String series() {
        return environmentId + '/' + fixtureChecksum + '/' + harnessVersion;
    }
}
