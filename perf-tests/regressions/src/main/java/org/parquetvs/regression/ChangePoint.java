package org.parquetvs.regression;

/**
 * A lasting change of level in a series.
 *
 * @param index of the first value on the new level
 * @param beforeMean of the values since the change point before
 * @param afterMean of the values up to the next change point
 * @param pValue the probability of such a large difference of means if nothing changed
 */
public record ChangePoint(int index, double beforeMean, double afterMean, double pValue) {

    /** How much higher the new level is than the old one, as a share of the old one. */
    public double relativeChange() {
        return afterMean / beforeMean - 1;
    }

    /** The size of the change, as a share of the lower level. */
    double magnitude() {
        return Math.max(beforeMean, afterMean) / Math.min(beforeMean, afterMean) - 1;
    }
}
