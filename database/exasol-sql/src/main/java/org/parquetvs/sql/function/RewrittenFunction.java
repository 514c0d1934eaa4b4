package org.parquetvs.sql.function;

import java.util.List;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Expr;

/**
 * A function that is replaced by other expressions, mostly because Exasol does so before it asks an adapter.
 *
 * @param minArguments how many arguments a call has at least
 * @param maxArguments how many it has at most
 */
record RewrittenFunction(int minArguments, int maxArguments, Rule rule) implements ScalarBinding {

    /** What replaces a call. */
    @FunctionalInterface
    interface Rule {
        Expr of(List<Expr> arguments, CallContext context);
    }

    @Override
    public Expr bind(String name, List<Expr> arguments, CallContext context) {
        if (arguments.size() < minArguments || arguments.size() > maxArguments) {
            throw ClusterErrors.wrongArguments(name, arguments.size());
        }
        return rule.of(arguments, context);
    }
}
