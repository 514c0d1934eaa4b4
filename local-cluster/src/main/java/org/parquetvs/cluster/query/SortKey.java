package org.parquetvs.cluster.query;

import java.util.function.UnaryOperator;

/** One key of an ORDER BY. NULL is greater than everything unless the key says otherwise. */
public record SortKey(Expr expression, boolean descending, boolean nullsFirst) {

    SortKey map(UnaryOperator<Expr> change) {
        return new SortKey(change.apply(expression), descending, nullsFirst);
    }

    /** Writes expression and direction. */
    public void print(SqlWriter out) {
        out.add(expression).add(direction());
    }

    /** What follows the expression. */
    public String direction() {
        return (descending ? " DESC" : " ASC") + (nullsFirst ? " NULLS FIRST" : " NULLS LAST");
    }
}
