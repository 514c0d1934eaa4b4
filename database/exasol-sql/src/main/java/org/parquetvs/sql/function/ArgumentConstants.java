package org.parquetvs.sql.function;

import java.math.BigDecimal;
import java.util.Optional;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Expr;

/** Reads arguments that must be constants, because the type or form of the result depends on them. */
final class ArgumentConstants {

    private ArgumentConstants() {}

    /** An exact number, perhaps after conversions. */
    static Optional<BigDecimal> find(Expr argument) {
        if (argument instanceof Call call && call.function().equals(Operators.NEGATE)) {
            return find(call.operands().get(0)).map(BigDecimal::negate);
        }
        return argument instanceof Cast cast ? find(cast.operand()) : argument.constant(BigDecimal.class);
    }

    /** A whole number. */
    static int integer(Expr argument, String what) {
        return find(argument)
                .map(BigDecimal::intValue)
                .orElseThrow(() -> ClusterErrors.unsupported(what + " that is not a constant"));
    }

    /** A string. */
    static String text(Expr argument, String what) {
        return argument.constant(String.class)
                .orElseThrow(() -> ClusterErrors.unsupported(what + " that is not a constant"));
    }
}
