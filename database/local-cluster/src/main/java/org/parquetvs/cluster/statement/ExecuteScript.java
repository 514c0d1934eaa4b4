package org.parquetvs.cluster.statement;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.lua.LuaScript;
import org.parquetvs.cluster.lua.ScriptArgument;
import org.parquetvs.cluster.lua.ScriptingProgram;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Field;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.ObjectName;
import org.parquetvs.type.SqlType.Varchar;

/** EXECUTE SCRIPT: runs a scripting program in the open transaction. */
record ExecuteScript(ObjectName name, List<Argument> arguments, Shown shown) implements Statement {
    /** The most levels of scripts that call each other. */
    private static final int MAX_LEVELS = 16;

    private static final List<Field> OUTPUT = List.of(new Field("OUTPUT", Varchar.LONGEST));

    ExecuteScript {
        arguments = List.copyOf(arguments);
    }

    /** What the client gets as the result. */
    enum Shown {
        RESULT,
        /** The texts that the script gave to {@code output}. */
        OUTPUT
    }

    /**
     * The argument for a parameter.
     *
     * @param constants constant expressions; a VALUE has exactly one
     */
    record Argument(ScriptingProgram.Form form, List<Expression> constants) {
        Argument {
            constants = List.copyOf(constants);
        }
    }

    @Override
    public Outcome run(StatementContext context) {
        ScriptingProgram program = context.program(name);
        if (context.scriptLevel() >= MAX_LEVELS) {
            throw ScriptErrors.scriptsTooDeep(program.qualifiedName(), MAX_LEVELS);
        }
        LuaScript.Completed completed;
        try (ScriptSession session = new ScriptSession(context)) {
            completed = LuaScript.run(program, values(program, context), session);
        }
        if (shown == Shown.OUTPUT) {
            List<@Nullable Object[]> lines = new ArrayList<>();
            completed.output().forEach(line -> lines.add(new @Nullable Object[] {line}));
            return new Outcome.Table(OUTPUT, lines);
        }
        if (completed.result().isEmpty() && program.returns() == ScriptingProgram.Returns.TABLE) {
            throw ScriptErrors.noResultTable(program.qualifiedName());
        }
        return completed.result().orElse(new Outcome.Count(0));
    }

    private List<ScriptArgument> values(ScriptingProgram program, StatementContext context) {
        List<ScriptingProgram.Parameter> parameters = program.parameters();
        if (parameters.size() != arguments.size()) {
            throw ScriptErrors.scriptArguments(
                    program.qualifiedName(),
                    arguments.size() + " arguments are given for " + parameters.size() + " parameters");
        }
        List<ScriptArgument> values = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            Argument argument = arguments.get(i);
            if (argument.form() != parameters.get(i).form()) {
                throw ScriptErrors.scriptArguments(
                        program.qualifiedName(),
                        "parameter " + parameters.get(i).name() + " takes "
                                + (argument.form() == ScriptingProgram.Form.ARRAY ? "no" : "an") + " ARRAY");
            }
            values.add(value(argument, context));
        }
        return values;
    }

    private static ScriptArgument value(Argument argument, StatementContext context) {
        List<@Nullable Object> values = new ArrayList<>();
        argument.constants().forEach(constant -> values.add(constant(constant, context)));
        return argument.form() == ScriptingProgram.Form.ARRAY
                ? new ScriptArgument.Array(values)
                : new ScriptArgument.Value(values.get(0));
    }

    private static @Nullable Object constant(Expression constant, StatementContext context) {
        Expr expression = context.binder().bindConstant(constant);
        Literal value = expression instanceof Literal literal
                ? literal
                : context.calculator()
                        .valueOf(expression)
                        .orElseThrow(() ->
                                ClusterErrors.invalidQuery(constant.source().text() + " has no constant value"));
        return value.value();
    }
}
