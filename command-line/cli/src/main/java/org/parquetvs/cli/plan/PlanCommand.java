package org.parquetvs.cli.plan;

import jakarta.json.Json;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.imports.ImportPlanner;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.cli.command.ClusterSizeOptions;
import org.parquetvs.cli.command.TextInput;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.OpenWriter;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.TextTable;
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
        name = "plan",
        mixinStandardHelpOptions = true,
        description = "Shows what each worker would read, without running it: tasks, row groups, bytes, rows, splits."
                + " Bytes are those of the projected columns, compressed.")
public final class PlanCommand extends Subcommand {
    private static final List<PrintedColumn> BIN_COLUMNS = List.of(
            new PrintedColumn("TASK", "DECIMAL"),
            new PrintedColumn("BIN", "VARCHAR"),
            new PrintedColumn("HASHED", "VARCHAR"));

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
            PrintWriter out = out();
            print(plan, TaskSummary.of(plan, store), out);
            out.flush();
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

    private void print(ScanPlan plan, List<TaskSummary> tasks, PrintWriter out) {
        List<@Nullable Object[]> bins = bins(plan);
        switch (output.format()) {
            case TABLE -> {
                TextTable table = new TextTable(out);
                if (bins.isEmpty()) {
                    table.print(PlanPrinter.COLUMNS, PlanPrinter.rows(tasks).iterator());
                } else {
                    table.print(BIN_COLUMNS, bins.iterator());
                }
            }
            case CSV -> {
                Csv csv = new Csv(out);
                if (bins.isEmpty()) {
                    csv.print(PlanPrinter.COLUMNS, PlanPrinter.rows(tasks).iterator());
                } else {
                    csv.print(BIN_COLUMNS, bins.iterator());
                }
            }
            case JSON -> {
                try (JsonGenerator json = Json.createGenerator(new OpenWriter(out))) {
                    json.writeStartObject()
                            .write("source", plan.spec().source().text())
                            .write("hash_bins", bins.size());
                    PlanPrinter.json(json, tasks);
                    json.writeEnd();
                }
                out.println();
            }
        }
    }

    private static List<@Nullable Object[]> bins(ScanPlan plan) {
        List<@Nullable Object[]> bins = new ArrayList<>();
        for (ScanTask task : plan.tasks()) {
            if (task.files() instanceof TaskFiles.HashBin bin) {
                bins.add(new @Nullable Object[] {
                    (long) task.id(),
                    bin.index() + " of " + bin.count(),
                    bin.unit().toString()
                });
            }
        }
        return bins;
    }
}
