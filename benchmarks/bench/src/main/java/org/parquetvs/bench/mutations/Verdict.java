package org.parquetvs.bench.mutations;

/** What our reading of a file means, compared with the other readers. */
public enum Verdict {
    /** The same rows as another reader, or as in the file before it was damaged. */
    EQUAL,
    /** An error with a code. */
    REFUSED,
    /** Other rows than another reader, or rows in spite of a checksum. */
    WRONG,
    /** Rows of a damaged file that all other readers refuse. */
    UNCONFIRMED,
    CRASHED,
    LATE,
    OVER_BUDGET;

    /**
     * What our reading means.
     *
     * @param isCheckedDamage whether all of the damage is in bytes that checksums cover
     * @param other the reading of the same file by parquet-java
     * @param before our reading of the file without damage
     */
    static Verdict of(boolean isCheckedDamage, ReadingResult ours, ReadingResult other, ReadingResult before) {
        return switch (ours.outcome()) {
            case ROWS -> {
                if (isCheckedDamage || (other.isRows() && !ours.equals(other))) {
                    yield WRONG;
                }
                yield other.isRows() || ours.equals(before) ? EQUAL : UNCONFIRMED;
            }
            case REFUSED -> REFUSED;
            case CRASHED -> CRASHED;
            case LATE -> LATE;
            case OVER_BUDGET -> OVER_BUDGET;
        };
    }
}
