package org.parquetvs.history;

import java.time.LocalDateTime;
import java.util.Optional;

/**
 * One run of the suite. Times are in UTC.
 *
 * @param origin why and from what it was run
 * @param method how it measured
 * @param course when it ran, and how it ended
 */
public record SuiteRun(String id, String environmentId, String project, Origin origin, Method method, Course course) {

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

    /**
     * Why and from what the suite runs.
     *
     * @param trigger {@code nightly}, {@code release}, {@code manual} or {@code pr}
     * @param release the version, when one is published
     * @param ciUrl the page of the job that ran it
     */
    public record Origin(Commit commit, String trigger, Optional<String> release, Optional<String> ciUrl) {}

    /**
     * How the suite measures; another method begins another series.
     *
     * @param scale the size of the data, such as {@code laptop}
     * @param harnessVersion version of the way of measuring
     * @param fixtureChecksum SHA-256 of the definitions of all data sets
     */
    public record Method(String scale, String harnessVersion, String fixtureChecksum) {}

    /**
     * When a run took place, and what became of it.
     *
     * @param excludeReason why the run counts in no baseline and no chart
     */
    public record Course(
            LocalDateTime startedAt,
            Optional<LocalDateTime> finishedAt,
            Status status,
            Optional<String> excludeReason) {

        /** A run that begins now. */
        public static Course begun(LocalDateTime now) {
            return new Course(now, Optional.empty(), Status.ABORTED, Optional.empty());
        }
    }

    public Commit commit() {
        return origin.commit();
    }

    public LocalDateTime startedAt() {
        return course.startedAt();
    }

    public Status status() {
        return course.status();
    }

    /** Runs with the same key are comparable. */
    public String series() {
        return environmentId + '/' + method.fixtureChecksum() + '/' + method.harnessVersion();
    }
}
