package org.parquetvs.scan.file;

/** Half-open range of row-group ordinals in one file, printed {@code [first, end)}. */
public record RowGroupRange(int firstInclusive, int endExclusive) {

    /** Every row group of a file whose footer the planner has not read. */
    public static final RowGroupRange ALL = new RowGroupRange(0, Integer.MAX_VALUE);

    public RowGroupRange {
        if (firstInclusive < 0 || endExclusive <= firstInclusive) {
            throw new IllegalArgumentException(
                    "Invalid row-group range: [" + firstInclusive + ", " + endExclusive + ")");
        }
    }

    /** Number of row groups in the range; meaningless for {@link #ALL}. */
    public int count() {
        return endExclusive - firstInclusive;
    }

    @Override
    public String toString() {
        return "[" + firstInclusive + ", " + (endExclusive == Integer.MAX_VALUE ? "end" : endExclusive) + ")";
    }
}
