package org.parquetvs.adapter.answer;

import com.exasol.adapter.sql.AggregateFunction;
import com.exasol.adapter.sql.SqlFunctionAggregate;
import com.exasol.adapter.sql.SqlNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.type.SqlType.Decimal;

/** Rewrites aggregates over rows as aggregates over the workers' partial aggregates. */
final class FinalAggregation {
    private final PartialAggregation parts;
    private final Function<SqlNode, Optional<Operand>> operands;

    /** @param operands converts an expression to what workers compute for a row */
    FinalAggregation(PartialAggregation parts, Function<SqlNode, Optional<Operand>> operands) {
        this.parts = parts;
        this.operands = operands;
    }

    /** The aggregate as SQL over partial aggregates; empty if the two might differ. */
    Optional<String> merged(SqlFunctionAggregate aggregate) {
        List<SqlNode> arguments = aggregate.getArguments();
        if (arguments.isEmpty()) {
            return aggregate.getFunction() == AggregateFunction.COUNT
                    ? Optional.of(total(parts.count()))
                    : Optional.empty();
        }
        Optional<Operand> argument = arguments.size() == 1 ? operands.apply(arguments.get(0)) : Optional.empty();
        return aggregate.hasDistinct()
                ? argument.map(operand -> aggregate.getFunctionName() + "(DISTINCT " + parts.distinct(operand) + ")")
                : argument.flatMap(operand -> merged(aggregate.getFunction(), operand));
    }

    private Optional<String> merged(AggregateFunction function, Operand argument) {
        return switch (function) {
            case COUNT -> Optional.of(total(parts.count(ShiftedTerm.of(argument).term())));
            case SUM -> number(argument).map(this::sum);
            case AVG -> number(argument).map(this::mean);
            case MIN -> ordered(argument).map(value -> "MIN(" + parts.min(value) + ")");
            case MAX -> ordered(argument).map(value -> "MAX(" + parts.max(value) + ")");
            case VAR_POP -> number(argument).map(this::variance);
            case STDDEV_POP -> number(argument).map(number -> "SQRT(" + variance(number) + ")");
            case VARIANCE, VAR_SAMP ->
                number(argument).map(number -> orOfOneValue(sampleVariance(number), function, number));
            case STDDEV, STDDEV_SAMP ->
                number(argument).map(number -> orOfOneValue("SQRT(" + sampleVariance(number) + ")", function, number));
            case MEDIAN,
                    FIRST_VALUE,
                    LAST_VALUE,
                    GROUP_CONCAT,
                    APPROXIMATE_COUNT_DISTINCT,
                    GEO_INTERSECTION_AGGREGATE,
                    GEO_UNION_AGGREGATE,
                    ST_INTERSECTION,
                    ST_UNION,
                    MUL,
                    EVERY,
                    SOME,
                    LISTAGG -> Optional.empty();
        };
    }

    /** The count of no rows is 0, not NULL. */
    private static String total(String count) {
        return "COALESCE(SUM(" + count + "), 0)";
    }

    /** Sums that share a term add it up only once: {@code SUM(A)} serves {@code SUM(A + 1)} too. */
    private String sum(Operand number) {
        ShiftedTerm shifted = ShiftedTerm.of(number);
        String sum = "SUM(" + parts.sum(shifted.term()) + ")";
        return shifted.term().equals(number) ? sum : shifted.sum(sum, "SUM(" + parts.count(shifted.term()) + ")");
    }

    private String mean(Operand number) {
        String sum = ShiftedTerm.sumFits(number.type()) ? sum(number) : longSum(number);
        return "(" + sum + " / NULLIF(SUM(" + parts.count(ShiftedTerm.of(number).term()) + "), 0))";
    }

    /** The sum of DECIMALs as a DOUBLE, even if it has more digits than a DECIMAL; of fewer digits all are exact. */
    private String longSum(Operand number) {
        int exponent = PartialAggregate.LOW_DIGITS - ((Decimal) number.type()).scale();
        return "(SUM(" + parts.highSum(number) + ") * 1E" + exponent + " + SUM(" + parts.lowSum(number) + "))";
    }

    private String variance(Operand number) {
        return "(" + squaredDistances(number) + " / NULLIF(SUM(" + parts.count(number) + "), 0))";
    }

    private String sampleVariance(Operand number) {
        return squaredDistances(number) + " / NULLIF(SUM(" + parts.count(number) + ") - 1, 0)";
    }

    /** A sample of one value has no variance; Exasol decides what the function returns then. */
    private String orOfOneValue(String several, AggregateFunction function, Operand number) {
        return "COALESCE(" + several + ", " + function.name() + "(" + parts.mean(number) + "))";
    }

    /**
     * The squared distances of all values from the mean of all: within each part, the values from the mean of the part,
     * plus, for each value, the mean of the part from the mean of all.
     */
    private String squaredDistances(Operand number) {
        String count = parts.count(number);
        String mean = parts.mean(number);
        return "SUM(" + parts.squaredDistances(number) + " + " + count + " * POWER(" + mean + " - "
                + center(count, mean) + ", 2))";
    }

    /**
     * The mean over all parts of a group; a difference of large sums would lose the digits that matter. Rounding never
     * moves it beyond the least or the greatest mean of a part, so equal values have no distance from it.
     */
    private String center(String count, String mean) {
        String over = " OVER " + parts.window();
        String rounded = "SUM(" + count + " * " + mean + ")" + over + " / NULLIF(SUM(" + count + ")" + over + ", 0)";
        return parts.computed(
                "CENTER",
                "GREATEST(MIN(" + mean + ")" + over + ", LEAST(MAX(" + mean + ")" + over + ", " + rounded + "))");
    }

    private static Optional<Operand> number(Operand argument) {
        return Optional.of(argument).filter(operand -> operand.type().isNumber());
    }

    private static Optional<Operand> ordered(Operand argument) {
        return Optional.of(argument).filter(operand -> ExasolOrder.isOrderOf(operand.type()));
    }
}
