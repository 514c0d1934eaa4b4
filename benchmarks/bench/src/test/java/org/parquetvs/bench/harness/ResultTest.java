package org.parquetvs.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ResultTest {

    @Test
    void timesAreMediansAndMemoryIsTheMost() {
        Result result = new Result("ours", rounds(5_000_000_000L, 1_000_000_000L, 2_000_000_000L));
        assertThat(result.wallSeconds()).isEqualTo(2.0);
        assertThat(result.cpuSeconds()).isEqualTo(4.0);
        assertThat(result.peakMegabytes()).isEqualTo(5.0);
        assertThat(result.rowsPerSecond()).isEqualTo(50.0);
    }

    @Test
    void medianOfAnEvenNumberOfRoundsLiesBetweenTheMiddleOnes() {
        assertThat(new Result("ours", rounds(1_000_000_000L, 2_000_000_000L)).wallSeconds())
                .isEqualTo(1.5);
    }

    @Test
    void needsARound() {
        assertThatThrownBy(() -> new Result("ours", List.of())).hasMessage("Contender ours was not measured");
    }

    @Test
    void measurementsPassThroughALine() {
        Measurement measurement = new Measurement(1, 2, 3, 4, 5);
        assertThat(Measurement.parse(measurement.toLine())).isEqualTo(measurement);
        assertThatThrownBy(() -> Measurement.parse("a stray line")).hasMessageContaining("a stray line");
    }

    /** With twice the processor time, and a megabyte for each second. */
    private static List<Measurement> rounds(long... wallNanos) {
        return LongStream.of(wallNanos)
                .mapToObj(wall -> new Measurement(wall, wall * 2, wall * 1024 / 1_000_000_000, 1, 100))
                .toList();
    }
}
