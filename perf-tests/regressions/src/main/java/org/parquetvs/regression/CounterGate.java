package org.parquetvs.regression;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;

/** Compares counters, which unlike times are the same in each run: the gate of pull requests. */
public final class CounterGate {
    private CounterGate() {}

    /**
     * A counter that has changed.
     *
     * @param before empty if the counter is new
     * @param now empty if the counter is gone
     */
    public record Difference(String counter, OptionalLong before, OptionalLong now) {}

    /** All counters that differ, in the order of their names. */
    public static List<Difference> compare(Map<String, Long> before, Map<String, Long> now) {
        TreeSet<String> counters = new TreeSet<>(before.keySet());
        counters.addAll(now.keySet());
        return counters.stream()
                .map(counter -> new Difference(counter, value(before, counter), value(now, counter)))
                .filter(difference -> !difference.before().equals(difference.now()))
                .toList();
    }

    private static OptionalLong value(Map<String, Long> counters, String counter) {
        return counters.containsKey(counter) ? OptionalLong.of(counters.get(counter)) : OptionalLong.empty();
    }
}
