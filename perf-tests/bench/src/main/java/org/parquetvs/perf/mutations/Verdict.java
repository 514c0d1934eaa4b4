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
    OVER_BUDGET
}
