package org.parquetvs.loads.history;

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

/** Searches for a history of objects after which a load does something wrong. */
@Command(
        name = "histories",
        mixinStandardHelpOptions = true,
        description = "Adds, replaces, deletes and restores objects between loads of all kinds, and compares each load,"
                + " the table and the ledger with a model.")
public final class HistoriesCommand extends Subcommand {
    private static final int REPORT_EVERY = 50;
    private static final ReportColumns<LoadHistories.Report> COLUMNS = new ReportColumns<LoadHistories.Report>()
            .number("histories", LoadHistories.Report::histories)
            .number("loads", LoadHistories.Report::runs)
            .number("refused", LoadHistories.Report::refused)
            .number("deviations", report -> report.deviations().size());

    private final Path jar;

    @Option(
            names = "--histories",
            paramLabel = "N",
            defaultValue = "1000",
            description = "number of histories (default: ${DEFAULT-VALUE})")
    private int histories;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "seed of the first history; the others have the following ones (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private FormatOption output = new FormatOption();

    /** @param jar the jar of the adapter and the worker */
    public HistoriesCommand(Path jar) {
        this.jar = jar;
    }

    @Override
    public Integer call() throws Exception {
        if (histories < 1 || seed < 0) {
            throw new UsageException("--histories must be at least 1 and --seed at least 0");
        }
        PrintWriter progress = err();
        try (TemporaryDirectory scratch = TemporaryDirectory.create("histories");
                LoadHistories all = LoadHistories.open(jar, scratch.path())) {
            LoadHistories.Report report = all.run(seed, histories, done -> {
                if (done % REPORT_EVERY == 0) {
                    progress.println(done + " of " + histories + " histories");
                }
            });
            report.deviations().forEach(progress::println);
            CommandReport.of(COLUMNS, List.of(report), COLUMNS.json(report).build())
                    .print(out(), output.format());
            return report.deviations().isEmpty() ? ExitCodes.OK : ExitCodes.FAILED;
        }
    }
}
