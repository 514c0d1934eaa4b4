package org.parquetvs.console.output;

import java.io.IOException;

/** The output of a command can no longer be written. */
public final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean closed;

    public OutputException(IOException cause) {
        super("Cannot write the output: " + cause.getMessage(), cause);
        String reason = String.valueOf(cause.getMessage());
        this.closed = reason.contains("Broken pipe") || reason.contains("Stream closed");
    }

    /** Whether the reader has ended, as {@code head} does after some lines; that is no failure. */
    public boolean isClosed() {
        return closed;
    }
}
