package org.parquetvs.cli.plan;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.cli.command.ClusterSizeOptions;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.importexport.imports.ImportPlanner;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows the scan plan of an import without running it. */
@Command(
        mixinStandardHelpOptions = true,
        description = "Shows what each worker would read, without running it: tasks, row groups, bytes, rows, splits."
                + " Bytes are those of the projected columns, compressed.")
public final class PlanCommand extends Subcommand {
    private static final ReportColumns<Bin> BIN_COLUMNS = new ReportColumns<Bin>()
            .number("TASK", Bin::task)
            .text("BIN", bin -> bin.bin().index() + " of " + bin.bin().count())
            .text("HASHED", bin -> bin.bin().unit());

    @Option(
            names = "--connection",
            paramLabel = "FILE.json",
            required = true,
            description = "file with the JSON text of the connection, as in CREATE CONNECTION ... IDENTIFIED BY")
    private @Nullable Path connection;

    @Option(
            names = "--source",
            paramLabel = "GLOB",
            required = true,
            description = "the files, such as sales/*.parquet")
    private @Nullable String source;

    @Option(names = "--columns", paramLabel = "A,B", description = "the columns to read (default: all)")
    private @Nullable String columns;

    @Option(
            names = "--filter",
            paramLabel = "CONDITION",
            description = "the condition of the import, as in its property FILTER (default: all rows)")
    private @Nullable String filter;

    @Mixin
    private ClusterSizeOptions cluster = new ClusterSizeOptions();

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException {
        String json = TextInput.ofFile(Objects.requireNonNull(connection));
        try (ObjectStore store = ObjectStoreFactory.open(json)) {
            ScanPlan plan = plan(store);
            report(plan, TaskSummary.of(plan, store)).print(out(), output.format());
        }
        return ExitCodes.OK;
    }

    private ScanPlan plan(ObjectStore store) {
        Map<String, @Nullable String> given = new HashMap<>();
        given.put("SOURCE", source);
        given.put("COLUMNS", columns);
        given.put("FILTER", filter);
        ImportProperties properties = ImportProperties.parse(given);
        ImportPlanner planner = ImportPlanner.open(
                store,
                "CONNECTION",
                properties,
                properties
                        .scan()
                        .planning()
                        .limits(cluster.size().nodes(), cluster.size().coresPerNode()));
        return planner.plan(planner.columnsForTable()).plan();
    }

    private static CommandReport report(ScanPlan plan, List<TaskSummary> tasks) {
        List<Bin> bins = plan.tasks().stream().flatMap(Bin::of).toList();
        JsonObject document = Json.createObjectBuilder()
                .add("source", plan.spec().source().text())
                .add("hash_bins", bins.size())
                .add("plan", PlanPrinter.json(tasks))
                .build();
        return bins.isEmpty()
                ? CommandReport.of(PlanPrinter.COLUMNS, tasks, document)
                : CommandReport.of(BIN_COLUMNS, bins, document);
    }

    /** A task that reads the files whose hashes fall into its bin. */
    private record Bin(int task, TaskFiles.HashBin bin) {

        static Stream<Bin> of(ScanTask task) {
            return task.files() instanceof TaskFiles.HashBin bin ? Stream.of(new Bin(task.id(), bin)) : Stream.empty();
        }
    }
}
