package org.parquetvs.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.simulation.CostProperties;
import org.parquetvs.simulation.Costs;
import org.parquetvs.simulation.Effort;
import org.parquetvs.simulation.PlanCosts;
import org.parquetvs.simulation.StoreCosts;
import org.parquetvs.simulation.WorkerCosts;
import picocli.CommandLine;

class SuiteSimulateTest {
    private static final Effort FREE = new Effort(0, 0);

    private final Path directory;

    SuiteSimulateTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void everyFormatHasTheCeilingAndThePhases() {
        assertThat(simulate()).contains("bottleneck", "wall_seconds", "emit_seconds");
        assertThat(simulate("--format", "csv")).startsWith("FIGURE,VALUE").contains("\nbottleneck,");
        JsonObject json = json(simulate("--format", "json"));
        assertThat(json.getString("bottleneck")).isNotEmpty();
        assertThat(json.getJsonNumber("wall_seconds").doubleValue()).isPositive();
    }

    @Test
    void costsOfAnotherMachineDecide() throws IOException {
        Costs slowStart = new Costs(
                new PlanCosts(0, 0, 0), new WorkerCosts(1_000, 0, 0, 0, 0, 0, FREE, FREE), FREE, StoreCosts.S3);
        Path file = Files.writeString(
                directory.resolve("costs.properties"),
                CostProperties.of(slowStart).entrySet().stream()
                        .map(cost -> cost.getKey() + "=" + cost.getValue())
                        .collect(Collectors.joining("\n")));

        JsonObject cold = json(simulate("--format", "json", "--costs", file.toString()));
        JsonObject warm = json(simulate("--format", "json", "--warm", "--costs", file.toString()));

        assertThat(cold.getString("bottleneck")).isEqualTo("vm_start");
        assertThat(cold.getJsonNumber("start_seconds").doubleValue()).isEqualTo(1_000);
        assertThat(warm.getJsonNumber("start_seconds").doubleValue()).isZero();
    }

    private static JsonObject json(String text) {
        return Json.createReader(new StringReader(text)).readObject();
    }

    private static String simulate(String... arguments) {
        List<String> all =
                new ArrayList<>(List.of("--nodes", "2", "--cores", "2", "--files", "5", "--rows", "50000000"));
        all.addAll(List.of(arguments));
        StringWriter out = new StringWriter();
        int exitCode = new CommandLine(new SuiteSimulateCommand())
                .setOut(new PrintWriter(out))
                .execute(all.toArray(String[]::new));
        assertThat(exitCode).isZero();
        return out.toString();
    }
}
