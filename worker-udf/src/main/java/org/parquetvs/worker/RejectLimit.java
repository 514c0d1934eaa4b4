package org.parquetvs.worker;

import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.worker.error.WorkerErrors;

/** Counts the rows that a task rejects, and ends the task with the first row beyond the limit. */
final class RejectLimit {
    private final long max;
    private long rows;

    private RejectLimit(long max) {
        this.max = max;
    }

    /** The limit of a scan; a scan that reports rejected rows has none. */
    static RejectLimit of(ScanSpec spec) {
        return new RejectLimit(
                spec.output() instanceof ScanOutput.RejectedRows
                        ? ReadOptions.UNLIMITED
                        : spec.options().rejectLimit());
    }

    /**
     * Counts the rejected rows of a batch.
     *
     * @throws RuntimeException if there are too many; it names the first value of the batch
     */
    void add(RejectedRows rejected) {
        rows += rejected.count();
        if (rows > max) {
            RuntimeException first = rejected.values().get(0).error().get();
            throw max == 0 ? first : WorkerErrors.tooManyRejected(max, first);
        }
    }
}
