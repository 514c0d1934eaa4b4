package org.parquetvs.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.bench.queries.QueryTiming;
import org.parquetvs.console.output.Format;

class QueryRaceResultTest {
    private static final QueryTiming FAST = new QueryTiming("q1", 1, 2, 1.5, 1, 2048, 1024, "");
    private static final QueryTiming SLOW = new QueryTiming("q2", 5, 1, 4.5, 2, 4096, 2048, "");
    private static final QueryTiming FAILED = new QueryTiming("q3", 0, 0, 0, 0, 0, 0, "no such function");

    @Test
    void theTitleHasTheRatiosOfAllQueriesThatRan() {
        assertThat(printed(Format.TABLE, FAST, SLOW, FAILED))
                .startsWith("all queries: 2 times as long as DuckDB, CPU 2 times; worst 5");
    }

    @Test
    void csvHasNoFiguresOfAQueryThatFailed() {
        assertThat(printed(Format.CSV, FAST, FAILED)).isEqualToNormalizingNewlines("""
                        name,ours_s,duckdb_s,ratio,ours_cpu_s,duckdb_cpu_s,ours_peak_mb,largest_process_mb,equal,problem
                        q1,1,2,0.5,1.5,1,2,1,TRUE,
                        q3,,,,,,,,FALSE,no such function
                        """);
    }

    @Test
    void jsonTellsTotalAndWorst() {
        assertThat(printed(Format.JSON, FAST, SLOW))
                .startsWith(
                        "{\"benchmark\":\"tpch\",\"scale\":0.5,\"rounds\":3,\"queries\":[{\"name\":\"q1\",\"ours_s\":1,")
                .contains(
                        "\"total_ratio\":2,\"worst_ratio\":5,\"total_cpu_ratio\":2,\"peak_mb\":4,\"largest_process_mb\":2");
    }

    @Test
    void thereIsNoRatioIfNothingRan() {
        assertThat(printed(Format.JSON, FAILED)).contains("\"total_ratio\":null,\"worst_ratio\":null");
    }

    @Test
    void oneQueryThatFailedMakesTheRaceUnequal() {
        assertThat(result(FAST, SLOW).allEqual()).isTrue();
        assertThat(result(FAST, FAILED).allEqual()).isFalse();
    }

    private static QueryRaceResult result(QueryTiming... timings) {
        return new QueryRaceResult("tpch", "scale", new BigDecimal("0.5"), 3, List.of(timings));
    }

    private static String printed(Format format, QueryTiming... timings) {
        StringWriter text = new StringWriter();
        new BenchPrinter(new PrintWriter(text)).print(result(timings).benchResult(), format);
        return text.toString();
    }
}
