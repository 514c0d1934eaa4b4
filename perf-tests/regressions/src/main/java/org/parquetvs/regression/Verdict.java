package org.parquetvs.regression;

/** The verdict of the rule about one night of one test case. */
public enum Verdict {
    /** Too few nights since the last change of level. */
    NO_BASELINE,
    /** As usual. */
    OK,
    /** Far from usual; a second attempt in the same night decides. */
    SUSPECT,
    /** Both attempts were far slower than usual. */
    REGRESSION,
    /** Both attempts were far faster than usual. */
    IMPROVEMENT,
    /** The night does not count: it was excluded, or the control query was off. */
    LEFT_OUT
}
