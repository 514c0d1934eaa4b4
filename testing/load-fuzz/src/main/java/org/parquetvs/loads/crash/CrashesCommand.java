package org.parquetvs.loads.crash;

import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Searches for a load or an export with a wrong result after a crash. */
@Command(
        name = "crashes",
        mixinStandardHelpOptions = true,
        description =
                "Kills workers and databases, takes the S3 server away or lets it answer with 503, and fills the disk while"
                        + " loads or exports run; repeats each, and compares table and ledger with the files, or the"
                        + " target with the table.")
public final class CrashesCommand extends Subcommand {
    private static final int REPORT_EVERY = 10;
    private static final ReportColumns<CrashRun.Report> COLUMNS = new ReportColumns<CrashRun.Report>()
            .number("statements", CrashRun.Report::statements)
            .number("failed", report -> report.failed().values().stream()
                    .mapToInt(Integer::intValue)
                    .sum())
            .number("deviations", report -> report.deviations().size());

    private final Path jar;

    @Option(
            names = "--statements",
            paramLabel = "N",
            defaultValue = "200",
            description = "number of loads or exports (default: ${DEFAULT-VALUE})")
    private int statements;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            defaultValue = "LOAD",
            description = "LOAD, TABLE_LOAD or EXPORT (default: ${DEFAULT-VALUE})")
    private CrashRun.Kind kind = CrashRun.Kind.LOAD;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "seed of all that is random (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private FormatOption output = new FormatOption();

    /** @param jar the jar of the adapter and the worker */
    public CrashesCommand(Path jar) {
        this.jar = jar;
    }

    @Override
    public Integer call() throws Exception {
        if (statements < 1 || seed < 0) {
            throw new UsageException("--statements must be at least 1 and --seed at least 0");
        }
        PrintWriter progress = err();
        try (TemporaryDirectory scratch = TemporaryDirectory.create("crashes");
                CrashRun run = CrashRun.open(kind, jar, scratch.path())) {
            CrashRun.Report report = run.run(seed, statements, done -> {
                if (done % REPORT_EVERY == 0) {
                    progress.println(done + " of " + statements + " statements");
                }
            });
            report.deviations().forEach(progress::println);
            report(report).print(out(), output.format());
            return report.deviations().isEmpty() ? ExitCodes.OK : ExitCodes.FAILED;
        }
    }

    private static CommandReport report(CrashRun.Report report) {
        JsonObjectBuilder byFault = Json.createObjectBuilder();
        report.failed().forEach(byFault::add);
        return CommandReport.of(
                COLUMNS,
                List.of(report),
                COLUMNS.json(report).add("failed_by", byFault).build());
    }
}
