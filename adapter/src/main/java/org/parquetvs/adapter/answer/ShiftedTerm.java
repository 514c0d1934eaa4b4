package org.parquetvs.adapter.answer;

import java.math.BigDecimal;
import java.util.Optional;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;
import org.parquetvs.type.SqlType.Kind;

/**
 * An expression as {@code offset + term} or {@code offset - term}. It is NULL where its term is. Its sum follows from
 * the sum and the count of the term, which other expressions can share.
 */
record ShiftedTerm(Operand term, Sign sign, BigDecimal offset) {

    /** Digits for the count of terms: no table has 10<sup>15</sup> rows. */
    private static final int COUNT_DIGITS = 15;

    /** Most digits of an expression, and so of its term and its offset, for sums that still fit a DECIMAL. */
    private static final int MAX_DIGITS = Decimal.MAX_PRECISION - COUNT_DIGITS;

    /** What happens to the term. */
    enum Sign {
        PLUS,
        MINUS
    }

    /** The form with the smallest term. An expression that is no exact sum with a constant is its own term. */
    static ShiftedTerm of(Operand expression) {
        return expression instanceof Operand.Call call && isExactAndShort(call)
                ? ofCall(call)
                : new ShiftedTerm(expression, Sign.PLUS, BigDecimal.ZERO);
    }

    private static boolean isExactAndShort(Operand.Call call) {
        return call.type().is(Kind.DECIMAL) && sumFits(call.type());
    }

    /** Whether no sum of such numbers leaves the range of its type because of its digits. */
    static boolean sumFits(SqlType type) {
        return !(type instanceof Decimal decimal) || decimal.precision() <= MAX_DIGITS;
    }

    private static ShiftedTerm ofCall(Operand.Call call) {
        if (call.function() == ScalarFunction.ADD || call.function() == ScalarFunction.SUB) {
            boolean adds = call.function() == ScalarFunction.ADD;
            Operand left = call.arguments().get(0);
            Operand right = call.arguments().get(1);
            Optional<BigDecimal> onTheLeft = constant(left);
            if (onTheLeft.isPresent()) {
                return (adds ? of(right) : of(right).negated()).shifted(onTheLeft.get());
            }
            Optional<BigDecimal> onTheRight = constant(right);
            if (onTheRight.isPresent()) {
                return of(left).shifted(
                                adds ? onTheRight.get() : onTheRight.get().negate());
            }
        }
        return new ShiftedTerm(call, Sign.PLUS, BigDecimal.ZERO);
    }

    private static Optional<BigDecimal> constant(Operand operand) {
        return operand.constant()
                .filter(value -> value.kind() == Value.Kind.EXACT)
                .map(value -> ((Value.Exact) value).number());
    }

    private ShiftedTerm shifted(BigDecimal by) {
        return new ShiftedTerm(term, sign, offset.add(by));
    }

    private ShiftedTerm negated() {
        return new ShiftedTerm(term, sign == Sign.PLUS ? Sign.MINUS : Sign.PLUS, offset.negate());
    }

    /** The sum of the expression as SQL, from the sum and the count of its terms; NULL if there is no term. */
    String sum(String sum, String count) {
        return "(" + offset.toPlainString() + " * CAST(" + count + " AS DECIMAL(" + COUNT_DIGITS + ",0))"
                + (sign == Sign.PLUS ? " + " : " - ") + sum + ")";
    }
}
