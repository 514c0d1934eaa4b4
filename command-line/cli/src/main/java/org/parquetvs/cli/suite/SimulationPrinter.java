package org.parquetvs.cli.suite;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.calibration.CostProbe.Calibration;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.OpenWriter;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.TextTable;
import org.parquetvs.simulation.Ceiling;
import org.parquetvs.simulation.CostProperties;
import org.parquetvs.simulation.StatementPhase;
import org.parquetvs.simulation.Timeline;

/** Prints the results of simulations and calibrations. */
final class SimulationPrinter {
    private static final MathContext DIGITS = new MathContext(4);
    private static final List<PrintedColumn> FIGURES =
            List.of(new PrintedColumn("FIGURE", "VARCHAR"), new PrintedColumn("VALUE", "VARCHAR"));
    private static final List<PrintedColumn> COMPARISONS = List.of(
            new PrintedColumn("DATA", "VARCHAR"),
            new PrintedColumn("WORKERS", "DECIMAL"),
            new PrintedColumn("PREDICTED", "DECIMAL"),
            new PrintedColumn("MEASURED", "DECIMAL"),
            new PrintedColumn("ERROR", "DECIMAL"),
            new PrintedColumn("DISTURBANCE", "DECIMAL"));

    private final PrintWriter out;
    private final Format format;

    SimulationPrinter(PrintWriter out, Format format) {
        this.out = out;
        this.format = format;
    }

    void print(Timeline timeline) {
        Map<String, BigDecimal> figures = figures(timeline);
        if (format == Format.JSON) {
            try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
                json.writeStartObject().write("bottleneck", name(timeline.bottleneck()));
                figures.forEach((name, value) -> json.write(name, value));
                json.writeEnd();
            }
            out.println();
        } else {
            List<@Nullable Object[]> rows = new ArrayList<>();
            figures.forEach((name, value) -> rows.add(new @Nullable Object[] {name, value.toPlainString()}));
            rows.add(new @Nullable Object[] {"bottleneck", name(timeline.bottleneck())});
            table(FIGURES, rows);
        }
    }

    private static Map<String, BigDecimal> figures(Timeline timeline) {
        Map<String, BigDecimal> figures = new LinkedHashMap<>();
        figures.put("wall_seconds", rounded(timeline.wallSeconds()));
        for (StatementPhase phase : StatementPhase.values()) {
            figures.put(name(phase) + "_seconds", rounded(timeline.phases().getOrDefault(phase, 0.0)));
        }
        figures.put("workers", BigDecimal.valueOf(timeline.workers()));
        figures.put("tasks", BigDecimal.valueOf(timeline.tasks()));
        figures.put("requests", BigDecimal.valueOf(timeline.requests()));
        figures.put("skew", rounded(timeline.skew()));
        figures.put("core_use", rounded(timeline.utilisation().cores()));
        figures.put("network_use", rounded(timeline.utilisation().network()));
        figures.put("request_rate_use", rounded(timeline.utilisation().requestRate()));
        for (Ceiling resource : Ceiling.values()) {
            figures.put(
                    "speedup_of_twice_" + name(resource),
                    rounded(timeline.speedups().getOrDefault(resource, 1.0)));
        }
        return figures;
    }

    void print(Calibration calibration) {
        if (format == Format.JSON) {
            json(calibration);
        } else {
            table(
                    COMPARISONS,
                    calibration.comparisons().stream()
                            .map(comparison -> new @Nullable Object[] {
                                comparison.data().table(),
                                comparison.workers(),
                                rounded(comparison.predicted()),
                                rounded(comparison.measured()),
                                rounded(comparison.error()),
                                rounded(comparison.disturbance())
                            })
                            .toList());
        }
    }

    private void json(Calibration calibration) {
        try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
            json.writeStartObject().writeStartObject("costs");
            CostProperties.of(calibration.costs()).forEach((name, value) -> json.write(name, value));
            json.writeEnd().writeStartArray("comparisons");
            calibration.comparisons().forEach(comparison -> json.writeStartObject()
                    .write("data", comparison.data().table())
                    .write("workers", comparison.workers())
                    .write("predicted", rounded(comparison.predicted()))
                    .write("measured", rounded(comparison.measured()))
                    .write("error", rounded(comparison.error()))
                    .write("disturbance", rounded(comparison.disturbance()))
                    .writeEnd());
            json.writeEnd().writeEnd();
        }
        out.println();
    }

    private void table(List<PrintedColumn> columns, List<@Nullable Object[]> rows) {
        if (format == Format.CSV) {
            new Csv(out).print(columns, rows.iterator());
        } else {
            new TextTable(out).print(columns, rows.iterator());
        }
    }

    private static BigDecimal rounded(double value) {
        return new BigDecimal(value, DIGITS);
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
