package org.parquetvs.cli.copy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.CommandInterrupt;
import org.parquetvs.cli.command.ConnectionOption;
import org.parquetvs.cli.command.InterruptedProgram;
import org.parquetvs.cli.command.S3Place;
import org.parquetvs.cli.command.ScanReporting;
import org.parquetvs.cli.sql.ProgressMeter;
import org.parquetvs.cli.sql.ScanProgress;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.Terminals;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.store.StoreException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Copies rows of the database to Parquet files, all or none of them. */
@Command(
        mixinStandardHelpOptions = true,
        description = {
            "Copies a table, a view or the rows of a query to Parquet files in S3 or in a directory.",
            "All files appear, or none."
        })
public final class CopyCommand extends Subcommand {
    private static final Duration TIME_TO_END = Duration.ofSeconds(30);

    @ArgGroup(exclusive = true, multiplicity = "1")
    private CopySource source = new CopySource();

    @Option(
            names = "--to",
            paramLabel = "PLACE",
            required = true,
            description = "s3://BUCKET/PREFIX, or a directory that does not exist yet or is empty")
    private @Nullable String to;

    @Mixin
    private ConnectionOption connection = new ConnectionOption();

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "an option of EXPORT_PARQUET, such as COMPRESSION=zstd; repeatable")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--database", paramLabel = "FILE", required = true, description = "the database with the rows")
    private @Nullable Path database;

    @Mixin
    private ClusterSettings cluster = new ClusterSettings();

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException {
        String rows = source.toSql();
        try (InterruptedProgram program = InterruptedProgram.begin(TIME_TO_END)) {
            return copy(rows, program);
        }
    }

    /** Prints everything before the program may end. */
    private int copy(String rows, InterruptedProgram program) throws IOException {
        long start = System.nanoTime();
        ScanProgress scans = new ScanProgress();
        CommandInterrupt cancellation = new CommandInterrupt();
        try (LocalCluster opened = cluster.open(database, reporting(), scans::accept);
                Session session = opened.session()) {
            program.interrupts(cancellation::request);
            cancellation.during(session::cancel);
            try (CopyTarget target = target(opened);
                    ProgressMeter meter = new ProgressMeter(progressLine(), scans)) {
                meter.start();
                boolean isInterrupted = !isExported(rows, target, session, cancellation);
                meter.stop();
                cancellation.beginClearing();
                if (isInterrupted) {
                    return afterInterrupt(target, start);
                }
                print(target.finish(), start);
                return ExitCodes.OK;
            }
        } catch (InterruptedIOException e) {
            err().println("pvs: interrupted; nothing was copied");
            return ExitCodes.INTERRUPTED;
        }
    }

    /** Exports; false if it was interrupted, so that nobody knows yet how far it has come. */
    private boolean isExported(String rows, CopyTarget target, Session session, CommandInterrupt cancellation) {
        try {
            new TableExport(session).export(rows, target, options);
            return true;
        } catch (RuntimeException e) {
            if (cancellation.isRequested()) {
                return false;
            }
            throw e;
        }
    }

    private int afterInterrupt(CopyTarget target, long start) {
        try {
            Optional<List<Manifest.Entry>> copied = target.settle();
            copied.ifPresent(files -> print(files, start));
            err().println(
                            copied.isPresent()
                                    ? "pvs: interrupted when the copy was complete"
                                    : "pvs: interrupted; nothing was copied");
        } catch (StoreException unknown) {
            err().println("pvs: interrupted; something may be left at " + place() + ": " + unknown.getMessage());
        }
        return ExitCodes.INTERRUPTED;
    }

    private void print(List<Manifest.Entry> files, long start) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        new CopyReport(place(), files, elapsed).report().print(out(), output.format());
    }

    private String place() {
        return Objects.requireNonNull(to);
    }

    private CopyTarget target(LocalCluster opened) throws IOException {
        String place = place();
        if (S3Place.isMeant(place)) {
            return BucketCopyTarget.of(connection.json(opened, "--to " + place), S3Place.parse("--to", place));
        }
        if (connection.isGiven()) {
            throw new UsageException("--connection belongs to --to s3://BUCKET/PREFIX, not to a directory");
        }
        return DirectoryCopyTarget.of(Path.of(place));
    }

    private static Set<ScanReporting> reporting() {
        return Terminals.isError() ? Set.of(ScanReporting.PROGRESS) : Set.of();
    }
}
