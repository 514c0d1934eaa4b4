package org.parquetvs.cluster.lua;

import java.util.function.IntConsumer;
import org.luaj.vm2.LuaString;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;
import org.luaj.vm2.lib.TableLib;
import org.luaj.vm2.lib.VarArgFunction;

/** Lua's table library, whose {@code concat} makes no text that is too long, and can be stopped. */
final class LuaTableLib extends TableLib {
    private final IntConsumer steps;

    /** @param steps is told of the steps of functions, and stops them by an exception */
    LuaTableLib(IntConsumer steps) {
        this.steps = steps;
    }

    @Override
    public LuaValue call(LuaValue name, LuaValue environment) {
        LuaValue none = super.call(name, environment);
        environment.get("table").set("concat", new VarArgFunction() {
            @Override
            public Varargs invoke(Varargs arguments) {
                return joined(arguments);
            }
        });
        return none;
    }

    private LuaValue joined(Varargs arguments) {
        LuaTable table = arguments.checktable(1);
        LuaString separator = arguments.optstring(2, LuaValue.EMPTYSTRING);
        int first = arguments.optint(3, 1);
        int last = arguments.isvalue(4) ? arguments.checkint(4) : table.length();
        long bytes = 0;
        for (long i = first; i <= last; i++) {
            steps.accept(1);
            bytes += LuaTextLimit.bytes(table.get((int) i)) + separator.length();
            LuaTextLimit.requireFits(bytes, "table.concat");
        }
        return table.concat(separator, first, last);
    }
}
