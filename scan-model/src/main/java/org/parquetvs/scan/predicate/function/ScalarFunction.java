package org.parquetvs.scan.predicate.function;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.error.ScanErrors;
import org.parquetvs.scan.predicate.function.FunctionRule.Trait;
import org.parquetvs.scan.predicate.function.FunctionRule.Trend;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Functions of the database that are computed here exactly as in the database, under the same names. */
public enum ScalarFunction {
    ADD(Arithmetic.SUM),
    SUB(Arithmetic.DIFFERENCE),
    MULT(Arithmetic.PRODUCT),
    FLOAT_DIV(Arithmetic.QUOTIENT),
    NEG(Arithmetic.NEGATION),
    DIV(Arithmetic.WHOLE_QUOTIENT),
    MOD(Arithmetic.REMAINDER),
    ABS(RoundingFunctions.MAGNITUDE),
    SIGN(RoundingFunctions.SIGN),
    CEIL(RoundingFunctions.CEILING),
    FLOOR(RoundingFunctions.FLOOR),
    ROUND(RoundingFunctions.NEAREST),
    TRUNC(RoundingFunctions.TOWARDS_ZERO),
    GREATEST(GreatestAndLeast.GREATEST),
    LEAST(GreatestAndLeast.LEAST),
    CONCAT(TextFunctions.CONCATENATION),
    LENGTH(TextFunctions.LENGTH),
    OCTET_LENGTH(TextFunctions.OCTETS),
    UPPER(TextFunctions.UPPER),
    LOWER(TextFunctions.LOWER),
    SUBSTR(TextFunctions.PART),
    RIGHT(TextFunctions.END),
    TRIM(TextFunctions.TRIM),
    LTRIM(TextFunctions.LEFT_TRIM),
    RTRIM(TextFunctions.RIGHT_TRIM),
    LPAD(TextFunctions.LEFT_PAD),
    RPAD(TextFunctions.RIGHT_PAD),
    REPLACE(TextFunctions.REPLACEMENT),
    INSTR(TextFunctions.POSITION),
    LOCATE(TextFunctions.POSITION_IN),
    YEAR(DatePartFunctions.YEAR),
    MONTH(DatePartFunctions.MONTH),
    DAY(DatePartFunctions.DAY),
    WEEK(DatePartFunctions.WEEK),
    HOUR(DatePartFunctions.HOUR),
    MINUTE(DatePartFunctions.MINUTE),
    DATE_TRUNC(DatePartFunctions.START),
    ADD_DAYS(DateArithmetic.DAYS),
    ADD_WEEKS(DateArithmetic.WEEKS),
    ADD_MONTHS(DateArithmetic.MONTHS),
    ADD_YEARS(DateArithmetic.YEARS),
    ADD_HOURS(DateArithmetic.HOURS),
    ADD_MINUTES(DateArithmetic.MINUTES),
    ADD_SECONDS(DateArithmetic.SECONDS),
    DAYS_BETWEEN(DateArithmetic.DAYS_BETWEEN);

    @SuppressWarnings("ImmutableEnumChecker") // The rules consist of stateless functions.
    private final FunctionRule rule;

    ScalarFunction(FunctionRule rule) {
        this.rule = rule;
    }

    /** Whether the value is the same as the database's only for ASCII strings; for others it may be any value. */
    public boolean isForAsciiOnly() {
        return rule.is(Trait.ASCII_ONLY);
    }

    /** The type of a call; empty if the function might differ from the database's for such arguments. */
    public Optional<SqlType> type(List<Argument> arguments) {
        return rule.typing().of(arguments);
    }

    /** Whether there may be rows in which a call has no value. */
    public boolean mayFail(List<Argument> arguments, SqlType type) {
        return rule.risk().of(arguments, type);
    }

    /**
     * The value of a call in a row.
     *
     * @throws org.parquetvs.scan.error.EvaluationException if it has none
     */
    public Value value(List<Value> arguments, SqlType type) {
        try {
            return compute(arguments, type);
        } catch (ComputationException failure) {
            throw ScanErrors.noValue(name(), arguments, failure.reason());
        }
    }

    private Value compute(List<Value> arguments, SqlType type) throws ComputationException {
        boolean isNull = !rule.is(Trait.TAKES_NULL) && anyIsNull(arguments);
        return isNull ? new Value.Null() : rule.computation().of(arguments, type);
    }

    private static boolean anyIsNull(List<Value> values) {
        for (Value value : values) {
            if (value.isNull()) {
                return true;
            }
        }
        return false;
    }

    /** The values that a call can have: at least all values for arguments of these domains, perhaps more. */
    public Domain domain(List<Domain> arguments, SqlType type) {
        if (arguments.stream().allMatch(Domain::isOneValue)) {
            return domainOfOne(arguments.stream().map(Domain::oneValue).toList(), type);
        }
        Nulls nulls = nulls(arguments);
        if (nulls == Nulls.ALL) {
            return Domain.ALL_NULL;
        }
        return new Domain(bound(arguments, Trend.RISING, type), bound(arguments, Trend.FALLING, type), nulls);
    }

    private Domain domainOfOne(List<Value> arguments, SqlType type) {
        try {
            return Domain.of(compute(arguments, type));
        } catch (ComputationException failure) {
            // No row has a value, so there are no bounds.
            return Domain.UNKNOWN;
        }
    }

    private Nulls nulls(List<Domain> arguments) {
        if (rule.is(Trait.TAKES_NULL)) {
            return Nulls.SOME;
        }
        if (arguments.stream().anyMatch(argument -> argument.nulls() == Nulls.ALL)) {
            return Nulls.ALL;
        }
        boolean none = arguments.stream().allMatch(argument -> argument.nulls() == Nulls.NONE);
        return none && !rule.is(Trait.YIELDS_NULL) ? Nulls.NONE : Nulls.SOME;
    }

    /**
     * The value for the arguments that make it extreme, or null if these arguments are not known.
     *
     * @param fromBelow how the value changes with an argument whose least value makes it extreme
     */
    private @Nullable Value bound(List<Domain> arguments, Trend fromBelow, SqlType type) {
        if (rule.is(Trait.TAKES_NULL)) {
            return null;
        }
        Value[] extremes = new Value[arguments.size()];
        for (int i = 0; i < extremes.length; i++) {
            Domain argument = arguments.get(i);
            Trend trend = rule.movement().of(i, arguments);
            Value extreme = trend == fromBelow
                    ? argument.min()
                    : trend == fromBelow.reversed() ? argument.max() : argument.onlyValue();
            if (extreme == null) {
                return null;
            }
            extremes[i] = extreme;
        }
        try {
            Value bound = compute(List.of(extremes), type);
            return bound.isNull() ? null : bound;
        } catch (ComputationException failure) {
            // Other rows may have values, and this is no bound for them.
            return null;
        }
    }
}
