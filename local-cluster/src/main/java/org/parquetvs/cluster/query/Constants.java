package org.parquetvs.cluster.query;

import java.math.BigDecimal;
import org.parquetvs.cluster.ClustErrors;

/** Arguments that must be constants, because the type or the form of the result depends on them. */
final class Constants {

    private Constants() {}

    /** A whole number. */
    static int integer(Expr argument, String what) {
        if (argument instanceof Literal literal && literal.value() instanceof BigDecimal number) {
            return number.intValue();
        }
        if (argument instanceof Call call
                && call.function().equals(Operators.NEGATE)
                && call.operands().get(0) instanceof Literal literal
                && literal.value() instanceof BigDecimal number) {
            return -number.intValue();
        }
        if (argument instanceof Cast cast) {
            return integer(cast.operand(), what);
        }
        throw ClustErrors.unsupported(what + " that is not a constant");
    }

    /** A string. */
    static String text(Expr argument, String what) {
        if (argument instanceof Literal literal && literal.value() instanceof String text) {
            return text;
        }
        throw ClustErrors.unsupported(what + " that is not a constant");
    }
}
