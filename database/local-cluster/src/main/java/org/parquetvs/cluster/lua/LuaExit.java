package org.parquetvs.cluster.lua;

import org.luaj.vm2.Varargs;

/** Ends a script that calls {@code exit}. It is an error, because Lua's {@code pcall} catches every exception. */
final class LuaExit extends Error {
    private static final long serialVersionUID = 1;

    private final transient Varargs result;

    LuaExit(Varargs result) {
        super("exit", null, false, false);
        this.result = result;
    }

    /** The arguments of {@code exit}. */
    Varargs result() {
        return result;
    }
}
