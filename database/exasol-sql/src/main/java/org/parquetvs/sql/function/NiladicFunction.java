package org.parquetvs.sql.function;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;

/** A value of the session, which a statement writes with or without parentheses: CURRENT_USER. */
record NiladicFunction(Function<SessionInfo, Expr> value) implements ScalarBinding {
    @Override
    public Expr bind(String name, List<Expr> arguments, CallContext context) {
        if (!arguments.isEmpty()) {
            throw ClusterErrors.wrongArguments(name, arguments.size());
        }
        return value.apply(context.session());
    }

    @Override
    public Optional<Expr> withoutParentheses(SessionInfo session) {
        return Optional.of(value.apply(session));
    }
}
