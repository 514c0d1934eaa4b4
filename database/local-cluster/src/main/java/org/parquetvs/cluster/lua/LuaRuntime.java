package org.parquetvs.cluster.lua;

import java.util.Objects;
import org.parquetvs.script.PendingText;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.call.Cancellation;
import org.parquetvs.udf.call.SessionContext;
import org.parquetvs.udf.call.SharedSlots;
import org.parquetvs.udf.call.UdfCall;
import org.parquetvs.udf.call.UdfInvocation;
import org.parquetvs.udf.call.UdfRuntime;

/** Runs Lua scripts in the process of the database and passes all other scripts to another runtime. */
public final class LuaRuntime implements UdfRuntime {
    private final UdfRuntime others;
    private volatile boolean closed;

    /** @param others the runtime for other scripts, which is closed with this one */
    public LuaRuntime(UdfRuntime others) {
        this.others = Objects.requireNonNull(others, "others");
    }

    @Override
    public int slots() {
        return others.slots();
    }

    @Override
    public PendingText start(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation) {
        return others.start(script, session, call, cancellation);
    }

    @Override
    public SharedSlots sharedSlots() {
        return others.sharedSlots();
    }

    /** Starts a script; a Lua script has already ended when this returns. */
    @Override
    public UdfCall start(UdfInvocation invocation, SharedSlots slots, Cancellation cancellation) {
        return switch (invocation.script().language()) {
            case JAVA -> others.start(invocation, slots, cancellation);
            case LUA -> LuaCall.run(invocation, () -> closed || cancellation.isCancelled());
        };
    }

    @Override
    public void close() {
        closed = true;
        others.close();
    }
}
