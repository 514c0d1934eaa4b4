package org.parquetvs.server.session;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.parquetvs.cluster.CancellationToken;

/**
 * Runs the commands of a client one after the other, on a thread of its own, so that an abort can arrive while one
 * runs.
 */
public final class CommandThread implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(CommandThread.class.getName());

    private final Runnable end;

    /** Tokens of the commands that have come and not ended. */
    private final Queue<CancellationToken> open = new ConcurrentLinkedQueue<>();

    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "client commands");
        thread.setDaemon(true);
        return thread;
    });

    /** @param end ends the connection: a client whose command cannot be answered would wait forever */
    public CommandThread(Runnable end) {
        this.end = end;
    }

    /**
     * Runs a command after all earlier ones have ended.
     *
     * @param command gets the token that cancels its statements
     */
    public void execute(Consumer<CancellationToken> command) {
        CancellationToken token = new CancellationToken();
        open.add(token);
        thread.execute(() -> {
            try {
                command.accept(token);
            } catch (RuntimeException | Error e) {
                LOGGER.log(System.Logger.Level.WARNING, "A command of a client has no answer", e);
                end.run();
            } finally {
                open.remove(token);
            }
        });
    }

    /** Cancels the commands that have come so far, whether or not they have begun. */
    public void abort() {
        open.forEach(CancellationToken::cancel);
    }

    /** Accepts no more commands, cancels those that have come, and waits until the last one has ended. */
    @Override
    public void close() {
        thread.shutdown();
        abort();
        try {
            thread.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
