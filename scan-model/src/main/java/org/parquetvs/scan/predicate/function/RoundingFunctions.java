package org.parquetvs.scan.predicate.function;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.parquetvs.scan.predicate.function.FunctionRule.Computation;
import org.parquetvs.scan.predicate.function.FunctionRule.Trend;
import org.parquetvs.scan.predicate.function.FunctionRule.Typing;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;

/**
 * Functions that take the sign or digits from a number. They do not round doubles to digits, because a double is not
 * exactly the decimal number that it is printed as.
 */
final class RoundingFunctions {
    static final FunctionRule MAGNITUDE = FunctionRule.of(Arithmetic::typeOfOne, RoundingFunctions::magnitude);

    static final FunctionRule SIGN = FunctionRule.of(
                    arguments -> Arithmetic.typeOfOne(arguments).map(type -> new SqlType.Decimal(1, 0)),
                    RoundingFunctions::sign)
            .moving(Trend.RISING);

    static final FunctionRule CEILING = FunctionRule.of(whole(1), toWhole(RoundingMode.CEILING, Math::ceil))
            .failing(RoundingFunctions::mayOverflow)
            .moving(Trend.RISING);

    static final FunctionRule FLOOR = FunctionRule.of(whole(1), toWhole(RoundingMode.FLOOR, Math::floor))
            .failing(RoundingFunctions::mayOverflow)
            .moving(Trend.RISING);

    static final FunctionRule NEAREST = FunctionRule.of(toDigits(1), toDigits(RoundingMode.HALF_UP))
            .failing(RoundingFunctions::mayOverflow)
            .moving(Trend.RISING);

    static final FunctionRule TOWARDS_ZERO =
            FunctionRule.of(toDigits(0), toDigits(RoundingMode.DOWN)).moving(Trend.RISING);

    private RoundingFunctions() {}

    /** @param carry digits that rounding up may add */
    private static Typing whole(int carry) {
        return arguments -> arguments.size() == 1
                ? Arithmetic.typeOfOne(arguments).map(type -> withScale(type, 0, carry))
                : Optional.empty();
    }

    private static Typing toDigits(int carry) {
        return arguments -> {
            boolean hasDigits =
                    arguments.size() == 2 && arguments.get(1).integer().isPresent();
            SqlType type = arguments.get(0).type();
            if (!(hasDigits || arguments.size() == 1) || !type.is(Kind.DECIMAL)) {
                return Optional.empty();
            }
            int digits = hasDigits ? arguments.get(1).integer().getAsInt() : 0;
            int scale = Math.min(((SqlType.Decimal) type).scale(), Math.max(0, digits));
            return Optional.of(withScale(type, scale, carry));
        };
    }

    private static SqlType withScale(SqlType type, int scale, int carry) {
        return type.is(Kind.DECIMAL) ? Types.decimal(((SqlType.Decimal) type).integerDigits() + carry, scale) : type;
    }

    /** Whether rounding may overflow: only if there is no room for the carried digit. */
    private static boolean mayOverflow(List<Argument> arguments, SqlType type) {
        return type.is(Kind.DECIMAL)
                && ((SqlType.Decimal) type).integerDigits()
                        <= ((SqlType.Decimal) arguments.get(0).type()).integerDigits();
    }

    private static Value magnitude(List<Value> arguments, SqlType type) {
        return type.is(Kind.DECIMAL)
                ? new Value.Exact(Arithmetic.number(arguments.get(0)).abs())
                : new Value.Approximate(Math.abs(Arithmetic.approximate(arguments.get(0))));
    }

    private static Value sign(List<Value> arguments, SqlType type) {
        int sign = arguments.get(0).compareWith(new Value.Exact(BigDecimal.ZERO));
        return new Value.Exact(BigDecimal.valueOf(sign));
    }

    private static Computation toWhole(RoundingMode mode, DoubleUnaryOperator approximate) {
        return (arguments, type) -> type.is(Kind.DECIMAL)
                ? Arithmetic.fitted(Arithmetic.number(arguments.get(0)).setScale(0, mode), (SqlType.Decimal) type)
                : new Value.Approximate(approximate.applyAsDouble(Arithmetic.approximate(arguments.get(0))));
    }

    private static Computation toDigits(RoundingMode mode) {
        return (arguments, type) -> {
            int digits = arguments.size() == 1 ? 0 : Argument.integer(arguments.get(1));
            BigDecimal number = Arithmetic.number(arguments.get(0));
            BigDecimal rounded = digits < number.scale() ? number.setScale(digits, mode) : number;
            return Arithmetic.fitted(rounded, (SqlType.Decimal) type);
        };
    }
}
