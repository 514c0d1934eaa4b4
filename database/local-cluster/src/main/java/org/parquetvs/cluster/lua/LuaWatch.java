package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaClosure;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaFunction;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;
import org.luaj.vm2.lib.DebugLib;

/**
 * Stops a script that would not end by itself. It is a debugger, because the interpreter reports each instruction only
 * to a debugger.
 */
final class LuaWatch extends DebugLib {
    /** A check costs more than an instruction. */
    private static final int INSTRUCTIONS_BETWEEN_LOOKS = 1_000;

    private final BooleanSupplier isUnwanted;
    private int instructions;
    private boolean stopped;
    private final List<Frame> frames = new ArrayList<>();
    private int failedLine;
    private String failedText = "";

    /** @param isUnwanted whether the result of the script is no longer wanted */
    LuaWatch(BooleanSupplier isUnwanted) {
        this.isUnwanted = isUnwanted;
    }

    @Override
    public void onInstruction(int counter, Varargs values, int top) {
        Frame frame = frames.get(frames.size() - 1);
        frame.instruction = counter;
        work(1);
        if (frame.function != null) {
            LuaTextLimit.requireFits(frame.function.p.code[counter], frame.values);
        }
    }

    /**
     * Counts work as long as so many instructions. Once it has failed, it fails again each time, because a script may
     * catch its errors.
     */
    void work(int added) {
        instructions += added;
        if (stopped || instructions >= INSTRUCTIONS_BETWEEN_LOOKS) {
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
        frames.add(new Frame(null, LuaValue.NOVALS));
    }

    @Override
    public void onCall(LuaClosure function, Varargs arguments, LuaValue[] stack) {
        frames.add(new Frame(function, stack));
    }

    @Override
    public void onReturn() {
        frames.remove(frames.size() - 1);
    }

    /** Remembers the current line as the place of an error. */
    void failedHere() {
        for (int i = frames.size() - 1; i >= 0; i--) {
            LuaClosure function = frames.get(i).function;
            if (function != null) {
                int[] lines = function.p.lineinfo;
                int instruction = frames.get(i).instruction;
                failedLine = instruction < lines.length ? lines[instruction] : 0;
                failedText = function.p.source.tojstring();
                return;
            }
        }
    }

    /** The line of the last error; 0 if it is not known. */
    int failedLine() {
        return failedLine;
    }

    /** The name of the text with the last error; empty if it is not known. */
    String failedText() {
        return failedText;
    }

    /** A call that has not returned. */
    private static final class Frame {
        /** Null if the called function is not in Lua. */
        private final @Nullable LuaClosure function;

        private final LuaValue[] values;
        private int instruction;

        Frame(@Nullable LuaClosure function, LuaValue[] values) {
            this.function = function;
            this.values = values;
        }
    }

    @Override
    public String traceback(int level) {
        return "";
    }
}
