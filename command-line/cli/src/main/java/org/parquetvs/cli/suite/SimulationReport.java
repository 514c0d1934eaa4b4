package org.parquetvs.cli.suite;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.calibration.CostProbe.Calibration;
import org.parquetvs.calibration.CostProbe.Comparison;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.simulation.Ceiling;
import org.parquetvs.simulation.CostProperties;
import org.parquetvs.simulation.StatementPhase;
import org.parquetvs.simulation.Timeline;

/** The results of simulations and calibrations. */
final class SimulationReport {
    private static final ReportColumns<Figure> FIGURES =
            new ReportColumns<Figure>().text("FIGURE", Figure::name).text("VALUE", Figure::value);
    private static final ReportColumns<Comparison> COMPARISONS = new ReportColumns<Comparison>()
            .text("DATA", comparison -> comparison.data().table())
            .number("WORKERS", Comparison::workers)
            .figure("PREDICTED", Comparison::predicted)
            .figure("MEASURED", Comparison::measured)
            .figure("ERROR", Comparison::error)
            .figure("DISTURBANCE", Comparison::disturbance);

    private SimulationReport() {}

    private record Figure(String name, String value) {}

    static CommandReport of(Timeline timeline) {
        Map<String, BigDecimal> figures = figures(timeline);
        String bottleneck = name(timeline.bottleneck());
        JsonObjectBuilder json = Json.createObjectBuilder().add("bottleneck", bottleneck);
        figures.forEach(json::add);
        List<Figure> rows = Stream.concat(
                        figures.entrySet().stream()
                                .map(figure -> new Figure(
                                        figure.getKey(), figure.getValue().toPlainString())),
                        Stream.of(new Figure("bottleneck", bottleneck)))
                .toList();
        return CommandReport.of(FIGURES, rows, json.build());
    }

    private static Map<String, BigDecimal> figures(Timeline timeline) {
        Map<String, BigDecimal> figures = new LinkedHashMap<>();
        figures.put("wall_seconds", ReportColumns.figure(timeline.wallSeconds()));
        for (StatementPhase phase : StatementPhase.values()) {
            figures.put(
                    name(phase) + "_seconds",
                    ReportColumns.figure(timeline.phases().getOrDefault(phase, 0.0)));
        }
        figures.put("workers", BigDecimal.valueOf(timeline.workers()));
        figures.put("tasks", BigDecimal.valueOf(timeline.tasks()));
        figures.put("requests", BigDecimal.valueOf(timeline.requests()));
        figures.put("skew", ReportColumns.figure(timeline.skew()));
        figures.put("core_use", ReportColumns.figure(timeline.utilisation().cores()));
        figures.put("network_use", ReportColumns.figure(timeline.utilisation().network()));
        figures.put(
                "request_rate_use", ReportColumns.figure(timeline.utilisation().requestRate()));
        for (Ceiling resource : Ceiling.values()) {
            figures.put(
                    "speedup_of_twice_" + name(resource),
                    ReportColumns.figure(timeline.speedups().getOrDefault(resource, 1.0)));
        }
        return figures;
    }

    static CommandReport of(Calibration calibration) {
        JsonObjectBuilder costs = Json.createObjectBuilder();
        CostProperties.of(calibration.costs()).forEach(costs::add);
        return CommandReport.of(
                COMPARISONS,
                calibration.comparisons(),
                Json.createObjectBuilder()
                        .add("costs", costs)
                        .add("comparisons", COMPARISONS.json(calibration.comparisons()))
                        .build());
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
