package org.parquetvs.worker.export;

import java.io.IOException;

/**
 * Carries out the steps that turn row groups into files, one after the other: at once, or while the next row group is
 * read.
 */
interface RowGroupSteps extends AutoCloseable {

    /** A step for a row group. */
    @FunctionalInterface
    interface Step {
        void run() throws IOException;
    }

    /** Submits a step; waits until the previous one has ended. */
    void submit(Step step) throws IOException, InterruptedException;

    /** Waits for the end of the submitted step. */
    void await() throws IOException, InterruptedException;

    /** Ends the current step, and waits until nothing runs any more. */
    @Override
    void close();

    /** With one processor, the task does the steps itself; with several, it has a thread for them. */
    static RowGroupSteps of(int processors) {
        return processors == 1 ? new WriteAtOnce() : new WriteBehind();
    }
}
