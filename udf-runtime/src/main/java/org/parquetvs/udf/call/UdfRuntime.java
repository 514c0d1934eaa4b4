package org.parquetvs.udf.call;

import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.UdfRuntimeOptions;
import org.parquetvs.udf.script.UdfScript;

/** Runs scripts in processes of their own and keeps the processes for the next call. Safe for use by several threads. */
public interface UdfRuntime extends AutoCloseable {

    /** A runtime without any process so far. */
    static UdfRuntime open(UdfRuntimeOptions options) {
        return new ContainerRuntime(options);
    }

    /** Processes that work at the same time, each on a core of its own. */
    int slots();

    /**
     * Calls a script for one text.
     *
     * @throws UdfException if the script fails, does not define the function, or is cancelled
     */
    String call(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation);

    /**
     * Starts a script on its input and returns at once.
     *
     * @throws UdfException if the script cannot be started
     */
    UdfCall start(UdfInvocation invocation, Cancellation cancellation);

    /** Ends all processes. Running calls fail. */
    @Override
    void close();
}
