package org.parquetvs.bench.kernels;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;

/**
 * Both contenders, or one, on one input of one kernel.
 *
 * @param input kernel and input
 * @param nanos for a value or byte, by the name of the contender
 */
record KernelComparison(KernelResult input, Map<String, Double> nanos) {
    private static final ReportColumns<KernelComparison> COLUMNS = new ReportColumns<KernelComparison>()
            .text("kernel", comparison -> comparison.input.kernel())
            .text("input", comparison -> comparison.input.input())
            .number("ours_ns", comparison -> cell(comparison.figure(KernelResult.OURS)))
            .number("parquet_java_ns", comparison -> cell(comparison.figure(KernelResult.PARQUET_JAVA)))
            .number("peer_over_ours", comparison -> cell(comparison.ratio()));

    /** The results of microbenchmarks, with a row for each kernel and input. */
    static CommandReport report(List<KernelResult> results, int rounds) {
        List<KernelComparison> comparisons = comparisons(results);
        JsonArrayBuilder kernels = Json.createArrayBuilder();
        comparisons.forEach(comparison -> kernels.add(comparison.json()));
        return CommandReport.of(
                        COLUMNS,
                        comparisons,
                        Json.createObjectBuilder()
                                .add("benchmark", "kernels")
                                .add("rounds", rounds)
                                .add("kernels", kernels)
                                .build())
                .withTitle("kernels; means of " + rounds + " iterations, nanoseconds for a value or byte");
    }

    private static List<KernelComparison> comparisons(List<KernelResult> results) {
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

    private static Object cell(Optional<Double> figure) {
        return figure.<Object>map(ReportColumns::figure).orElse("");
    }

    private JsonObjectBuilder json() {
        JsonObjectBuilder parameters = Json.createObjectBuilder();
        input.parameters().forEach(parameters::add);
        JsonArrayBuilder contenders = Json.createArrayBuilder();
        nanos.forEach((name, figure) ->
                contenders.add(Json.createObjectBuilder().add("name", name).add("ns", ReportColumns.figure(figure))));
        JsonObjectBuilder ratios = Json.createObjectBuilder();
        ratio().ifPresent(ratio -> ratios.add(KernelResult.PARQUET_JAVA, ReportColumns.figure(ratio)));
        return Json.createObjectBuilder()
                .add("kernel", input.kernel())
                .add("parameters", parameters)
                .add("contenders", contenders)
                .add("ratios", ratios);
    }
}
