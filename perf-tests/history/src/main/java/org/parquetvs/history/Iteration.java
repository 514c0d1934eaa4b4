package org.parquetvs.history;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * One measured execution of a case.
 *
 * @param attempt 0 for the first attempt, 1 for the confirming one
 * @param number from 0
 * @param warmUp whether it is left out of results
 * @param startedEpochMillis in UTC
 * @param millis wall time; empty if it failed
 * @param counters what the statement did
 * @param workers workers of the statement
 * @param skew the slowest worker's time as a multiple of the mean
 * @param errorCode such as {@code E-VSPQ-STORE-11}
 */
public record Iteration(
        String runId,
        String testCase,
        int attempt,
        int number,
        boolean warmUp,
        long startedEpochMillis,
        OptionalDouble millis,
        Counters counters,
        int workers,
        OptionalDouble skew,
        Optional<String> errorCode) {

    /**
     * The counters of a statement; empty if they were not counted.
     *
     * @param bytesRead received from the store
     */
    public record Counters(
            OptionalLong rowsOut,
            OptionalLong bytesRead,
            OptionalLong requests,
            OptionalLong filesRead,
            OptionalLong rowGroupsRead,
            OptionalLong rowGroupsPruned) {

        public static final Counters NONE = new Counters(
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty());

        /** The values that were counted, by their columns in the history. */
        public Map<String, Long> byName() {
            Map<String, Long> counted = new TreeMap<>();
            rowsOut.ifPresent(value -> counted.put("ROWS_OUT", value));
            bytesRead.ifPresent(value -> counted.put("BYTES_READ", value));
            requests.ifPresent(value -> counted.put("S3_REQUESTS", value));
            filesRead.ifPresent(value -> counted.put("FILES_READ", value));
            rowGroupsRead.ifPresent(value -> counted.put("ROW_GROUPS_READ", value));
            rowGroupsPruned.ifPresent(value -> counted.put("ROW_GROUPS_PRUNED", value));
            return counted;
        }
    }

    /** Whether it ended without an error. */
    public boolean ok() {
        return millis.isPresent();
    }
}
