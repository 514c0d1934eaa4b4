package org.parquetvs.scan.csv;

import java.util.List;

/**
 * Words for truth values in addition to {@code true} and {@code false}, regardless of case.
 *
 * @param trues words for true
 * @param falses words for false
 */
public record TruthWords(List<String> trues, List<String> falses) {

    /** No other words. */
    public static final TruthWords USUAL = new TruthWords(List.of(), List.of());

    public TruthWords {
        trues = List.copyOf(trues);
        falses = List.copyOf(falses);
        for (String word : trues) {
            if (falses.stream().anyMatch(word::equalsIgnoreCase)) {
                throw new IllegalArgumentException("'" + word + "' is a word for true and for false");
            }
        }
    }

    /** Whether there are none. */
    public boolean areUsual() {
        return trues.isEmpty() && falses.isEmpty();
    }
}
