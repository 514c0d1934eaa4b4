package org.parquetvs.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.parquetvs.console.output.Format;

class KernelComparisonTest {
    private static final List<KernelResult> RESULTS = List.of(
            new KernelResult("Texts", Map.of("encoding", "PLAIN"), "ours", 2),
            new KernelResult("Texts", Map.of("encoding", "PLAIN"), "parquet-java", 5),
            new KernelResult("Filtering", Map.of(), "ours", 1));

    @Test
    void jsonComparesContendersOnTheSameInput() {
        assertThat(print(Format.JSON)).isEqualTo("""
                        {"benchmark":"kernels","rounds":5,"kernels":[\
                        {"kernel":"Texts","parameters":{"encoding":"PLAIN"},\
                        "contenders":[{"name":"ours","ns":2},{"name":"parquet-java","ns":5}],\
                        "ratios":{"parquet-java":2.5}},\
                        {"kernel":"Filtering","parameters":{},\
                        "contenders":[{"name":"ours","ns":1}],"ratios":{}}]}
                        """);
    }

    @Test
    void csvHasALineForEachInput() {
        assertThat(print(Format.CSV)).isEqualTo("""
                        kernel,input,ours_ns,parquet_java_ns,peer_over_ours
                        Texts,PLAIN,2,5,2.5
                        Filtering,,1,,
                        """);
    }

    private static String print(Format format) {
        StringWriter out = new StringWriter();
        new BenchPrinter(new PrintWriter(out)).print(KernelResult.benchResult(RESULTS, 5), format);
        return out.toString();
    }
}
