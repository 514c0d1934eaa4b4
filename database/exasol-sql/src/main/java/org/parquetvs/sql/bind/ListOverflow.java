package org.parquetvs.sql.bind;

import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.Expression.Overflow;

/** ON OVERFLOW in LISTAGG. */
final class ListOverflow {
    private static final String FILLER = "...";

    private ListOverflow() {}

    /** The aggregate with this behaviour; without a clause, the aggregate itself. */
    static AggregateFunction of(AggregateFunction function, Optional<Overflow> clause) {
        if (clause.isEmpty()) {
            return function;
        }
        Overflow overflow = clause.get();
        if (!function.name().equals("LISTAGG") || overflow.counts()) {
            throw ClusterErrors.unsupported(TokenText.of(overflow.source()) + " in " + function.name());
        }
        return overflow.truncates()
                ? AggregateFunctions.cutList(overflow.filler().orElse(FILLER))
                : function;
    }
}
