package org.parquetvs.cluster.lua;

import org.luaj.vm2.Varargs;

/** Ends a script: {@code exit} was called. An error, because Lua's {@code pcall} catches every exception. */
final class LuaExit extends Error {
    private static final long serialVersionUID = 1;

    private final transient Varargs result;

    LuaExit(Varargs result) {
        super("exit", null, false, false);
        this.result = result;
    }

    /** What {@code exit} was given. */
    Varargs result() {
        return result;
    }
}
