package org.parquetvs.sql.function;

import java.util.List;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;

/**
 * Computes in microseconds, as DuckDB does. Nanoseconds are cut off before, because DuckDB would round them: the last
 * nanosecond of a day would be in the next day.
 */
record OfMicroseconds(SqlFunction.Rendering rendering) implements SqlFunction.Rendering {
    private static final SqlType.Timestamp MICROSECONDS = new SqlType.Timestamp(6);

    @Override
    public int copies(Call call) {
        return rendering.copies(call);
    }

    @Override
    public boolean isVolatile() {
        return rendering.isVolatile();
    }

    @Override
    public void print(Call call, SqlWriter out) {
        List<Expr> cut =
                call.operands().stream().map(OfMicroseconds::withoutNanoseconds).toList();
        rendering.print(call.over(cut), out);
    }

    private static Expr withoutNanoseconds(Expr operand) {
        return TypeRules.secondDigits(operand.type()) > MICROSECONDS.precision()
                ? new Cast(operand, MICROSECONDS, Cast.Cause.IMPLIED, SessionFormats.DEFAULT)
                : operand;
    }
}
