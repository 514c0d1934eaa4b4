package org.parquetvs.cli.demo;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.demo.Step.Outcome;
import org.parquetvs.cli.plan.TaskSummary;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CountFormat;
import org.parquetvs.console.output.ProgressLine;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.store.DirectoryPlace;
import org.parquetvs.fixtures.store.FixtureMaker;
import org.parquetvs.fixtures.store.MakeListener;
import org.parquetvs.fixtures.store.Place;
import org.parquetvs.importexport.imports.ImportPlanner;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.writer.WriterBounds;
import org.parquetvs.writer.settings.PageCodec;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The main job on generated files: S3 server, local cluster, virtual schema, queries, import, each result checked. */
@Command(
        mixinStandardHelpOptions = true,
        description = "Generates sales files, serves them as S3, and runs the main job on the local cluster:"
                + " CREATE VIRTUAL SCHEMA, SELECT, IMPORT. Checks every result against what the generator knows.")
public final class DemoCommand extends Subcommand {
    private static final int MIN_ROW_GROUPS = 8;

    @Option(
            names = "--rows",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "rows (default: ${DEFAULT-VALUE})")
    private long rows;

    @Option(names = "--files", paramLabel = "N", defaultValue = "8", description = "files (default: ${DEFAULT-VALUE})")
    private int files;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "write the files below DIR, as one bucket, and keep them")
    private @Nullable Path keep;

    @Mixin
    private ClusterSettings cluster = new ClusterSettings();

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException {
        if (rows < 1 || files < 1) {
            throw new UsageException("--rows and --files must be at least 1, not " + rows + " and " + files);
        }
        cluster.check();
        DemoReport report = run();
        PrintWriter out = out();
        DemoPrinter printer = new DemoPrinter(out);
        switch (output.format()) {
            case TABLE -> printer.table(report);
            case CSV -> printer.csv(report);
            case JSON -> printer.json(report);
        }
        out.flush();
        return report.verified() ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private DemoReport run() throws IOException {
        ProgressLine progress = progressLine();
        try (TemporaryDirectory temporary = TemporaryDirectory.create("demo")) {
            Path directory = keep == null ? temporary.path() : keep;
            DataSet sales = Sales.dataSet(rows, files, rowGroupRows(), PageCodec.SNAPPY);
            progress.show("writing " + CountFormat.of(files, "file"));
            Path bucket = directory.resolve(MainJob.BUCKET);
            try (Place place = new DirectoryPlace(bucket)) {
                new FixtureMaker(
                                place,
                                WriterBounds.of(Runtime.getRuntime().availableProcessors()),
                                new MakeListener() {})
                        .make(sales);
            }
            progress.show("starting the S3 server and the cluster");
            EmbeddedS3Options options = EmbeddedS3Options.over(directory).withKey("demo", "demo-secret");
            try (EmbeddedS3 server = EmbeddedS3.start(options);
                    LocalCluster opened = cluster.open(null, Set.of(), line -> {});
                    Session session = opened.session()) {
                String connection = server.connectionJson(MainJob.BUCKET);
                try (StatementResult created = session.execute(MainJob.createConnection(connection))) {
                    Objects.requireNonNull(created);
                }
                List<StepReport> steps = new ArrayList<>();
                List<Step> planned = MainJob.steps(sales);
                for (Step step : planned) {
                    progress.show("step " + (steps.size() + 1) + " of " + planned.size());
                    steps.add(run(steps.size() + 1, step, session));
                }
                progress.done();
                return new DemoReport(
                        rows, cluster.size().nodes(), cluster.size().coresPerNode(), steps, plan(connection));
            }
        }
    }

    /** At least two row groups in every file, and enough of them in a single one. */
    private int rowGroupRows() {
        long rowGroups = Math.multiplyExact((long) files, Math.max(2, MIN_ROW_GROUPS / files));
        return Math.toIntExact((rows + rowGroups - 1) / rowGroups);
    }

    private static StepReport run(int number, Step step, Session session) {
        try (StatementResult result = session.execute(step.sql())) {
            List<@Nullable Object[]> found = new ArrayList<>();
            if (result.hasRows()) {
                result.forEach(found::add);
            }
            List<String> names =
                    result.columns().stream().map(ResultColumn::name).toList();
            Outcome outcome = new Outcome(names, found, result.rowCount());
            double seconds = result.elapsed().toNanos() / 1e9;
            return new StepReport(number, step, outcome, seconds, step.check().test(outcome), "");
        } catch (SqlException e) {
            return new StepReport(
                    number, step, new Outcome(List.of(), List.of(), 0), 0, false, String.valueOf(e.getMessage()));
        }
    }

    /** The plan of the import, as its adapter made it. */
    private List<TaskSummary> plan(String connection) {
        ImportProperties properties = ImportProperties.parse(Map.of("SOURCE", MainJob.SOURCE));
        try (ObjectStore store = ObjectStoreFactory.open(connection)) {
            ImportPlanner planner = ImportPlanner.open(
                    store,
                    "S3_CONNECTION",
                    properties,
                    properties
                            .scan()
                            .planning()
                            .limits(cluster.size().nodes(), cluster.size().coresPerNode()));
            ScanPlan plan = planner.plan(planner.columnsForTable()).plan();
            return TaskSummary.of(plan, store);
        }
    }
}
