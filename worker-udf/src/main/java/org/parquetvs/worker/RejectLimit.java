package org.parquetvs.worker;

import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.worker.error.WorkerErrors;

/** Counts the rows that a task rejects, and ends it with the first that is one too many. */
final class RejectLimit {
    private final long most;
    private long rows;

    private RejectLimit(long most) {
        this.most = most;
    }

    /** The limit of a scan; what reports rejected rows has none. */
    static RejectLimit of(ScanSpec spec) {
        return new RejectLimit(
                spec.output() instanceof ScanOutput.RejectedRows
                        ? ReadOptions.UNLIMITED
                        : spec.options().rejectLimit());
    }

    /**
     * Counts the rejected rows of a batch.
     *
     * @throws RuntimeException that names the first value of the batch, if they are too many
     */
    void add(RejectedRows rejected) {
        rows += rejected.count();
        if (rows > most) {
            RuntimeException first = rejected.values().get(0).error().get();
            throw most == 0 ? first : WorkerErrors.tooManyRejected(most, first);
        }
    }
}
