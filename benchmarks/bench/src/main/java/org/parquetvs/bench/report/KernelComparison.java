package org.parquetvs.bench.report;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.console.output.PrintedColumn;

/**
 * Both contenders, or one, on one input of one kernel.
 *
 * @param input kernel and input
 * @param nanos for a value or byte, by the name of the contender
 */
record KernelComparison(KernelResult input, Map<String, Double> nanos) {
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("kernel", "VARCHAR"),
            new PrintedColumn("input", "VARCHAR"),
            new PrintedColumn("ours_ns", "DOUBLE"),
            new PrintedColumn("parquet_java_ns", "DOUBLE"),
            new PrintedColumn("peer_over_ours", "DOUBLE"));

    /** The results of microbenchmarks, with a row for each kernel and input. */
    static BenchResult result(List<KernelResult> results, int rounds) {
        Collection<KernelComparison> comparisons = comparisons(results);
        JsonArrayBuilder kernels = Json.createArrayBuilder();
        comparisons.forEach(comparison -> kernels.add(comparison.json()));
        return new BenchResult(
                "kernels; means of " + rounds + " iterations, nanoseconds for a value or byte",
                COLUMNS,
                comparisons.stream().map(KernelComparison::row).toList(),
                Json.createObjectBuilder()
                        .add("benchmark", "kernels")
                        .add("rounds", rounds)
                        .add("kernels", kernels)
                        .build());
    }

    private static Collection<KernelComparison> comparisons(List<KernelResult> results) {
        Map<String, KernelComparison> byInput = new LinkedHashMap<>();
        for (KernelResult result : results) {
            byInput.computeIfAbsent(
                            result.kernel() + ' ' + result.input(),
                            ignored -> new KernelComparison(result, new LinkedHashMap<>()))
                    .nanos()
                    .put(result.contender(), result.nanos());
        }
        return new ArrayList<>(byInput.values());
    }

    private Optional<Double> figure(String contender) {
        return Optional.ofNullable(nanos.get(contender));
    }

    private Optional<Double> ratio() {
        return figure(KernelResult.OURS)
                .flatMap(ours -> figure(KernelResult.PARQUET_JAVA).map(peer -> peer / ours));
    }

    private List<Object> row() {
        return List.of(
                input.kernel(),
                input.input(),
                cell(figure(KernelResult.OURS)),
                cell(figure(KernelResult.PARQUET_JAVA)),
                cell(ratio()));
    }

    private static Object cell(Optional<Double> figure) {
        return figure.<Object>map(FigureFormat::figure).orElse("");
    }

    private JsonObjectBuilder json() {
        JsonObjectBuilder parameters = Json.createObjectBuilder();
        input.parameters().forEach(parameters::add);
        JsonArrayBuilder contenders = Json.createArrayBuilder();
        nanos.forEach((name, figure) ->
                contenders.add(Json.createObjectBuilder().add("name", name).add("ns", FigureFormat.figure(figure))));
        JsonObjectBuilder ratios = Json.createObjectBuilder();
        ratio().ifPresent(ratio -> ratios.add(KernelResult.PARQUET_JAVA, FigureFormat.figure(ratio)));
        return Json.createObjectBuilder()
                .add("kernel", input.kernel())
                .add("parameters", parameters)
                .add("contenders", contenders)
                .add("ratios", ratios);
    }
}
