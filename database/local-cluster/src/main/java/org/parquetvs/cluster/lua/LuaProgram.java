package org.parquetvs.cluster.lua;

import java.util.Set;
import org.luaj.vm2.Globals;
import org.luaj.vm2.LuaValue;

/** The text of a UDF script, loaded into an interpreter. */
final class LuaProgram {
    /** Parts of Exasol's Lua that a UDF script does not have: access to the database. */
    private static final Set<String> ABSENT = Set.of("decimal", "import", "os", "pquery", "query");

    private final Globals globals;

    /**
     * Loads a script.
     *
     * @param watch is told of each instruction
     * @throws org.luaj.vm2.LuaError if the text is no valid program, or if its code outside functions fails
     */
    LuaProgram(String text, LuaWatch watch) {
        globals = new LuaInterpreter(watch, ABSENT).globals();
        globals.load(text, "script").call();
    }

    /** Calls the function {@code run}. */
    void run(LuaValue context) {
        globals.get("run").call(context);
    }
}
