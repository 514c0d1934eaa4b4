package org.parquetvs.worker.output.aggregate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.VectorKind;
import org.parquetvs.worker.error.WorkerErrors;

/** Aggregates the rows of each group for all aggregates. Values that several aggregates share are aggregated once. */
public final class Accumulators {
    private final List<Operand> arguments = new ArrayList<>();
    private final List<Accumulator> accumulators = new ArrayList<>();
    private final List<Result> results = new ArrayList<>();
    private final Map<Operand, Decimal128Sums> longSums = new HashMap<>();
    private final Map<Operand, Deviations> deviations = new HashMap<>();

    /** The column of an aggregate. */
    private record Result(String name, Results results) {

        ColumnVector of(int first, int count) {
            ColumnVector vector = results.of(first, count);
            if (vector instanceof DoubleVector doubles) {
                requireFinite(doubles, count);
            }
            return vector;
        }

        /** Checks results. All values are finite, so a result that is not finite has left the range of a DOUBLE. */
        private void requireFinite(DoubleVector vector, int count) {
            double[] values = vector.values();
            for (int i = 0; i < count; i++) {
                if (!Double.isFinite(values[i]) && !vector.isNull(i)) {
                    throw WorkerErrors.sumOutOfRange(name, "DOUBLE");
                }
            }
        }
    }

    /** The results of groups from one on. */
    private interface Results {
        ColumnVector of(int first, int count);
    }

    /** The accumulators of aggregates; there are no groups yet. */
    public Accumulators(List<PartialAggregate> aggregates) {
        for (PartialAggregate aggregate : aggregates) {
            results.add(new Result(aggregate.emitted().name(), results(aggregate)));
        }
    }

    private Results results(PartialAggregate aggregate) {
        Operand argument = aggregate.argument();
        return switch (aggregate.function()) {
            case COUNT -> added(argument, new Counts())::results;
            case SUM -> added(argument, sums(aggregate.emitted().name(), argument.type()))::results;
            case HIGH_SUM -> longSums(aggregate)::highs;
            case LOW_SUM -> longSums(aggregate)::lows;
            case MIN -> added(argument, extremes(argument.type(), MinMax.End.LEAST))::results;
            case MAX -> added(argument, extremes(argument.type(), MinMax.End.GREATEST))::results;
            case MEAN -> deviations(argument)::means;
            case SQUARED_DISTANCES -> deviations(argument)::results;
        };
    }

    private <A extends Accumulator> A added(Operand argument, A accumulator) {
        arguments.add(argument);
        accumulators.add(accumulator);
        return accumulator;
    }

    private Decimal128Sums longSums(PartialAggregate aggregate) {
        return longSums.computeIfAbsent(
                aggregate.argument(),
                each -> added(each, new Decimal128Sums(aggregate.emitted().name())));
    }

    private Deviations deviations(Operand argument) {
        return deviations.computeIfAbsent(argument, each -> added(each, new Deviations(each.type())));
    }

    private static Accumulator sums(String name, SqlType argument) {
        return switch (argument.vectorKind()) {
            case INT, LONG -> new IntegerSums();
            case DECIMAL128 -> new Decimal128Sums(name);
            case DOUBLE -> new DoubleSums();
            case BOOLEAN, NANO, TEXT -> throw new IllegalArgumentException("Cannot sum up " + argument.toSql());
        };
    }

    private static Accumulator extremes(SqlType argument, MinMax.End end) {
        VectorKind kind = argument.vectorKind();
        return switch (kind) {
            case INT, LONG, BOOLEAN -> new LongMinMax(kind, end);
            case DECIMAL128, DOUBLE, NANO, TEXT -> new MinMax(argument, end);
        };
    }

    /** The operands that are aggregated, each by the accumulator at the same position. */
    public List<Operand> arguments() {
        return List.copyOf(arguments);
    }

    /** The accumulator of the argument at this position. */
    public Accumulator get(int index) {
        return accumulators.get(index);
    }

    /** The results of groups from one on, a column for each aggregate. */
    public List<ColumnVector> results(int first, int count) {
        return results.stream().map(result -> result.of(first, count)).toList();
    }

    /** Removes all groups. */
    public void clear() {
        accumulators.forEach(Accumulator::clear);
    }

    /** Bytes of memory in use. */
    public long bytes() {
        long bytes = 0;
        for (Accumulator accumulator : accumulators) {
            bytes += accumulator.bytes();
        }
        return bytes;
    }
}
