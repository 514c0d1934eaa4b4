package org.parquetvs.sql.function;

import java.util.Optional;
import org.parquetvs.sql.query.Expr;

/** How calls of one function are bound. */
public interface FunctionBinding {
    /** The typed expression that a call means. */
    Expr bind(FunctionCall call);

    /** The value of a name without parentheses, as of {@code CURRENT_DATE}; empty if it needs parentheses. */
    default Optional<Expr> withoutParentheses(SessionInfo session) {
        return Optional.empty();
    }
}
