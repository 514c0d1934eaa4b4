package org.parquetvs.adapter.pushdown;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.adapter.pushdown.DeclaredFunction.Reading;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Operand.Case.Branch;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Reads calls whose arguments have to be converted first, and calls that are short for something else. */
final class CallConverter {

    private CallConverter() {}

    /** A function whose arguments are taken as they are. */
    static Reading of(ScalarFunction function) {
        return arguments -> Operand.Call.of(function, arguments);
    }

    private static Reading of(ScalarFunction function, Function<List<Operand>, Optional<List<Operand>>> conversion) {
        return arguments -> conversion.apply(arguments).flatMap(converted -> Operand.Call.of(function, converted));
    }

    static Reading ofNumbers(ScalarFunction function) {
        return of(function, ImplicitConversions::toNumbers);
    }

    static Reading ofDoubles(ScalarFunction function) {
        return of(function, ImplicitConversions::toDoubles);
    }

    static Reading ofOneType(ScalarFunction function) {
        return of(function, ImplicitConversions::toCommonType);
    }

    static Reading ofTexts(ScalarFunction function) {
        return of(
                function,
                arguments -> ImplicitConversions.all(arguments.stream().map(ImplicitConversions::toText)));
    }

    /** A function whose first argument is a string; the others are taken as they are. */
    static Reading ofText(ScalarFunction function) {
        return of(
                function,
                arguments -> ImplicitConversions.all(Stream.concat(
                        arguments.stream().limit(1).map(ImplicitConversions::toText),
                        arguments.stream().skip(1).map(Optional::of))));
    }

    /** The sum of numbers, or of a point in time and days. */
    static Optional<? extends Operand> sum(List<Operand> arguments) {
        if (arguments.size() == 2 && arguments.get(0).type().isPointInTime()) {
            return Operand.Call.of(ScalarFunction.ADD_DAYS, arguments);
        }
        if (arguments.size() == 2 && arguments.get(1).type().isPointInTime()) {
            return Operand.Call.of(ScalarFunction.ADD_DAYS, arguments.get(1), arguments.get(0));
        }
        return ofNumbers(ScalarFunction.ADD).of(arguments);
    }

    /**
     * The difference of numbers, of a point in time and days, or of two dates; empty for two timestamps, whose
     * difference is an interval.
     */
    static Optional<? extends Operand> difference(List<Operand> arguments) {
        if (arguments.size() != 2 || !arguments.get(0).type().isPointInTime()) {
            return ofNumbers(ScalarFunction.SUB).of(arguments);
        }
        Operand subtrahend = arguments.get(1);
        if (subtrahend.type().isPointInTime()) {
            boolean areDates =
                    arguments.stream().allMatch(argument -> argument.type().is(SqlType.Kind.DATE));
            return areDates ? Operand.Call.of(ScalarFunction.DAYS_BETWEEN, arguments) : Optional.empty();
        }
        return Operand.Call.of(ScalarFunction.NEG, subtrahend)
                .flatMap(days -> Operand.Call.of(ScalarFunction.ADD_DAYS, arguments.get(0), days));
    }

    static Optional<Operand> zeroIfNull(List<Operand> arguments) {
        Operand number = arguments.get(0);
        return zero(number.type()).map(zero -> new Operand.Case(List.of(new Branch(new IsNull(number), zero)), number));
    }

    static Optional<Operand> nullIfZero(List<Operand> arguments) {
        Operand number = arguments.get(0);
        return zero(number.type()).flatMap(zero -> ImplicitConversions.nullOf(number.type())
                .map(none -> new Operand.Case(
                        List.of(new Branch(new Comparison(number, Comparator.EQUAL, zero), none)), number)));
    }

    /** Zero of a type of numbers. */
    private static Optional<Operand> zero(SqlType type) {
        return type.isNumber()
                ? ImplicitConversions.cast(new Operand.Literal(new Value.Exact(BigDecimal.ZERO)), type)
                : Optional.empty();
    }
}
