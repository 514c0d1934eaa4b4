package org.parquetvs.scan.csv;

/** How values that are not texts are written. */
public record ValueFormats(TimeFormats times, NumberMarks numbers, TruthWords truths) {

    /** As most programs write them: ISO 8601, a decimal point, true and false. */
    public static final ValueFormats USUAL = new ValueFormats(TimeFormats.ISO, NumberMarks.USUAL, TruthWords.USUAL);
}
