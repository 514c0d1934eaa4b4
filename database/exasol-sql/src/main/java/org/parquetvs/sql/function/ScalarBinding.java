package org.parquetvs.sql.function;

import java.util.List;
import org.parquetvs.sql.query.Expr;

/** How calls of a scalar function are bound. */
interface ScalarBinding extends FunctionBinding {

    /**
     * The expression of one call.
     *
     * @param name the name in the statement, for messages
     */
    Expr bind(String name, List<Expr> arguments, CallContext context);

    @Override
    default Expr bind(FunctionCall call) {
        return bind(call.name(), call.arguments(), call.context());
    }
}
