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
     * Calls a script for one text, and waits for it.
     *
     * @throws UdfException if the script fails, does not define the function, or is cancelled
     */
    default String call(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation) {
        return start(script, session, call, cancellation).await();
    }

    /**
     * Starts a call for one text, in a process of its own, and returns at once.
     *
     * @throws UdfException if the process cannot be started
     */
    PendingText start(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation);

    /** The slots of this runtime, all of them free, for calls that share them. */
    SharedSlots sharedSlots();

    /**
     * Starts a script on its input, with all slots for itself, and returns at once.
     *
     * @throws UdfException if the script cannot be started
     */
    default UdfCall start(UdfInvocation invocation, Cancellation cancellation) {
        return start(invocation, sharedSlots(), cancellation);
    }

    /**
     * Starts a script on its input as soon as calls that share its slots leave it some, and returns at once. The rows of these
     * calls have to be read in the order of their start, because a script keeps its slot until its rows are read.
     *
     * @throws UdfException if the script cannot be started
     */
    UdfCall start(UdfInvocation invocation, SharedSlots slots, Cancellation cancellation);

    /** Ends all processes. Running calls fail. */
    @Override
    void close();
}
