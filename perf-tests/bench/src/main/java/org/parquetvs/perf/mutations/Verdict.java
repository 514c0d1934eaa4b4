package org.parquetvs.perf.mutations;

/** What our reading of a file means, next to those of the others. */
public enum Verdict {
    /** The rows that another reader has, or those of the file before it was damaged. */
    EQUAL,
    /** An error with a code. */
    REFUSED,
    /** Rows that another reader has otherwise, or rows in spite of a checksum. */
    WRONG,
    /** Rows of a damaged file that no other reader has: they refuse it. */
    UNCONFIRMED,
    CRASHED,
    LATE,
    OVER_BUDGET;

    /**
     * What our reading means.
     *
     * @param isCheckedDamage whether all of the damage is in bytes that checksums cover
     * @param other what parquet-java makes of the same file
     * @param before what we make of the file without damage
     */
    static Verdict of(boolean isCheckedDamage, Reading ours, Reading other, Reading before) {
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
