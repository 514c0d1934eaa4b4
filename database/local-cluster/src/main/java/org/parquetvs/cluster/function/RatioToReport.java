package org.parquetvs.cluster.function;

import static org.parquetvs.cluster.query.ParameterKind.NUMBER;

import java.util.List;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.cluster.query.Aggregate;
import org.parquetvs.cluster.query.AggregateFunction;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Once;
import org.parquetvs.cluster.query.SqlWriter;

/** A value divided by the sum over its partition; NULL where that is 0, as in Oracle. */
final class RatioToReport implements AggregateFunction.Rendering {
    static final String NAME = "RATIO_TO_REPORT";

    static AggregateFunction function() {
        return new AggregateFunction(NAME, List.of(NUMBER), 1, true, FunctionList.floating(), new RatioToReport());
    }

    @Override
    public boolean repeats() {
        return true;
    }

    @Override
    public void print(Aggregate call, String over, SqlWriter out) {
        if (Once.isNeeded(call.operands())) {
            throw ClusterErrors.unsupported(NAME + " of random numbers, or of queries next to GROUP BY");
        }
        Expr value = call.arguments().get(0);
        out.add("(CAST(")
                .add(value)
                .add(" AS DOUBLE) / nullif(CAST(sum(")
                .add(value)
                .add(")");
        out.add(over).add(" AS DOUBLE), 0))");
    }
}
