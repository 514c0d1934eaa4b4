package org.parquetvs.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Measurement;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.Format;

class MemoryResultTest {
    private static final List<MemoryResult> RESULTS = List.of(result(640), result(641));

    @Test
    void aWorkerIsWithinUpTo128MegabytesBeyondItsBudget() {
        assertThat(print(Format.CSV)).isEqualTo("""
                        data,emits,budget_mb,peak_mb,beyond_mb,within,wall_s,cpu_s
                        wide,rows,512,640,128,TRUE,1,2
                        wide,rows,512,641,129,FALSE,1,2
                        """);
    }

    @Test
    void jsonIsOneDocument() {
        assertThat(print(Format.JSON)).startsWith("""
                        {"benchmark":"memory","rounds":5,"allowance_mb":128,"workers":[\
                        {"data":"wide","emits":"rows","budget_mb":512,"peak_mb":640,"beyond_mb":128,"within":true,""");
    }

    private static MemoryResult result(long megabytes) {
        Measurement measurement = new Measurement(1_000_000_000, 2_000_000_000, megabytes << 10, 1 << 10, 1);
        return new MemoryResult(BenchData.WIDE, 512, new Result("rows", List.of(measurement)));
    }

    private static String print(Format format) {
        StringWriter out = new StringWriter();
        new BenchPrinter(new PrintWriter(out)).print(MemoryResult.benchResult(RESULTS, 5), format);
        return out.toString();
    }
}
