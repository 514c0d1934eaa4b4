package org.parquetvs.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedCapacityTest {
    private final EventQueue events = new EventQueue(0);
    private final SharedCapacity resource = new SharedCapacity(events, 10);
    private final Map<String, Double> ends = new LinkedHashMap<>();

    @Test
    void aloneTakesAllThatItCanUse() {
        start("wide", 100, 50);
        start("none", 0, 1);
        events.run();
        assertThat(ends).containsEntry("none", 0.0).containsEntry("wide", 10.0);
    }

    @Test
    void whatTheModestLeaveIsForTheOthers() {
        start("modest", 4, 2);
        start("greedy", 16, 100);
        events.run();
        assertThat(ends.get("modest")).isCloseTo(2, within(1e-9));
        assertThat(ends.get("greedy")).isCloseTo(2, within(1e-9));
        assertThat(resource.busySeconds()).isCloseTo(2, within(1e-9));
    }

    @Test
    void whoComesLaterSharesFromThen() {
        start("first", 30, 100);
        events.after(1, () -> start("second", 10, 100));
        events.run();
        assertThat(ends.get("second")).isCloseTo(3, within(1e-9));
        assertThat(ends.get("first")).isCloseTo(4, within(1e-9));
    }

    private void start(String name, double work, double maxPerSecond) {
        resource.start(work, maxPerSecond, () -> ends.put(name, events.now()));
    }
}
