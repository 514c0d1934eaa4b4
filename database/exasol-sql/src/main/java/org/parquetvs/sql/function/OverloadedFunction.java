package org.parquetvs.sql.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.type.SqlType;

/**
 * A function that DuckDB computes. Its overloads differ in the number of their arguments or in the kind of the first.
 *
 * @param inFormats what replaces a call if the session has formats of its own; empty: nothing
 */
public record OverloadedFunction(List<SqlFunction> overloads, Function<FormattedCall, Optional<Expr>> inFormats)
        implements ScalarBinding {

    public OverloadedFunction {
        overloads = List.copyOf(overloads);
    }

    static OverloadedFunction of(SqlFunction... overloads) {
        return new OverloadedFunction(List.of(overloads), call -> Optional.empty());
    }

    /** The same function with one more overload. */
    OverloadedFunction with(SqlFunction overload) {
        List<SqlFunction> all = new ArrayList<>(overloads);
        all.add(overload);
        return new OverloadedFunction(all, inFormats);
    }

    @Override
    public Expr bind(String name, List<Expr> arguments, CallContext context) {
        boolean isUsual = arguments.isEmpty() || context.session().formats().equals(SessionFormats.DEFAULT);
        Optional<Expr> formatted =
                isUsual ? Optional.empty() : inFormats.apply(new FormattedCall(this, name, arguments, context));
        return formatted.orElseGet(() -> plain(name, arguments, context));
    }

    /** A call that does not depend on the formats of the session. */
    Expr plain(String name, List<Expr> arguments, CallContext context) {
        SqlFunction function =
                overload(arguments).orElseThrow(() -> ClusterErrors.wrongArguments(name, arguments.size()));
        List<Expr> operands = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            operands.add(context.coercion().argument(arguments.get(i), function.parameter(i), name));
        }
        if (function.repeating()) {
            // Refuses arguments that have no type in common.
            SqlType type = Coercion.unified(operands, name);
            operands.replaceAll(operand -> operand.isNull() ? Literal.nullOf(type) : operand);
        }
        if (function.takesAlarmKey()) {
            operands.add(Literal.ofText(context.alarmKey()));
        }
        return function.on(operands);
    }

    /** The first overload that takes the first argument without conversion, or else the first one. */
    private Optional<SqlFunction> overload(List<Expr> arguments) {
        List<SqlFunction> candidates = overloads.stream()
                .filter(function -> function.takes(arguments.size()))
                .toList();
        return candidates.stream()
                .filter(function -> arguments.isEmpty()
                        || function.parameter(0)
                                .target(arguments.get(0).type())
                                .equals(Optional.of(arguments.get(0).type())))
                .findFirst()
                .or(() -> candidates.stream().findFirst());
    }
}
