package org.parquetvs.scan.predicate.function;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.parquetvs.scan.predicate.function.FunctionRule.Computation;
import org.parquetvs.scan.predicate.function.FunctionRule.Risk;
import org.parquetvs.scan.predicate.function.FunctionRule.Trend;
import org.parquetvs.scan.predicate.function.FunctionRule.Typing;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/**
 * Arithmetic on two DECIMALs or two DOUBLEs. Exact numbers stay exact: a result that needs more digits than its type
 * has is an error. Approximate numbers are IEEE doubles; infinity is out of range.
 */
final class Arithmetic {
    static final FunctionRule SUM = FunctionRule.of(numbers(Types::sum), computation(BigDecimal::add, Double::sum))
            .failing(Arithmetic::overflows)
            .moving(Trend.RISING, Trend.RISING);

    static final FunctionRule DIFFERENCE = FunctionRule.of(
                    numbers(Types::sum), computation(BigDecimal::subtract, (left, right) -> left - right))
            .failing(Arithmetic::overflows)
            .moving(Trend.RISING, Trend.FALLING);

    static final FunctionRule PRODUCT = FunctionRule.of(
                    Arithmetic::productType, computation(BigDecimal::multiply, (left, right) -> left * right))
            .failing(Arithmetic::overflows)
            .moving(Arithmetic::trendOfProduct);

    /** Division of doubles, whatever the operands are in SQL. */
    static final FunctionRule QUOTIENT =
            FunctionRule.of(Arithmetic::doubles, Arithmetic::quotient).failing(Risk.ALWAYS);

    static final FunctionRule NEGATION =
            FunctionRule.of(Arithmetic::typeOfOne, Arithmetic::negation).moving(Trend.FALLING);

    static final FunctionRule WHOLE_QUOTIENT = FunctionRule.of(Arithmetic::wholeQuotientType, Arithmetic::wholeQuotient)
            .failing(Arithmetic::mayDivideByZero);

    static final FunctionRule REMAINDER =
            FunctionRule.of(Arithmetic::remainderType, Arithmetic::remainder).failing(Arithmetic::mayDivideByZero);

    private static final Value ZERO = new Value.Exact(BigDecimal.ZERO);
    private static final String DIVISION_BY_ZERO = "division by zero";

    private Arithmetic() {}

    private static Typing numbers(BinaryOperator<SqlType.Decimal> decimals) {
        return arguments -> {
            if (areTwo(Kind.DECIMAL, arguments)) {
                return Optional.of(decimals.apply(decimal(arguments.get(0)), decimal(arguments.get(1))));
            }
            return doubles(arguments);
        };
    }

    private static Optional<SqlType> productType(List<Argument> arguments) {
        if (areTwo(Kind.DECIMAL, arguments)) {
            return Types.product(decimal(arguments.get(0)), decimal(arguments.get(1)))
                    .map(type -> type);
        }
        return doubles(arguments);
    }

    private static boolean areTwo(Kind kind, List<Argument> arguments) {
        return arguments.size() == 2
                && arguments.stream().allMatch(argument -> argument.type().is(kind));
    }

    private static SqlType.Decimal decimal(Argument argument) {
        return (SqlType.Decimal) argument.type();
    }

    private static Optional<SqlType> doubles(List<Argument> arguments) {
        return areTwo(Kind.DOUBLE, arguments) ? Optional.of(new SqlType.DoublePrecision()) : Optional.empty();
    }

    /** The type of a function of one number, which keeps the type of its argument. */
    static Optional<SqlType> typeOfOne(List<Argument> arguments) {
        return arguments.size() == 1 && arguments.get(0).type().isNumber()
                ? Optional.of(arguments.get(0).type())
                : Optional.empty();
    }

    /**
     * The type of a whole quotient. Only for whole numbers: the database does not document that it divides others
     * exactly.
     */
    private static Optional<SqlType> wholeQuotientType(List<Argument> arguments) {
        return areWhole(arguments) ? Optional.of(arguments.get(0).type()) : Optional.empty();
    }

    private static Optional<SqlType> remainderType(List<Argument> arguments) {
        return areWhole(arguments) ? Optional.of(arguments.get(1).type()) : Optional.empty();
    }

    private static boolean areWhole(List<Argument> arguments) {
        return arguments.size() == 2
                && arguments.stream().allMatch(argument -> argument.type().isWholeNumber());
    }

    /** Whether a result may not fit. The type rules leave room for every result, unless 36 digits are not enough. */
    private static boolean overflows(List<Argument> arguments, SqlType type) {
        if (!areTwo(Kind.DECIMAL, arguments)) {
            return true;
        }
        int precision = decimal(arguments.get(0)).precision()
                + decimal(arguments.get(1)).precision();
        return ((SqlType.Decimal) type).precision() == SqlType.Decimal.MAX_PRECISION
                && precision + 1 > SqlType.Decimal.MAX_PRECISION;
    }

    private static boolean mayDivideByZero(List<Argument> arguments, SqlType type) {
        return arguments
                .get(1)
                .constant()
                .filter(divisor -> !divisor.isNull() && number(divisor).signum() != 0)
                .isEmpty();
    }

    /** A growing factor raises the product if the other factor is positive, and lowers it if that is negative. */
    private static Trend trendOfProduct(int argument, List<Domain> arguments) {
        Domain other = arguments.get(1 - argument);
        if (other.min() != null && other.min().compareWith(ZERO) >= 0) {
            return Trend.RISING;
        }
        return other.max() != null && other.max().compareWith(ZERO) <= 0 ? Trend.FALLING : Trend.UNKNOWN;
    }

    private static Computation computation(BinaryOperator<BigDecimal> exact, BinaryOperator<Double> approximate) {
        return (arguments, type) -> {
            if (type.is(Kind.DECIMAL)) {
                return fitted(exact.apply(number(arguments.get(0)), number(arguments.get(1))), (SqlType.Decimal) type);
            }
            return finite(approximate.apply(approximate(arguments.get(0)), approximate(arguments.get(1))));
        };
    }

    private static Value negation(List<Value> arguments, SqlType type) {
        return type.is(Kind.DECIMAL)
                ? new Value.Exact(number(arguments.get(0)).negate())
                : new Value.Approximate(-approximate(arguments.get(0)));
    }

    private static Value quotient(List<Value> arguments, SqlType type) throws ComputationException {
        double divisor = approximate(arguments.get(1));
        if (divisor == 0) {
            throw new ComputationException(DIVISION_BY_ZERO);
        }
        return finite(approximate(arguments.get(0)) / divisor);
    }

    private static Value wholeQuotient(List<Value> arguments, SqlType type) throws ComputationException {
        return new Value.Exact(number(arguments.get(0)).divideToIntegralValue(divisor(arguments)));
    }

    /** The remainder, with the sign of the dividend. */
    private static Value remainder(List<Value> arguments, SqlType type) throws ComputationException {
        return new Value.Exact(number(arguments.get(0)).remainder(divisor(arguments)));
    }

    private static BigDecimal divisor(List<Value> arguments) throws ComputationException {
        BigDecimal divisor = number(arguments.get(1));
        if (divisor.signum() == 0) {
            throw new ComputationException(DIVISION_BY_ZERO);
        }
        return divisor;
    }

    static BigDecimal number(Value value) {
        return ((Value.Exact) value).number();
    }

    static double approximate(Value value) {
        return ((Value.Approximate) value).number();
    }

    /** A number with the digits of a type, rounded half away from zero if it has more after the point. */
    static Value fitted(BigDecimal number, SqlType.Decimal type) throws ComputationException {
        BigDecimal scaled = number.setScale(type.scale(), RoundingMode.HALF_UP);
        if (scaled.precision() > type.precision()) {
            throw new ComputationException(ComputationException.OUT_OF_RANGE);
        }
        return new Value.Exact(scaled);
    }

    private static Value finite(double number) throws ComputationException {
        if (!Double.isFinite(number)) {
            throw new ComputationException(ComputationException.OUT_OF_RANGE);
        }
        return new Value.Approximate(number);
    }
}
