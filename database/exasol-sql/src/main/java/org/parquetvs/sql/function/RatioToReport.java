package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.floating;
import static org.parquetvs.sql.types.ParameterKind.NUMBER;

import java.util.List;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.AggregateFunction.Form;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SharedOperand;
import org.parquetvs.sql.query.SqlWriter;

/** A value divided by the sum over its partition; NULL where that is 0, as in Oracle. */
final class RatioToReport implements AggregateFunction.Rendering {
    static final String NAME = "RATIO_TO_REPORT";

    static AggregateFunction function() {
        return new AggregateFunction(NAME, List.of(NUMBER), 1, Form.SHARE, floating(), new RatioToReport());
    }

    @Override
    public boolean repeats() {
        return true;
    }

    @Override
    public void print(Aggregate call, String over, SqlWriter out) {
        if (SharedOperand.isNeeded(call.operands())) {
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
