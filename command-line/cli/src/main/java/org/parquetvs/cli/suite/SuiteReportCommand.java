package org.parquetvs.cli.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.dashboard.Dashboard;
import org.parquetvs.history.History;
import org.parquetvs.suite.report.SuiteReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes the history as a page. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Writes the history as one page, which a browser opens without a server or a network. Prints the"
                + " name of the file.")
final class SuiteReportCommand extends Subcommand {
    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "the directory for index.html; made if it is missing")
    private @Nullable Path directory;

    @Mixin
    private HistoryOption history = new HistoryOption();

    @Override
    public Integer call() throws IOException {
        try (History opened = history.openExisting()) {
            Path page = Dashboard.write(Objects.requireNonNull(directory), SuiteReport.of(opened, Instant.now()));
            out().println(page);
        }
        out().flush();
        return ExitCodes.OK;
    }
}
