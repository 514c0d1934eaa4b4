package org.parquetvs.sql.function;

import java.util.List;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.Expr;

/** A call as a statement writes it. */
public interface FunctionCall {
    /** The name in the statement, in capital letters; perhaps an alias, such as {@code POW}. */
    String name();

    /** The arguments of a scalar function. A clause of aggregates, such as DISTINCT or OVER, is refused. */
    List<Expr> arguments();

    /** The call, with all its clauses, if its function is an aggregate or a window function. */
    Expr aggregate(AggregateFunction function);

    /** What the meaning of the call depends on, besides its arguments. */
    CallContext context();
}
