package org.parquetvs.cli.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.calibration.CostProbe;
import org.parquetvs.calibration.CostProbe.Calibration;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.ScanReporting;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.simulation.ClusterShape;
import org.parquetvs.simulation.CostProperties;
import org.parquetvs.simulation.Costs;
import org.parquetvs.simulation.ScanWorkload;
import org.parquetvs.simulation.Simulation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Predicts how long a statement would take on a cluster that does not exist. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = {
            "Simulates a statement that reads all columns of Parquet files in S3 on an Exasol cluster, and names its"
                    + " bottleneck.",
            "With --calibrate it measures the costs of this machine instead, and compares predictions for 1, 2 and"
                    + " 4 workers with measured times."
        })
final class SuiteSimulateCommand extends Subcommand {
    private static final double BITS_PER_GIGABIT = 1e9;

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "4", description = "nodes (default: ${DEFAULT-VALUE})")
    private int nodes;

    @Option(
            names = "--cores",
            paramLabel = "N",
            defaultValue = "16",
            description = "cores of each node (default: ${DEFAULT-VALUE})")
    private int cores;

    @Option(
            names = "--network",
            paramLabel = "GBIT",
            defaultValue = "9.25",
            description = "gigabits that a node receives in a second (default: ${DEFAULT-VALUE}, a c5.4xlarge)")
    private double network;

    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "350",
            description = "files (default: ${DEFAULT-VALUE})")
    private long files;

    @Option(
            names = "--rows",
            paramLabel = "N",
            defaultValue = "3621459710",
            description = "rows of all files (default: ${DEFAULT-VALUE})")
    private long rows;

    @Option(
            names = "--columns",
            paramLabel = "N",
            defaultValue = "7",
            description = "columns of a row (default: ${DEFAULT-VALUE})")
    private int columns;

    @Option(
            names = "--file-size",
            paramLabel = "BYTES",
            description = "bytes of a file (default: 20 bytes for each row)")
    private @Nullable Long fileSize;

    @Option(
            names = "--row-size",
            paramLabel = "BYTES",
            defaultValue = "45",
            description = "bytes of a row's values as text (default: ${DEFAULT-VALUE})")
    private double rowSize;

    @Option(
            names = "--row-groups",
            paramLabel = "N",
            defaultValue = "8",
            description = "row groups of a file (default: ${DEFAULT-VALUE})")
    private int rowGroups;

    @Option(
            names = "--directories",
            paramLabel = "N",
            defaultValue = "1",
            description = "directories over which the files are spread (default: ${DEFAULT-VALUE})")
    private int directories;

    @Option(names = "--warm", description = "the UDF processes run already")
    private boolean warm;

    @Option(names = "--costs", paramLabel = "FILE", description = "costs of another machine; --calibrate writes them")
    private @Nullable Path costs;

    @Option(names = "--calibrate", description = "measure, and write the costs to FILE where --costs names one")
    private boolean calibrate;

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException {
        report().print(out(), output.format());
        return ExitCodes.OK;
    }

    private CommandReport report() throws IOException {
        if (calibrate) {
            Calibration calibration = calibration();
            write(calibration.costs());
            return SimulationReport.of(calibration);
        }
        Costs onExasol = costs().onExasol();
        return SimulationReport.of(Simulation.run(shape(), warm ? onExasol.warm() : onExasol, workload()));
    }

    private ClusterShape shape() {
        try {
            return ClusterShape.ofCores(nodes, cores).withNetwork(network * BITS_PER_GIGABIT / Byte.SIZE);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private ScanWorkload workload() {
        try {
            double storedBytes = fileSize == null ? ScanWorkload.SALES_ROW_BYTES : (double) fileSize * files / rows;
            return new ScanWorkload(files, rows, columns, storedBytes, rowSize, rowGroups, directories);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private Costs costs() throws IOException {
        Properties properties = new Properties();
        properties.load(new StringReader(costs == null ? builtIn() : TextInput.ofFile(costs)));
        try {
            return CostProperties.parse(properties);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /** The costs that {@code doc/scale.md} uses. */
    private static String builtIn() throws IOException {
        try (InputStream measured =
                Objects.requireNonNull(SuiteSimulateCommand.class.getResourceAsStream("costs.properties"))) {
            return new String(measured.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Calibration calibration() throws IOException {
        try (TemporaryDirectory temporary = TemporaryDirectory.create("simulate")) {
            ProgressLine progress = progressLine();
            Calibration calibration = new CostProbe(
                            temporary.path(),
                            (size, output) -> ClusterSettings.openInMemory(size, Set.of(ScanReporting.PROFILE), output),
                            progress::show)
                    .run();
            progress.done();
            return calibration;
        }
    }

    private void write(Costs measured) throws IOException {
        if (costs != null) {
            Map<String, Double> values = CostProperties.of(measured);
            Files.writeString(
                    costs,
                    values.entrySet().stream()
                            .map(entry -> entry.getKey() + "=" + entry.getValue() + "\n")
                            .collect(Collectors.joining()));
        }
    }
}
