package org.parquetvs.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Measurement;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.console.output.Format;

class RaceResultTest {
    private static final List<Entry> ENTRIES = List.of(entry("ours", "ours"), entry("peer", "ours"));
    private static final List<Result> RESULTS =
            List.of(result("ours", 500_000_000, 2_000_000_000), result("peer", 1_000_000_000, 1_000_000_000));

    @Test
    void ratiosArePeerOverOurs() {
        Section section = Section.of("", ENTRIES, RESULTS);
        assertThat(section.ratios(Figure.WALL)).isEqualTo(Map.of("peer", 2.0));
        assertThat(section.ratios(Figure.CPU)).isEqualTo(Map.of("peer", 0.5));
    }

    @Test
    void aContenderWithoutOursIsNotCompared() {
        assertThat(Section.of("", ENTRIES.subList(1, 2), RESULTS.subList(1, 2)).ratios(Figure.CPU))
                .isEmpty();
    }

    @Test
    void aRunOfNoMeasurableTimeComparesWithNothing() {
        List<Result> results = List.of(result("ours", 1, 0), result("peer", 2, 1));
        assertThat(Section.of("", ENTRIES, results).ratios(Figure.CPU)).isEmpty();
    }

    @Test
    void jsonIsOneDocument() {
        assertThat(print(Format.JSON)).isEqualTo("""
                        {"benchmark":"latency","data":"sales","rows":1000,"rounds":1,"connections":4,\
                        "contenders":[\
                        {"name":"ours","wall_s":0.5,"cpu_s":2,"peak_mb":1,"rows_per_s":2000},\
                        {"name":"peer","wall_s":1,"cpu_s":1,"peak_mb":1,"rows_per_s":1000}],\
                        "ratios":{"peer":2},"wall_ratios":{"peer":2},"cpu_ratios":{"peer":0.5},"ratio_of":"wall_s","left_out":["other"],"columns":[]}
                        """);
    }

    @Test
    void tableHasALineForEachContender() {
        assertThat(print(Format.TABLE).lines())
                .hasSize(5)
                .first()
                .isEqualTo("latency sales, 1000 rows, 4 connections; medians of 1 rounds;"
                        + " ratios are peer over ours, and wall_s is what counts");
    }

    @Test
    void csvHasAHeader() {
        assertThat(print(Format.CSV).lines())
                .hasSize(3)
                .first()
                .isEqualTo("over,contender,wall_s,cpu_s,peak_mb,rows_per_s,wall_ratio,cpu_ratio");
    }

    private static String print(Format format) {
        Section whole = Section.of("all columns", ENTRIES, RESULTS);
        Report report = new Report(
                "latency",
                "sales",
                1000,
                1,
                Figure.WALL,
                Map.of("connections", 4L),
                List.of("other"),
                whole,
                List.of());
        StringWriter out = new StringWriter();
        new BenchPrinter(new PrintWriter(out)).print(report.benchResult(), format);
        return out.toString();
    }

    private static Entry entry(String name, String against) {
        return new Entry(name, against, "", "", List.of(), List.of());
    }

    private static Result result(String name, long wallNanos, long cpuNanos) {
        return new Result(name, List.of(new Measurement(wallNanos, cpuNanos, 1024, 512, 1000)));
    }
}
