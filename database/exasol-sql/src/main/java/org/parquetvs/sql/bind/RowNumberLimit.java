package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalLong;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;

/**
 * Turns a condition on ROWNUM into a number of rows. A condition that does not select the first rows is refused, as in
 * Exasol.
 */
final class RowNumberLimit {
    private final ColumnReference number;

    private RowNumberLimit(ColumnReference number) {
        this.number = number;
    }

    /** The number of rows; empty: all rows. */
    static OptionalLong of(Expr condition, ColumnReference number) {
        if (!(condition instanceof Call call)) {
            throw unsupported();
        }
        return new RowNumberLimit(number).of(call);
    }

    private OptionalLong of(Call call) {
        List<Expr> operands = call.operands();
        if (operands.stream().anyMatch(RowNumberLimit::isNull)) {
            return OptionalLong.of(0);
        }
        boolean numberFirst = number.equals(operands.get(0));
        if (call.function().equals(Operators.EQUAL)) {
            return first(constant(operands.get(numberFirst ? 1 : 0)));
        }
        if (call.function().equals(Operators.LESSEQUAL)) {
            return numberFirst ? upTo(constant(operands.get(1))) : from(constant(operands.get(0)));
        }
        if (call.function().equals(Operators.LESS)) {
            return numberFirst
                    ? upTo(constant(operands.get(1))
                            .setScale(0, RoundingMode.CEILING)
                            .subtract(BigDecimal.ONE))
                    : from(constant(operands.get(0))
                            .setScale(0, RoundingMode.FLOOR)
                            .add(BigDecimal.ONE));
        }
        if (call.function().equals(Operators.BETWEEN) && numberFirst) {
            from(constant(operands.get(1)));
            return upTo(constant(operands.get(2)));
        }
        throw unsupported();
    }

    /** Parameters are NULL while a statement is prepared. */
    private static boolean isNull(Expr value) {
        return value instanceof Cast cast
                ? isNull(cast.operand())
                : value instanceof Literal literal && literal.value() == null;
    }

    /** {@code ROWNUM = 1}. */
    private static OptionalLong first(BigDecimal value) {
        if (value.compareTo(BigDecimal.ONE) != 0) {
            throw unsupported();
        }
        return OptionalLong.of(1);
    }

    /** {@code ROWNUM >= 1}, which all rows fulfil. */
    private static OptionalLong from(BigDecimal first) {
        if (first.compareTo(BigDecimal.ONE) > 0) {
            throw unsupported();
        }
        return OptionalLong.empty();
    }

    private static OptionalLong upTo(BigDecimal last) {
        BigDecimal rows = last.setScale(0, RoundingMode.FLOOR).max(BigDecimal.ZERO);
        return OptionalLong.of(rows.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValueExact());
    }

    private BigDecimal constant(Expr value) {
        if (value instanceof Cast cast) {
            return constant(cast.operand());
        }
        return value.constant(BigDecimal.class)
                .or(() -> value.constant(Double.class).map(BigDecimal::valueOf))
                .orElseThrow(RowNumberLimit::unsupported);
    }

    private static SqlException unsupported() {
        return ClusterErrors.unsupported("conditions on ROWNUM other than ROWNUM <= n, ROWNUM < n and ROWNUM = 1");
    }
}
