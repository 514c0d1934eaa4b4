package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;
import org.luaj.vm2.lib.VarArgFunction;
import org.parquetvs.script.UdfColumn;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.call.UdfGroup;

/** The {@code ctx} of one group: iterates over its rows, and offers {@code emit}. */
final class LuaContext {
    private final List<UdfColumn> input;
    private final List<UdfColumn> output;
    private final List<SqlType> types;
    private final LuaRows emitted;
    private final LuaTable table = new LuaTable();
    private final UdfGroup group;
    private Iterator<@Nullable Object[]> rows;

    /** @param emitted takes the rows that the script emits */
    LuaContext(List<UdfColumn> input, List<UdfColumn> output, UdfGroup group, LuaRows emitted) {
        this.input = input;
        this.output = output;
        this.types =
                output.stream().map(column -> SqlType.parse(column.sqlType())).toList();
        this.emitted = emitted;
        this.group = group;
        this.rows = group.rows();
        define("emit", this::emit);
        define("next", arguments -> next());
        define("size", arguments -> LuaValue.valueOf((double) group.size()));
        define("reset", arguments -> reset());
        next();
    }

    /** A function of the context; scripts call it with or without the context before its arguments. */
    private interface Function {
        LuaValue call(List<LuaValue> arguments);
    }

    private void define(String name, Function function) {
        table.set(name, new VarArgFunction() {
            @Override
            public Varargs invoke(Varargs arguments) {
                List<LuaValue> values = new ArrayList<>();
                for (int i = arguments.arg1().raweq(table) ? 2 : 1; i <= arguments.narg(); i++) {
                    values.add(arguments.arg(i));
                }
                return function.call(values);
            }
        });
    }

    /** The context as the script sees it. */
    LuaValue table() {
        return table;
    }

    private LuaValue next() {
        if (!rows.hasNext()) {
            return LuaValue.FALSE;
        }
        @Nullable Object[] row = rows.next();
        for (int i = 0; i < row.length; i++) {
            LuaValue value = LuaCells.toLua(row[i]);
            table.set(input.get(i).name(), value);
            table.set(i + 1, value);
        }
        return LuaValue.TRUE;
    }

    private LuaValue reset() {
        rows = group.rows();
        return next();
    }

    private LuaValue emit(List<LuaValue> values) {
        if (values.size() != output.size()) {
            throw new LuaError("emit() takes exactly " + output.size() + " arguments (" + values.size() + " given)");
        }
        @Nullable Object[] row = new @Nullable Object[values.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = LuaCells.toRow(values.get(i), types.get(i), output.get(i).name());
        }
        emitted.add(row);
        return LuaValue.NIL;
    }
}
