package org.parquetvs.cli.suite;

import org.jspecify.annotations.Nullable;

/** The last message of a command that is interrupted, by Ctrl-C or by a signal. */
final class InterruptMessage implements AutoCloseable {
    private @Nullable Runnable message;

    private InterruptMessage() {}

    /** Begins to wait for an interrupt. */
    static InterruptMessage begin() {
        InterruptMessage interrupt = new InterruptMessage();
        Runtime.getRuntime().addShutdownHook(new Thread(interrupt::print, "interrupt"));
        return interrupt;
    }

    /** Prints the message if the process ends before {@link #close}. */
    synchronized void prints(Runnable last) {
        message = last;
    }

    /** Whether the process is about to end, which may be the reason of a failure now. */
    boolean isUnderWay() {
        Thread none = new Thread(() -> {}, "none");
        try {
            Runtime.getRuntime().addShutdownHook(none);
        } catch (IllegalStateException shuttingDown) {
            return true;
        }
        Runtime.getRuntime().removeShutdownHook(none);
        return false;
    }

    private synchronized void print() {
        if (message != null) {
            message.run();
        }
    }

    @Override
    public synchronized void close() {
        message = null;
    }
}
