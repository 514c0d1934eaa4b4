package org.parquetvs.worker.export;

import java.io.IOException;

/** The thread that reads the rows writes the row groups too. */
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
