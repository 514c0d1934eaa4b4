package org.parquetvs.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.bench.harness.Measurement;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.Format;

class PlanningResultTest {
    private static final Result PLAN = result(1_500_000_000, 2_250_000_000L);
    private static final Result FOOTERS = result(1_000_000_000, 2_000_000_000);

    @Test
    void whatReadingFootersTakesIsNotPartOfThePlan() {
        assertThat(print(Format.CSV)).isEqualTo("""
                        files,cpu_s,wall_s,peak_heap_mb,footers_cpu_s,footers_wall_s
                        1000,0.25,0.5,3,2,1
                        """);
        assertThat(print(Format.JSON)).isEqualTo("""
                        {"benchmark":"planning","rounds":1,"files":1000,"cpu_s":0.25,"wall_s":0.5,"peak_heap_mb":3,\
                        "footers_cpu_s":2,"footers_wall_s":1}
                        """);
    }

    private static Result result(long wallNanos, long cpuNanos) {
        return new Result("x", List.of(new Measurement(wallNanos, cpuNanos, 1, 3 << 10, 1)));
    }

    private static String print(Format format) {
        StringWriter out = new StringWriter();
        new BenchPrinter(new PrintWriter(out)).print(new PlanningResult(1_000, PLAN, FOOTERS).benchResult(), format);
        return out.toString();
    }
}
