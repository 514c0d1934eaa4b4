package org.parquetvs.server.session;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Runs the commands of a client one after the other, on a thread of its own, so that an abort can arrive while one
 * runs.
 */
public final class CommandThread {
    private static final System.Logger LOGGER = System.getLogger(CommandThread.class.getName());

    private final Runnable end;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "client commands");
        thread.setDaemon(true);
        return thread;
    });

    /** @param end ends the connection: a client whose command cannot be answered would wait forever */
    public CommandThread(Runnable end) {
        this.end = end;
    }

    /** Runs a command after all earlier ones have ended. */
    public void execute(Runnable command) {
        thread.execute(() -> {
            try {
                command.run();
            } catch (RuntimeException | Error e) {
                LOGGER.log(System.Logger.Level.WARNING, "A command of a client has no answer", e);
                end.run();
            }
        });
    }

    /**
     * Accepts no more commands, and waits until the last one has ended.
     *
     * @param abort cancels the running statement
     */
    public void close(Runnable abort) {
        thread.shutdown();
        try {
            do {
                abort.run();
            } while (!thread.awaitTermination(1, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
