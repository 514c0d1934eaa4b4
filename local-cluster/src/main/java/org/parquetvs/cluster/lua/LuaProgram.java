package org.parquetvs.cluster.lua;

import java.util.Set;
import org.luaj.vm2.Globals;
import org.luaj.vm2.LoadState;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.compiler.LuaC;
import org.luaj.vm2.lib.BaseLib;
import org.luaj.vm2.lib.PackageLib;
import org.luaj.vm2.lib.StringLib;
import org.luaj.vm2.lib.TableLib;
import org.luaj.vm2.lib.TwoArgFunction;
import org.luaj.vm2.lib.jse.JseMathLib;

/** The text of a script, loaded into an interpreter that cannot reach anything outside of it. */
final class LuaProgram {
    /** What Exasol's Lua has and this one has not: files, modules, further text, the database. */
    private static final Set<String> ABSENT = Set.of(
            "collectgarbage",
            "coroutine",
            "debug",
            "decimal",
            "dofile",
            "exa",
            "import",
            "io",
            "load",
            "loadfile",
            "os",
            "package",
            "pquery",
            "print",
            "query",
            "require");

    private final Globals globals = new Globals();

    /**
     * Loads a script.
     *
     * @param watch is told of each instruction
     * @throws org.luaj.vm2.LuaError if the text is no program, or if a part of it outside of functions fails
     */
    LuaProgram(String text, LuaWatch watch) {
        globals.load(new BaseLib());
        // The libraries register with it.
        globals.load(new PackageLib());
        globals.load(new StringLib());
        globals.load(new TableLib());
        globals.load(new JseMathLib());
        globals.load(watch);
        LoadState.install(globals);
        LuaC.install(globals);
        LuaValue program = globals.load(text, "script");
        ABSENT.forEach(name -> globals.set(name, LuaValue.NIL));
        refuseAbsent();
        globals.set("null", LuaCells.NULL);
        globals.set("NULL", LuaCells.NULL);
        program.call();
    }

    /** Says which name is missing, where Lua would say that something is nil. */
    private void refuseAbsent() {
        LuaTable absent = new LuaTable();
        absent.set(LuaValue.INDEX, new TwoArgFunction() {
            @Override
            public LuaValue call(LuaValue table, LuaValue name) {
                if (ABSENT.contains(name.tojstring())) {
                    throw new LuaError(name.tojstring() + " is not offered");
                }
                return LuaValue.NIL;
            }
        });
        globals.setmetatable(absent);
    }

    /** Calls the function {@code run}. */
    void run(LuaValue context) {
        globals.get("run").call(context);
    }
}
