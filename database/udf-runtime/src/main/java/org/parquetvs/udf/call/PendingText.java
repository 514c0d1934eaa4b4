package org.parquetvs.udf.call;

import org.parquetvs.udf.error.UdfException;

/** What a call for one text is going to return. */
public interface PendingText extends AutoCloseable {

    /**
     * Waits for the text.
     *
     * @throws UdfException if the script fails, does not define the function, or is cancelled
     */
    String await();

    /** Ends the call; of no effect if it has ended. */
    @Override
    void close();
}
