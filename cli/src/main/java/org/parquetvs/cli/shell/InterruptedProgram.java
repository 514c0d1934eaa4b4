package org.parquetvs.cli.shell;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.parquetvs.cli.sql.Interruption;

/**
 * Lets a program that is told to end, by Ctrl-C or by a signal, cancel its statement and finish its document first. The JVM
 * then ends with the exit code of the signal: 130 after Ctrl-C.
 */
final class InterruptedProgram implements AutoCloseable {
    private static final long SECONDS_TO_END = 5;

    private final AtomicReference<Interruption> running = new AtomicReference<>();
    private final CountDownLatch finished = new CountDownLatch(1);

    private InterruptedProgram() {}

    static InterruptedProgram begin() {
        InterruptedProgram program = new InterruptedProgram();
        Runtime.getRuntime().addShutdownHook(new Thread(program::end, "cancel"));
        return program;
    }

    /** From now on there is a statement to cancel. */
    void interrupts(Interruption interruption) {
        running.set(interruption);
    }

    private void end() {
        Interruption interruption = running.get();
        if (interruption == null || finished.getCount() == 0) {
            return;
        }
        interruption.request();
        try {
            finished.await(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** All is printed, and nothing is left to clear away. */
    @Override
    public void close() {
        finished.countDown();
    }
}
