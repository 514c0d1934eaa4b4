package org.parquetvs.cluster.lua;

import java.util.Objects;
import org.parquetvs.cluster.udf.Cancellation;
import org.parquetvs.cluster.udf.SessionContext;
import org.parquetvs.cluster.udf.SingleCall;
import org.parquetvs.cluster.udf.UdfCall;
import org.parquetvs.cluster.udf.UdfInvocation;
import org.parquetvs.cluster.udf.UdfRuntime;
import org.parquetvs.cluster.udf.UdfScript;

/** Runs Lua scripts in the process of the database, and leaves others to another runtime. */
public final class LuaRuntime implements UdfRuntime {
    private final UdfRuntime others;
    private volatile boolean closed;

    /** @param others is closed with this one */
    public LuaRuntime(UdfRuntime others) {
        this.others = Objects.requireNonNull(others, "others");
    }

    @Override
    public String call(UdfScript script, SessionContext session, SingleCall call, Cancellation cancellation) {
        return others.call(script, session, call, cancellation);
    }

    /** A Lua script has ended when this returns. */
    @Override
    public UdfCall start(UdfInvocation invocation, Cancellation cancellation) {
        return switch (invocation.script().language()) {
            case JAVA -> others.start(invocation, cancellation);
            case LUA -> LuaCall.run(invocation, () -> closed || cancellation.isCancelled());
        };
    }

    @Override
    public void close() {
        closed = true;
        others.close();
    }
}
