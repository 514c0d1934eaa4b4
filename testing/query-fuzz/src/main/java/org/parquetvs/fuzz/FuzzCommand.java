package org.parquetvs.fuzz;

import jakarta.json.Json;
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
import org.parquetvs.fuzz.QueryFuzz.Mismatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Searches for a query whose rows differ from DuckDB's. */
@Command(
        name = "fuzz",
        mixinStandardHelpOptions = true,
        description =
                "Compares random queries over virtual tables with the same queries over the same files read by DuckDB.")
public final class FuzzCommand extends Subcommand {
    private static final int REPORT_EVERY = 500;
    private static final ReportColumns<QueryFuzz.Report> COLUMNS = new ReportColumns<QueryFuzz.Report>()
            .number("queries", QueryFuzz.Report::queries)
            .number("refused", QueryFuzz.Report::refused)
            .number("faults", QueryFuzz.Report::faults)
            .number("errors", QueryFuzz.Report::errors)
            .number("mismatches", report -> report.mismatches().size());

    private final Path jar;

    @Option(
            names = "--queries",
            paramLabel = "N",
            defaultValue = "2000",
            description = "number of queries (default: ${DEFAULT-VALUE})")
    private long queries;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "seed of the first query; each further query adds 1 (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(
            names = "--faults",
            description = "each query meets a random fault of the store, and may fail because of it")
    private boolean faults;

    @Mixin
    private FormatOption output = new FormatOption();

    /** @param jar the jar of the adapter and the worker */
    public FuzzCommand(Path jar) {
        this.jar = jar;
    }

    @Override
    public Integer call() throws Exception {
        if (queries < 1 || seed < 0) {
            throw new UsageException("--queries must be at least 1 and --seed at least 0");
        }
        PrintWriter progress = err();
        try (TemporaryDirectory scratch = TemporaryDirectory.create("fuzz");
                QueryFuzz fuzz = open(scratch.path())) {
            QueryFuzz.Report report = fuzz.run(seed, queries, done -> {
                if (done % REPORT_EVERY == 0) {
                    progress.println(done + " of " + queries + " queries");
                }
            });
            report.mismatches().forEach(mismatch -> progress.println(describe(mismatch)));
            report(report).print(out(), output.format());
            return report.mismatches().isEmpty() ? ExitCodes.OK : ExitCodes.FAILED;
        }
    }

    private QueryFuzz open(Path directory) throws Exception {
        return faults ? QueryFuzz.openWithFaults(jar, directory) : QueryFuzz.open(jar, directory);
    }

    private static String describe(Mismatch mismatch) {
        return "seed " + mismatch.seed() + ": " + mismatch.sql() + System.lineSeparator() + "  "
                + mismatch.difference();
    }

    private static CommandReport report(QueryFuzz.Report report) {
        List<Long> seeds = report.mismatches().stream().map(Mismatch::seed).toList();
        return CommandReport.of(
                COLUMNS,
                List.of(report),
                COLUMNS.json(report)
                        .add("failing_seeds", Json.createArrayBuilder(seeds))
                        .build());
    }
}
