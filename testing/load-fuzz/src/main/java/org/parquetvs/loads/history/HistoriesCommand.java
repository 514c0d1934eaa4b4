package org.parquetvs.loads.history;

import jakarta.json.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
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
            print(report, out());
            return report.deviations().isEmpty() ? ExitCodes.OK : ExitCodes.FAILED;
        }
    }

    private void print(LoadHistories.Report report, PrintWriter out) {
        int deviations = report.deviations().size();
        switch (output.format()) {
            case JSON ->
                out.println(Json.createObjectBuilder()
                        .add("histories", report.histories())
                        .add("loads", report.runs())
                        .add("refused", report.refused())
                        .add("deviations", deviations)
                        .build());
            case CSV -> {
                out.println("histories,loads,refused,deviations");
                out.println(report.histories() + "," + report.runs() + "," + report.refused() + "," + deviations);
            }
            case TABLE ->
                out.println(report.histories() + " histories of " + report.runs() + " loads, of them "
                        + report.refused() + " refused; " + deviations + " deviations");
        }
        out.flush();
    }
}
