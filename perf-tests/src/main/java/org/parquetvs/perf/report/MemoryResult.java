package org.parquetvs.perf.report;

import org.parquetvs.perf.data.BenchData;
import org.parquetvs.perf.harness.Result;

/**
 * What a worker took to read a data set.
 *
 * @param budget megabytes that its buffers may take
 * @param result of the contender that is called after what it emits
 */
public record MemoryResult(BenchData data, int budget, Result result) {

    /** What the JVM, the libraries and the values on their way may take beside the buffers, in megabytes. */
    static final int ALLOWANCE = 128;

    double beyondBudget() {
        return result.peakMegabytes() - budget;
    }

    boolean isWithin() {
        return beyondBudget() <= ALLOWANCE;
    }
}
