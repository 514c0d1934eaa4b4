package org.parquetvs.worker.output.fold;

import org.parquetvs.batch.ColumnVector;
import org.parquetvs.planner.SqlType;
import org.parquetvs.planner.output.PartialAggregate;
import org.parquetvs.worker.vector.VectorKind;

/** What the rows of each group are folded into, by one aggregate. Counts no NULL. */
public abstract sealed class Accumulator permits Counts, IntegerSums, WideSums, DoubleSums, LongExtremes, Extremes {

    /** So many rows may be folded before the accumulator is cleared. */
    public static final int MAX_ROWS = 1 << 30;

    /** The accumulator of an aggregate over values of a type. */
    public static Accumulator of(PartialAggregate aggregate, SqlType argument) {
        String name = aggregate.emitted().name();
        return switch (aggregate.function()) {
            case COUNT -> new Counts();
            case SUM -> sums(name, argument);
            case MIN -> extremes(argument, Extremes.End.LEAST);
            case MAX -> extremes(argument, Extremes.End.GREATEST);
        };
    }

    private static Accumulator sums(String name, SqlType argument) {
        return switch (VectorKind.of(argument)) {
            case INT, LONG -> new IntegerSums();
            case WIDE -> new WideSums(name);
            case DOUBLE -> new DoubleSums(name);
            case BOOLEAN, NANO, TEXT -> throw new IllegalArgumentException("Cannot sum up " + argument.toSql());
        };
    }

    private static Accumulator extremes(SqlType argument, Extremes.End end) {
        VectorKind kind = VectorKind.of(argument);
        return switch (kind) {
            case INT, LONG, BOOLEAN -> new LongExtremes(kind, end);
            case WIDE, DOUBLE, NANO, TEXT -> new Extremes(argument, end);
        };
    }

    /**
     * Folds rows of a batch.
     *
     * @param batchRows how many rows the batch has
     * @param rows which of them count; the first {@code count} are valid
     * @param groups the group of each
     * @param groupCount how many groups there are now
     */
    public abstract void fold(ColumnVector vector, int batchRows, int[] rows, int[] groups, int count, int groupCount);

    /** What groups from one on have been folded into. */
    public abstract ColumnVector results(int first, int count);

    /** Forgets all groups. */
    public abstract void clear();

    /** Bytes of memory in use. */
    public abstract long bytes();
}
