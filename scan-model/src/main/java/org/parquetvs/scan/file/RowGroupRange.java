package org.parquetvs.scan.file;

/** Half-open range of row-group ordinals in one file, printed {@code [first, end)}. */
public record RowGroupRange(int firstInclusive, int endExclusive) {
    private static final int LAST = Integer.MAX_VALUE;

    /** Every row group of a file whose footer the planner has not read. */
    public static final RowGroupRange ALL = from(0);

    public RowGroupRange {
        if (firstInclusive < 0 || endExclusive <= firstInclusive) {
            throw new IllegalArgumentException(
                    "Invalid row-group range: [" + firstInclusive + ", " + endExclusive + ")");
        }
    }

    /** This row group and all that follow it, if there are any. */
    public static RowGroupRange from(int firstInclusive) {
        return new RowGroupRange(firstInclusive, LAST);
    }

    /** Whether the range goes to the end of the file, wherever that is. */
    public boolean isOpen() {
        return endExclusive == LAST;
    }

    /** Number of row groups in the range; meaningless if it is open. */
    public int count() {
        return endExclusive - firstInclusive;
    }

    @Override
    public String toString() {
        return "[" + firstInclusive + ", " + (isOpen() ? "end" : endExclusive) + ")";
    }
}
