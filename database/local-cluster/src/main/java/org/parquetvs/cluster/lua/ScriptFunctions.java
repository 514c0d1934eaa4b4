package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.luaj.vm2.Globals;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;
import org.luaj.vm2.lib.VarArgFunction;
import org.parquetvs.cluster.lua.ScriptDatabase.OnFailure;
import org.parquetvs.sql.error.SqlException;

/** The functions that Exasol adds to Lua in scripting programs. */
final class ScriptFunctions {
    private static final int MAX_PRECISION = 36;
    private static final double MILLIS_PER_SECOND = 1e3;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Globals globals;
    private final ScriptDatabase database;
    private final List<String> output;

    /** @param output takes the texts that the script gives to {@code output} */
    ScriptFunctions(Globals globals, ScriptDatabase database, List<String> output) {
        this.globals = globals;
        this.database = database;
        this.output = output;
    }

    void define() {
        define(globals, "query", this::query);
        define(globals, "pquery", this::protectedQuery);
        LuaValue protectedCall = globals.get("pcall");
        define(globals, "pcall", arguments -> messageOnly(protectedCall.invoke(arguments)));
        define(globals, "exit", arguments -> {
            throw new LuaExit(arguments);
        });
        define(globals, "output", arguments -> {
            output.add(LuaText.of(arguments.arg1()));
            return LuaValue.NONE;
        });
        define(globals, "import", this::importScript);
        define(
                globals,
                "quote",
                arguments -> LuaValue.valueOf('"' + arguments.checkjstring(1).replace("\"", "\"\"") + '"'));
        define(globals, "join", ScriptFunctions::join);
        define(
                globals,
                "decimal",
                arguments -> LuaDecimal.convert(
                        arguments.arg1(), arguments.optint(2, MAX_PRECISION), arguments.optint(3, 0)));
        LuaTable os = new LuaTable();
        define(os, "time", arguments -> LuaValue.valueOf(Math.floor(System.currentTimeMillis() / MILLIS_PER_SECOND)));
        define(os, "clock", arguments -> LuaValue.valueOf(System.nanoTime() / NANOS_PER_SECOND));
        globals.set("os", os);
        LuaTable unicode = new LuaTable();
        unicode.set("utf8", utf8());
        globals.set("unicode", unicode);
    }

    private static void define(LuaTable table, String name, Function<Varargs, Varargs> function) {
        table.set(name, new VarArgFunction() {
            @Override
            public Varargs invoke(Varargs arguments) {
                return function.apply(arguments);
            }
        });
    }

    private Varargs query(Varargs arguments) {
        String sql = StatementVariables.bind(arguments.checkjstring(1), arguments.arg(2));
        try {
            return run(sql, OnFailure.END);
        } catch (SqlException e) {
            throw new LuaError(new FailedStatement(e, sql));
        }
    }

    private Varargs protectedQuery(Varargs arguments) {
        String sql = StatementVariables.bind(arguments.checkjstring(1), arguments.arg(2));
        try {
            return LuaValue.varargsOf(LuaValue.TRUE, run(sql, OnFailure.GO_ON));
        } catch (SqlException e) {
            if (database.isCancelled()) {
                throw new LuaError(new FailedStatement(e, sql));
            }
            return LuaValue.varargsOf(LuaValue.FALSE, new FailedStatement(e, sql));
        }
    }

    /** What Exasol's {@code pcall} gives for a statement that failed: its message, and no error object. */
    private static Varargs messageOnly(Varargs outcome) {
        return !outcome.arg1().toboolean() && outcome.arg(2) instanceof FailedStatement failure
                ? LuaValue.varargsOf(LuaValue.FALSE, failure.get("error_message"))
                : outcome;
    }

    private LuaValue run(String sql, OnFailure onFailure) {
        return StatementOutcome.of(sql, database.run(sql, onFailure), database.formats());
    }

    /** Makes the functions of another script available under its name or a given name. */
    private Varargs importScript(Varargs arguments) {
        ScriptingProgram script;
        try {
            script = database.script(arguments.checkjstring(1));
        } catch (SqlException e) {
            throw new LuaError(String.valueOf(e.getMessage()));
        }
        LuaTable names = new LuaTable();
        LuaTable outside = new LuaTable();
        outside.set(LuaValue.INDEX, globals);
        names.setmetatable(outside);
        globals.load(script.text(), script.qualifiedName(), names).call();
        globals.set(arguments.optjstring(2, script.name()), names);
        return LuaValue.NONE;
    }

    private static Varargs join(Varargs arguments) {
        List<String> parts = new ArrayList<>();
        for (int i = 2; i <= arguments.narg(); i++) {
            LuaValue part = arguments.arg(i);
            if (part.istable()) {
                for (int j = 1; j <= part.length(); j++) {
                    parts.add(LuaText.of(part.get(j)));
                }
            } else {
                parts.add(LuaText.of(part));
            }
        }
        return LuaValue.valueOf(String.join(arguments.checkjstring(1), parts));
    }

    /** String functions that count characters; Lua's strings are bytes. */
    private static LuaTable utf8() {
        LuaTable table = new LuaTable();
        define(table, "len", arguments -> LuaValue.valueOf(codePoints(arguments).length));
        define(table, "sub", arguments -> {
            int[] points = codePoints(arguments);
            int first = position(arguments.checkint(2), points.length);
            int last = position(arguments.optint(3, -1), points.length);
            int start = Math.max(first, 1) - 1;
            int end = Math.min(last, points.length);
            return LuaValue.valueOf(start < end ? new String(points, start, end - start) : "");
        });
        define(
                table,
                "upper",
                arguments -> LuaValue.valueOf(arguments.checkjstring(1).toUpperCase(Locale.ROOT)));
        define(
                table,
                "lower",
                arguments -> LuaValue.valueOf(arguments.checkjstring(1).toLowerCase(Locale.ROOT)));
        define(
                table,
                "reverse",
                arguments -> LuaValue.valueOf(
                        new StringBuilder(arguments.checkjstring(1)).reverse().toString()));
        return table;
    }

    private static int[] codePoints(Varargs arguments) {
        return arguments.checkjstring(1).codePoints().toArray();
    }

    /** Negative positions count from the end. */
    private static int position(int given, int length) {
        return given < 0 ? length + given + 1 : given;
    }
}
