package org.parquetvs.worker.export;

import java.io.IOException;

/** Does what makes row groups files, one step after the other: at once, or while the next row group is read. */
interface RowGroupSteps extends AutoCloseable {

    /** What is to be done with a row group. */
    @FunctionalInterface
    interface Step {
        void run() throws IOException;
    }

    /** Hands a step over after the one before has ended. */
    void submit(Step step) throws IOException, InterruptedException;

    /** Waits for the end of what was handed over. */
    void await() throws IOException, InterruptedException;

    /** Ends what is under way, and waits until nothing is done any more. */
    @Override
    void close();

    /** A task with one processor does the steps itself; one with several has a thread for them. */
    static RowGroupSteps of(int processors) {
        return processors == 1 ? new WriteAtOnce() : new WriteBehind();
    }
}
