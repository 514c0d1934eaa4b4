package org.parquetvs.faults.run;

import java.time.Duration;
import java.util.List;
import org.parquetvs.faults.table.StoreFault;

/**
 * The result of a statement with a fault.
 *
 * @param found the message of the statement's error; empty if it returned rows
 * @param isWrong whether the rows or the error differ from the expected ones
 * @param time time of the statement
 * @param isLate whether the time exceeds the fault's bound plus the usual time of such a statement
 * @param leaks what the statement did not release, in words
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

    /** Whether everything is as the table says. */
    public boolean isGood() {
        return !isWrong && !isLate && leaks.isEmpty();
    }
}
