package org.parquetvs.writer;

import java.io.IOException;
import java.util.concurrent.ExecutionException;

/** The failure of a task that ran in another thread. */
public final class TaskFailure {

    private TaskFailure() {}

    /**
     * The failure as the task threw it.
     *
     * @throws RuntimeException if the task threw one, and likewise an {@link Error}
     */
    public static IOException unwrapped(ExecutionException exception) {
        Throwable cause = exception.getCause();
        if (cause instanceof RuntimeException failure) {
            throw failure;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException failure ? failure : new IOException(cause);
    }
}
