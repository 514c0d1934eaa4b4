package org.parquetvs.pushdown;

import java.util.List;
import java.util.Optional;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;

/**
 * Conditions that few rows fulfil, by the guesses of System R: a column equals a constant or one of several, or is like
 * a pattern.
 */
final class SelectiveCondition {

    private SelectiveCondition() {}

    /** Whether a condition is selective. */
    static boolean isSelective(Expr condition) {
        return condition instanceof Call call
                && (call.function().equals(Operators.EQUAL)
                        || call.function().equals(Operators.IN)
                        || call.function().equals(Operators.LIKE))
                && call.operands().stream()
                        .allMatch(operand -> operand instanceof ColumnReference || operand instanceof Literal)
                && call.operands().stream()
                                .filter(ColumnReference.class::isInstance)
                                .count()
                        == 1;
    }

    /** The constants to which a condition restricts a column; empty if it does not restrict it to single values. */
    static Optional<List<Literal>> listed(Expr condition, ColumnReference column) {
        if (!isSelective(condition) || ((Call) condition).function().equals(Operators.LIKE)) {
            return Optional.empty();
        }
        List<Expr> operands = ((Call) condition).operands();
        return operands.contains(column)
                ? Optional.of(operands.stream()
                        .filter(Literal.class::isInstance)
                        .map(Literal.class::cast)
                        .toList())
                : Optional.empty();
    }
}
