package org.parquetvs.script;

/** The text that a running call will return. */
public interface PendingText extends AutoCloseable {

    /**
     * Waits for the text.
     *
     * @throws RuntimeException if the script fails, does not define the function, or is cancelled
     */
    String await();

    /** Ends the call; no effect if it has already ended. */
    @Override
    void close();
}
