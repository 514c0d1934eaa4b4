package org.parquetvs.faults.run;

import java.time.Duration;
import java.util.List;
import org.parquetvs.faults.table.StoreFault;

/**
 * What came of a fault.
 *
 * @param found the message of the statement's error; empty if it gave rows
 * @param isWrong whether these rows or this error are not the expected ones
 * @param time of the statement
 * @param isLate whether that is more than the fault's bound, and what such a statement takes without a fault, allow
 * @param leaks what the statement left behind, in words
 */
public record FaultResult(
        StoreFault fault, String found, boolean isWrong, Duration time, boolean isLate, List<String> leaks) {
    public FaultResult {
        leaks = List.copyOf(leaks);
    }

    @Override
    public String toString() {
        return fault.place() + ", " + fault.description() + ": " + (found.isEmpty() ? "rows" : found) + " in "
                + time.toMillis() + " ms, left: " + leaks;
    }

    /** Whether all is as the table says. */
    public boolean isGood() {
        return !isWrong && !isLate && leaks.isEmpty();
    }
}
