package org.parquetvs.cluster.lua;

import java.util.Set;
import org.luaj.vm2.LuaValue;

/** The text of a UDF script, loaded into an interpreter. */
final class LuaProgram {
    /** Parts of Exasol's Lua that a UDF script does not have: access to the database. */
    private static final Set<String> ABSENT = Set.of("decimal", "import", "os", "pquery", "query");

    private final LuaInterpreter interpreter;

    /**
     * Loads a script.
     *
     * @param watch is told of each instruction
     * @throws org.luaj.vm2.LuaError if the text is no valid program, or if its code outside functions fails
     */
    LuaProgram(String text, LuaWatch watch) {
        interpreter = new LuaInterpreter(watch, ABSENT);
        interpreter.run(interpreter.globals().load(text, "script")::call);
    }

    /** Calls the function {@code run}. */
    void run(LuaValue context) {
        interpreter.run(() -> interpreter.globals().get("run").call(context));
    }
}
