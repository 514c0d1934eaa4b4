package org.parquetvs.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceTest {
    private final StringWriter progress = new StringWriter();

    @Test
    void contendersTakeTurnsInProcessesOfTheirOwn() throws IOException {
        List<Result> results = race(counter("first", 7), counter("second", 7)).run();
        assertThat(results).extracting(Result::name).containsExactly("first", "second");
        assertThat(results).allSatisfy(result -> assertThat(result.rounds()).hasSize(3));
        assertThat(results)
                .allSatisfy(result -> assertThat(result.peakMegabytes()).isGreaterThan(1));
        assertThat(progress.toString().lines().map(line -> line.replaceAll(":.*", "")))
                .containsExactly(
                        "warm-up first",
                        "warm-up second",
                        "warm-up first",
                        "warm-up second",
                        "round 1 first",
                        "round 1 second",
                        "round 2 first",
                        "round 2 second",
                        "round 3 first",
                        "round 3 second");
    }

    @Test
    void whoWorksOnFewerRowsDoesNotWin() {
        assertThatThrownBy(() -> race(counter("ours", 7), counter("lazy", 6)).run())
                .hasMessage("Contender lazy did not work on the same 7 rows");
    }

    @Test
    void whoFailsIsNamed() {
        assertThatThrownBy(() -> race(counter("ours", 7), counter("broken", -1)).run())
                .hasMessage("Contender broken failed; see above");
    }

    private Race race(Entry... entries) {
        return new Race(List.of(entries), 3, new PrintWriter(progress, true));
    }

    private static Entry counter(String name, long rows) {
        return Entry.of(name, "first", Counter.class, List.of("-Xmx32m"), List.of(Long.toString(rows)));
    }

    /** Says that it has worked on as many rows as it is told; fails if they are negative. */
    public static final class Counter implements Contender {
        private final long rows;

        public Counter(String[] arguments) {
            rows = Long.parseLong(arguments[0]);
        }

        @Override
        public long run() {
            if (rows < 0) {
                throw new IllegalStateException("as it is told");
            }
            return rows;
        }
    }
}
