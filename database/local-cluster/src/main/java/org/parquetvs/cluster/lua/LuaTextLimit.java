package org.parquetvs.cluster.lua;

import org.luaj.vm2.Lua;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaString;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;

/** How long a text may become that a script makes of others: as much as it may keep of a result. */
final class LuaTextLimit {
    private static final int MAX_BYTES = 256 << 20;
    private static final int MAX_NUMBER_BYTES = 32;

    private LuaTextLimit() {}

    /** @param maker what makes the text, such as {@code string.rep} */
    static void requireFits(long bytes, String maker) {
        if (bytes > MAX_BYTES) {
            throw new LuaError(maker + " would make a text of more than " + (MAX_BYTES >> 20) + " MB");
        }
    }

    /** The most bytes that a value has as a text. */
    static long bytes(LuaValue value) {
        return value instanceof LuaString text ? text.m_length : MAX_NUMBER_BYTES;
    }

    /** The bytes of all texts among arguments. */
    static long bytes(Varargs arguments) {
        long bytes = 0;
        for (int i = 1; i <= arguments.narg(); i++) {
            bytes += bytes(arguments.arg(i));
        }
        return bytes;
    }

    /** Checks an instruction of a function, before it runs, with the values that the function has now. */
    static void requireFits(int instruction, LuaValue[] values) {
        if (Lua.GET_OPCODE(instruction) == Lua.OP_CONCAT) {
            long bytes = 0;
            for (int i = Lua.GETARG_B(instruction); i <= Lua.GETARG_C(instruction); i++) {
                bytes += bytes(values[i]);
            }
            requireFits(bytes, "..");
        }
    }
}
