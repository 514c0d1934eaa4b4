package org.parquetvs.sql.bind;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.parquetvs.script.ScriptColumns;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.ScriptErrors;
import org.parquetvs.sql.function.CallContext;
import org.parquetvs.sql.function.FunctionCall;
import org.parquetvs.sql.function.FunctionTable;
import org.parquetvs.sql.function.SessionInfo;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ScriptCall;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.Expression.Arguments;
import org.parquetvs.sql.tree.Expression.Call;
import org.parquetvs.sql.tree.JsonBehaviour;
import org.parquetvs.type.SqlType;

/** Calls of functions, which bind themselves, and of scripts that return a value. */
final class CallBinder implements CallContext {
    private final ExpressionBinder expressions;

    CallBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Expr bind(Call call) {
        Optional<UdfScript> script = ScriptNames.find(call, expressions.binder());
        if (script.isPresent()) {
            return script(script.get(), scalarArguments(call));
        }
        if (call.name().size() > 1) {
            throw ClusterErrors.objectNotFound("script", String.join(".", call.name()));
        }
        String name = call.name().get(0).toUpperCase(Locale.ROOT);
        return FunctionTable.BUILT_IN.get(name).bind(new WrittenCall(name, call));
    }

    /** A call of a scalar function with bound arguments. */
    Expr call(String name, List<Expr> arguments) {
        return FunctionTable.BUILT_IN.call(name, arguments, this);
    }

    private final class WrittenCall implements FunctionCall {
        private final String name;
        private final Call call;

        WrittenCall(String name, Call call) {
            this.name = name;
            this.call = call;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public List<Expr> arguments() {
            return scalarArguments(call);
        }

        @Override
        public Expr aggregate(AggregateFunction function) {
            return new AggregateBinder(expressions).bind(function, call);
        }

        @Override
        public CallContext context() {
            return CallBinder.this;
        }
    }

    private List<Expr> scalarArguments(Call call) {
        Arguments arguments = call.arguments();
        if (call.over().isPresent() || call.withinGroup().isPresent()) {
            throw ClusterErrors.unsupported("function " + String.join(".", call.name()) + " with OVER");
        }
        if (arguments.star()
                || arguments.distinct()
                || arguments.overflow().isPresent()
                || arguments.separator().isPresent()
                || arguments.orderBy().isPresent()) {
            throw ClusterErrors.unsupported(TokenText.of(call.source()));
        }
        return expressions.bindAll(arguments.values());
    }

    @Override
    public Coercion coercion() {
        return expressions.binder().coercion();
    }

    @Override
    public SessionInfo session() {
        return expressions.binder().context().session();
    }

    @Override
    public Optional<String> sessionParameter(String name) {
        return expressions.binder().context().sessionParameter(name);
    }

    @Override
    public String alarmKey() {
        return expressions.binder().context().alarmKey();
    }

    /** {@code JSON_VALUE(text, path [RETURNING type] [… ON EMPTY] [… ON ERROR])}. */
    Expr jsonValue(Expression.JsonValue function) {
        Expr value = call(
                "JSON_VALUE",
                List.of(
                        expressions.bind(function.text()),
                        expressions.bind(function.path()),
                        behaviour(function.onEmpty()),
                        behaviour(function.onError())));
        return function.type()
                .map(type -> coercion().written(value, SqlType.parse(type)))
                .orElse(value);
    }

    /** A response behaviour as {@link org.parquetvs.sql.jvm.JvmFunction#JSON_VALUE} expects it. */
    private Expr behaviour(Optional<JsonBehaviour> behaviour) {
        return behaviour
                .map(written -> written.accept(new JsonBehaviour.Visitor<Expr>() {
                    @Override
                    public Expr visit(JsonBehaviour.Null asNull) {
                        return Literal.ofText("NULL");
                    }

                    @Override
                    public Expr visit(JsonBehaviour.Failure error) {
                        return Literal.ofText("ERROR");
                    }

                    @Override
                    public Expr visit(JsonBehaviour.Default value) {
                        List<Expr> texts = List.of(Literal.ofText("="), expressions.bind(value.value()));
                        return call("CONCAT", texts);
                    }
                }))
                .orElseGet(() -> Literal.ofText("NULL"));
    }

    private Expr script(UdfScript script, List<Expr> arguments) {
        if (script.result() != UdfScript.Result.RETURNS || script.kind() != UdfScript.Kind.SCALAR) {
            throw ScriptErrors.emittingFunctionInExpression(script.schema() + "." + script.name());
        }
        ScriptColumns.Declared output = (ScriptColumns.Declared) script.output();
        SqlType type = SqlType.parse(output.columns().get(0).sqlType());
        return new ScriptCall(script, ScriptBinder.convert(script, arguments, coercion()), type);
    }
}
