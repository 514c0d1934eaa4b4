package org.parquetvs.cluster.lua;

import java.util.Set;
import java.util.function.Supplier;
import org.luaj.vm2.Globals;
import org.luaj.vm2.LoadState;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.compiler.LuaC;
import org.luaj.vm2.lib.BaseLib;
import org.luaj.vm2.lib.OneArgFunction;
import org.luaj.vm2.lib.PackageLib;
import org.luaj.vm2.lib.TwoArgFunction;
import org.luaj.vm2.lib.jse.JseMathLib;

/** A Lua interpreter that cannot reach anything outside. */
final class LuaInterpreter {
    /** Parts of Lua that scripts of a database do not have: files, modules, loading of further text. */
    private static final Set<String> ABSENT = Set.of(
            "collectgarbage",
            "coroutine",
            "debug",
            "dofile",
            "exa",
            "io",
            "load",
            "loadfile",
            "package",
            "print",
            "require",
            "sqlparsing");

    private final Globals globals = new Globals();
    private final LuaStringLib strings;
    private final Set<String> alsoAbsent;

    /**
     * An interpreter with the Lua libraries that need nothing outside.
     *
     * @param watch is told of each instruction
     * @param alsoAbsent further names that are not offered
     */
    LuaInterpreter(LuaWatch watch, Set<String> alsoAbsent) {
        this.alsoAbsent = alsoAbsent;
        this.strings = new LuaStringLib(watch::work);
        globals.load(new BaseLib());
        // The libraries register themselves with it.
        globals.load(new PackageLib());
        globals.load(strings);
        globals.load(new LuaTableLib(watch::work));
        globals.load(new JseMathLib());
        globals.load(watch);
        LoadState.install(globals);
        LuaC.install(globals);
        ABSENT.forEach(name -> globals.set(name, LuaValue.NIL));
        refuseAbsent();
        globals.set("null", LuaCells.NULL);
        globals.set("NULL", LuaCells.NULL);
        globals.running.errorfunc = new OneArgFunction() {
            @Override
            public LuaValue call(LuaValue message) {
                watch.failedHere();
                return message;
            }
        };
    }

    /** Makes errors name the missing function; Lua itself would only say that something is nil. */
    private void refuseAbsent() {
        LuaTable absent = new LuaTable();
        absent.set(LuaValue.INDEX, new TwoArgFunction() {
            @Override
            public LuaValue call(LuaValue table, LuaValue name) {
                if (ABSENT.contains(name.tojstring()) || alsoAbsent.contains(name.tojstring())) {
                    throw new LuaError(name.tojstring() + " is not offered");
                }
                return LuaValue.NIL;
            }
        });
        globals.setmetatable(absent);
    }

    Globals globals() {
        return globals;
    }

    /** Runs code of this interpreter. */
    <T> T run(Supplier<T> code) {
        return strings.run(code);
    }
}
