package org.parquetvs.worker.export;

import java.io.IOException;

/** Writes row groups in the thread that reads the rows. */
final class WriteAtOnce implements RowGroupSteps {

    @Override
    public void submit(Step step) throws IOException, InterruptedException {
        step.run();
        await();
    }

    @Override
    public void await() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("Interrupted while writing");
        }
    }

    @Override
    public void close() {}
}
