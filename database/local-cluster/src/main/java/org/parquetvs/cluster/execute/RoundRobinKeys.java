package org.parquetvs.cluster.execute;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Window;
import org.parquetvs.udf.call.RoundRobin;

/**
 * Recognises keys of a GROUP BY that deal rows out in turn: MOD(DIV(ROWNUM, neighbours), groups), also with ROWNUM - 1,
 * and IPROC(), which has only one value here. ROWNUM numbers rows in any order, so the order of arrival will do. DuckDB
 * would number the rows in a single thread, and compute the key of each row.
 */
final class RoundRobinKeys {
    private RoundRobinKeys() {}

    /** How the keys deal rows out; empty if they are of another form. */
    static Optional<RoundRobin> of(List<Expr> keys) {
        List<Expr> several = keys.stream().filter(key -> !isCall(key, "IPROC")).toList();
        return switch (several.size()) {
            case 0 -> Optional.of(RoundRobin.ONE_GROUP);
            case 1 -> ofKey(several.get(0));
            default -> Optional.empty();
        };
    }

    private static Optional<RoundRobin> ofKey(Expr key) {
        if (!isCall(key, "MOD") || !isCall(key.operands().get(0), "DIV")) {
            return Optional.empty();
        }
        Expr quotient = key.operands().get(0);
        OptionalInt groups = positive(key.operands().get(1));
        OptionalInt neighbours = positive(quotient.operands().get(1));
        OptionalInt first = firstNumber(quotient.operands().get(0));
        return groups.isPresent() && neighbours.isPresent() && first.isPresent()
                ? Optional.of(new RoundRobin(groups.getAsInt(), neighbours.getAsInt(), first.getAsInt()))
                : Optional.empty();
    }

    private static boolean isCall(Expr expression, String function) {
        return expression instanceof Call call && call.function().name().equals(function);
    }

    /** The number of the first row for ROWNUM or ROWNUM - 1; empty for anything else. */
    private static OptionalInt firstNumber(Expr expression) {
        if (isRowNumber(expression)) {
            return OptionalInt.of(1);
        }
        boolean isLessOne = isCall(expression, "SUB")
                && isRowNumber(expression.operands().get(0))
                && positive(expression.operands().get(1)).equals(OptionalInt.of(1));
        return isLessOne ? OptionalInt.of(0) : OptionalInt.empty();
    }

    private static boolean isRowNumber(Expr expression) {
        return expression instanceof Window window
                && window.function().function().name().equals("ROW_NUMBER")
                && window.partition().isEmpty()
                && window.order().isEmpty();
    }

    private static OptionalInt positive(Expr expression) {
        return expression.constant(BigDecimal.class).stream()
                .filter(number -> number.scale() == 0
                        && number.signum() > 0
                        && number.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0)
                .mapToInt(BigDecimal::intValue)
                .findFirst();
    }
}
