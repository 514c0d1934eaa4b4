package org.parquetvs.cli.load;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.metadata.TableLogs;
import org.parquetvs.adapter.properties.LoadOptions;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.CommandInterrupt;
import org.parquetvs.cli.command.InterruptedProgram;
import org.parquetvs.cli.command.ScanReporting;
import org.parquetvs.cli.command.TableName;
import org.parquetvs.cli.sql.ScanProgress;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.Terminals;
import org.parquetvs.local.FileArguments;
import org.parquetvs.local.LocalFileStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Loads files of this machine into a table, all or none of them. */
@Command(
        mixinStandardHelpOptions = true,
        description = {
            "Loads Parquet, CSV, JSON and Arrow files of this machine into a table: all rows of all files, or none.",
            "The files go to a store first, where the database reads them, and are removed from there afterwards."
                    + " Columns are matched by name, as by LOAD_PARQUET."
        })
public final class LoadCommand extends Subcommand {
    private static final Duration TIME_TO_END = Duration.ofSeconds(30);

    /** With less memory, a part of an upload would not fit. */
    private static final long MIN_BUFFER_MB = 16;

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "a file; a directory, for all files below it; a pattern such as 'data/**.csv'; or - for"
                    + " standard input")
    private List<Path> files = new ArrayList<>();

    @Option(names = "--into", paramLabel = "TABLE", required = true, description = "the table, with its schema")
    private @Nullable String into;

    @Option(names = "--create", description = "create the table, with the columns of the files, if there is none")
    private boolean create;

    @Option(names = "--database", paramLabel = "FILE", required = true, description = "the database with the table")
    private @Nullable Path database;

    @Mixin
    private StageOptions stage = new StageOptions();

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "how the files are written, or how their columns are matched, such as FORMAT=CSV,"
                    + " COLUMN_SEPARATOR=';' or ENCODING=UTF-16; repeatable. The names are those of LOAD_PARQUET")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = "--parallel",
            paramLabel = "N",
            description = "threads that read and encode (default: as many as there are processors)")
    private int parallel = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--buffer",
            paramLabel = "MB",
            defaultValue = "256",
            description = "memory for encoded data: half for data that waits to be written, half for data on its way"
                    + " (default: ${DEFAULT-VALUE})")
    private long bufferMegabytes;

    @Mixin
    private ClusterSettings cluster = new ClusterSettings();

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException {
        LoadRun run = toRun();
        try (InterruptedProgram program = InterruptedProgram.begin(TIME_TO_END)) {
            return load(run, program);
        }
    }

    /** Prints everything before the program may end. */
    private int load(LoadRun run, InterruptedProgram program) throws IOException {
        ScanProgress scans = new ScanProgress();
        try (LocalCluster opened = cluster.open(database, reporting(), scans::accept);
                Session session = opened.session()) {
            CommandInterrupt cancellation = new CommandInterrupt();
            program.interrupts(cancellation::request);
            LoadRun.Progress progress =
                    new LoadRun.Progress(progressLine(), scans, warning -> err().println("pvs: warning: " + warning));
            LoadReport report = run.run(opened, session, cancellation, progress);
            report.report().print(out(), output.format());
            return ExitCodes.OK;
        } catch (InterruptedIOException e) {
            err().println("pvs: interrupted; nothing was loaded");
            return ExitCodes.INTERRUPTED;
        }
    }

    /** The load that the options describe. */
    LoadRun toRun() {
        if (parallel < 1) {
            throw new UsageException("--parallel must be at least 1, not " + parallel);
        }
        if (bufferMegabytes < MIN_BUFFER_MB || bufferMegabytes > Integer.MAX_VALUE) {
            throw new UsageException("--buffer must be at least " + MIN_BUFFER_MB + ", not " + bufferMegabytes);
        }
        TableName table = TableName.parse("--into", Objects.requireNonNull(into));
        LoadOptions given = options();
        return new LoadRun(
                table,
                new FileArguments(
                                given.scan().format().format(),
                                pattern -> TableLogs.files(
                                        new LocalFileStore(),
                                        pattern,
                                        given.scan().format().tableFiles()))
                        .files(files),
                given,
                create ? LoadRun.IfAbsent.CREATE : LoadRun.IfAbsent.FAIL,
                cluster.size(),
                stage,
                parallel,
                bufferMegabytes << 20);
    }

    private LoadOptions options() {
        Map<String, String> byName = new HashMap<>();
        options.forEach((name, value) -> byName.put(name.toUpperCase(Locale.ROOT), value));
        try {
            return LoadOptions.ofFiles(byName);
        } catch (ParquetAdapterException e) {
            throw new UsageException("--option: " + e.getMessage());
        }
    }

    private static Set<ScanReporting> reporting() {
        return Terminals.isError() ? Set.of(ScanReporting.PROGRESS) : Set.of();
    }
}
