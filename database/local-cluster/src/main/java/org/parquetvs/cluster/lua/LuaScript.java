package org.parquetvs.cluster.lua;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.luaj.vm2.Globals;
import org.luaj.vm2.LuaError;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.Varargs;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.error.SqlException;

/** One run of a scripting program. */
public final class LuaScript {
    /** The form of LuaJ's message for a text that is no valid program. */
    private static final Pattern SYNTAX_ERROR =
            Pattern.compile("\\[string \"(?<script>.*)\"]:(?<line>\\d+): (?<text>.*)", Pattern.DOTALL);

    private final ScriptingProgram program;
    private final ScriptDatabase database;
    private final LuaWatch watch;
    private final LuaInterpreter interpreter;
    private final Globals globals;
    private final List<String> output = new ArrayList<>();

    private LuaScript(ScriptingProgram program, ScriptDatabase database) {
        this.program = program;
        this.database = database;
        this.watch = new LuaWatch(database::isCancelled);
        this.interpreter = new LuaInterpreter(watch, Set.of());
        this.globals = interpreter.globals();
        new ScriptFunctions(globals, database, output).define();
    }

    /**
     * The result of a script.
     *
     * @param result the argument of {@code exit}; empty if the script ran to its end
     * @param output the texts that it gave to {@code output}
     */
    public record Completed(Optional<Outcome> result, List<String> output) {
        public Completed {
            output = List.copyOf(output);
        }
    }

    /**
     * Runs a program.
     *
     * @param arguments one argument for each parameter
     * @throws SqlException if it fails
     */
    public static Completed run(ScriptingProgram program, List<ScriptArgument> arguments, ScriptDatabase database) {
        LuaScript script = new LuaScript(program, database);
        return script.interpreter.run(() -> script.run(arguments));
    }

    private Completed run(List<ScriptArgument> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            globals.set(program.parameters().get(i).name(), arguments.get(i).toLua(database.formats()));
        }
        try {
            globals.load(program.text(), program.qualifiedName()).call();
            return new Completed(Optional.empty(), output);
        } catch (LuaExit exit) {
            return new Completed(result(exit.result()), output);
        } catch (LuaError e) {
            throw failure(e);
        }
    }

    private Optional<Outcome> result(Varargs given) {
        if (given.arg1().isnil()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    switch (program.returns()) {
                        case TABLE -> ReturnedTable.of(given.arg1(), given.arg(2), database);
                        case ROWCOUNT -> count(given.arg1());
                    });
        } catch (LuaError e) {
            throw failure(e);
        }
    }

    private static Outcome count(LuaValue given) {
        LuaValue rows = given.istable() ? given.get("rows_affected") : LuaValue.NIL;
        return new Outcome.Count(rows.isnil() ? 0 : rows.checklong());
    }

    private SqlException failure(LuaError error) {
        LuaValue object = error.getMessageObject();
        String script = watch.failedText().isEmpty() ? program.qualifiedName() : watch.failedText();
        if (object instanceof FailedStatement failed) {
            return ScriptErrors.statementOfScript(script, watch.failedLine(), failed.failure());
        }
        LuaValue text = object != null && object.istable() ? object.get("error_message") : LuaValue.NIL;
        String message = text.isnil() ? String.valueOf(error.getMessage()).strip() : text.tojstring();
        Matcher syntax = SYNTAX_ERROR.matcher(message);
        return syntax.matches()
                ? ScriptErrors.scriptingProgramFailed(
                        syntax.group("script"), Integer.parseInt(syntax.group("line")), syntax.group("text"), error)
                : ScriptErrors.scriptingProgramFailed(
                        script,
                        watch.failedLine(),
                        message.replace(script + ":" + watch.failedLine() + " ", ""),
                        error);
    }
}
