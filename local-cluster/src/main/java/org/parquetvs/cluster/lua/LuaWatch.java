package org.parquetvs.cluster.lua;

import java.util.function.BooleanSupplier;
import org.luaj.vm2.LuaClosure;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaFunction;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;
import org.luaj.vm2.lib.DebugLib;

/**
 * Ends a script that would not end by itself. The interpreter tells only a debugger of each instruction; this
 * one is none otherwise.
 */
final class LuaWatch extends DebugLib {
    /** A look costs more than an instruction. */
    private static final int INSTRUCTIONS_BETWEEN_LOOKS = 1_000;

    private final BooleanSupplier isUnwanted;
    private int instructions;
    private boolean stopped;

    /** @param isUnwanted whether the result of the script is no longer wanted */
    LuaWatch(BooleanSupplier isUnwanted) {
        this.isUnwanted = isUnwanted;
    }

    /** Fails again at each instruction once it has failed: a script may catch its errors. */
    @Override
    public void onInstruction(int counter, Varargs values, int top) {
        if (stopped || ++instructions >= INSTRUCTIONS_BETWEEN_LOOKS) {
            instructions = 0;
            stopped = stopped
                    || isUnwanted.getAsBoolean()
                    || Thread.currentThread().isInterrupted();
            if (stopped) {
                throw new LuaError("it was stopped");
            }
        }
    }

    @Override
    public void onCall(LuaFunction function) {
        // The stack is not needed.
    }

    @Override
    public void onCall(LuaClosure function, Varargs arguments, LuaValue[] stack) {
        // The stack is not needed.
    }

    @Override
    public void onReturn() {
        // The stack is not needed.
    }

    @Override
    public String traceback(int level) {
        return "";
    }
}
