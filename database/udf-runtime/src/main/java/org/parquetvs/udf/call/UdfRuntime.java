package org.parquetvs.udf.call;

import org.parquetvs.script.PendingText;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.UdfRuntimeOptions;

/** Runs scripts in processes of their own and keeps the processes for the next call. Safe for use by several threads. */
public interface UdfRuntime extends AutoCloseable {

    /** Opens a runtime without any process yet. */
    static UdfRuntime open(UdfRuntimeOptions options) {
        return new ContainerRuntime(options);
    }

    /** The number of processes that can work at the same time, each on a core of its own. */
    int slots();

    /**
     * Calls a script that returns one text, and waits for the text.
     *
     * @throws UdfException if the script fails, does not define the function, or is cancelled
     */
    default String call(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation) {
        return start(script, session, call, cancellation).await();
    }

    /**
     * Starts a call that returns one text, in a process of its own, and returns at once.
     *
     * @throws UdfException if the process cannot be started
     */
    PendingText start(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation);

    /** The slots of this runtime, all free, for calls that share them. */
    SharedSlots sharedSlots();

    /**
     * Starts a script on its input and returns at once. The script may use all slots.
     *
     * @throws UdfException if the script cannot be started
     */
    default UdfCall start(UdfInvocation invocation, Cancellation cancellation) {
        return start(invocation, sharedSlots(), cancellation);
    }

    /**
     * Starts a script on its input as soon as the calls that share the slots leave some free, and returns at once. The
     * rows of these calls must be read in the order in which the calls were started, because a script keeps its slot
     * until its rows have been read.
     *
     * @throws UdfException if the script cannot be started
     */
    UdfCall start(UdfInvocation invocation, SharedSlots slots, Cancellation cancellation);

    /** Ends all processes. Running calls fail. */
    @Override
    void close();
}
