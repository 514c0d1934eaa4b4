package org.parquetvs.perf.report;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.output.Column;
import org.parquetvs.cli.output.Csv;
import org.parquetvs.cli.output.Format;
import org.parquetvs.cli.output.OpenWriter;
import org.parquetvs.cli.output.TextTable;

/** Prints what microbenchmarks found: a line for each kernel and input. */
public final class KernelPrinter {
    private static final List<Column> COLUMNS = List.of(
            new Column("kernel", "VARCHAR"),
            new Column("input", "VARCHAR"),
            new Column("ours_ns", "DOUBLE"),
            new Column("parquet_java_ns", "DOUBLE"),
            new Column("peer_over_ours", "DOUBLE"));

    private final PrintWriter out;

    public KernelPrinter(PrintWriter out) {
        this.out = out;
    }

    /** Prints results; those on the same input are compared. */
    public void print(List<KernelResult> results, int rounds, Format format) {
        List<Comparison> comparisons = comparisons(results);
        switch (format) {
            case TABLE -> {
                out.println("kernels; means of " + rounds + " iterations, nanoseconds for a value or byte");
                new TextTable(out).print(COLUMNS, rows(comparisons).iterator());
            }
            case CSV -> new Csv(out).print(COLUMNS, rows(comparisons).iterator());
            case JSON -> json(comparisons, rounds);
        }
        out.flush();
    }

    /** Both contenders, or one, on one input of one kernel. */
    private record Comparison(KernelResult input, Map<String, Double> nanos) {

        @Nullable
        Double ratio() {
            Double ours = nanos.get(KernelResult.OURS);
            Double peer = nanos.get(KernelResult.PARQUET_JAVA);
            return ours == null || peer == null ? null : peer / ours;
        }
    }

    private static List<Comparison> comparisons(List<KernelResult> results) {
        Map<String, Comparison> byInput = new LinkedHashMap<>();
        for (KernelResult result : results) {
            byInput.computeIfAbsent(
                            result.kernel() + ' ' + result.input(),
                            ignored -> new Comparison(result, new LinkedHashMap<>()))
                    .nanos()
                    .put(result.contender(), result.nanos());
        }
        return List.copyOf(byInput.values());
    }

    private static List<@Nullable Object[]> rows(List<Comparison> comparisons) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (Comparison comparison : comparisons) {
            rows.add(new @Nullable Object[] {
                comparison.input().kernel(),
                comparison.input().input(),
                cell(comparison.nanos().get(KernelResult.OURS)),
                cell(comparison.nanos().get(KernelResult.PARQUET_JAVA)),
                cell(comparison.ratio())
            });
        }
        return rows;
    }

    private static Object cell(@Nullable Double figure) {
        return figure == null ? "" : Rounding.figure(figure);
    }

    private void json(List<Comparison> comparisons, int rounds) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject()
                    .write("benchmark", "kernels")
                    .write("rounds", rounds)
                    .writeStartArray("kernels");
            comparisons.forEach(comparison -> json(json, comparison));
            json.writeEnd().writeEnd();
        }
        out.println();
    }

    private static void json(JsonGenerator json, Comparison comparison) {
        json.writeStartObject().write("kernel", comparison.input().kernel()).writeStartObject("parameters");
        comparison.input().parameters().forEach(json::write);
        json.writeEnd().writeStartArray("contenders");
        comparison.nanos().forEach((name, nanos) -> json.writeStartObject()
                .write("name", name)
                .write("ns", Rounding.figure(nanos))
                .writeEnd());
        json.writeEnd().writeStartObject("ratios");
        Double ratio = comparison.ratio();
        if (ratio != null) {
            json.write(KernelResult.PARQUET_JAVA, Rounding.figure(ratio));
        }
        json.writeEnd().writeEnd();
    }
}
