package org.parquetvs.cli.suite;

import jakarta.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.ProgramDirectory;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.history.History;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.suite.cases.Scale;
import org.parquetvs.suite.cases.SuiteCase;
import org.parquetvs.suite.cases.SuiteCases;
import org.parquetvs.suite.database.SuiteDatabase;
import org.parquetvs.suite.fixtures.FixtureStorage;
import org.parquetvs.suite.run.CaseResult;
import org.parquetvs.suite.run.GitCommit;
import org.parquetvs.suite.run.SuiteResult;
import org.parquetvs.suite.run.SuiteRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the cases and records them. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Runs each case five times, checks what it returns, and records every execution in the history. The"
                    + " first two executions of a case warm up and do not count. Missing data is made first.",
            "A case that is much slower or faster than in the nights before runs a second time at once."
        })
final class SuiteRunCommand extends Subcommand {
    private static final ReportColumns<CaseResult> COLUMNS = new ReportColumns<CaseResult>()
            .text("CASE", CaseResult::name)
            .truth("OK", result -> result.problem().isEmpty())
            .number("SECONDS", result -> SuiteFigures.seconds(result.meanMillis()))
            .number("LEAST", result -> SuiteFigures.seconds(result.minMillis()))
            .number("ROWS", result -> SuiteFigures.number(result.counters().rowsOut()))
            .number("BYTES", result -> SuiteFigures.number(result.counters().bytesRead()))
            .number("REQUESTS", result -> SuiteFigures.number(result.counters().requests()))
            .number(
                    "ROW_GROUPS",
                    result -> SuiteFigures.number(result.counters().rowGroupsRead()))
            .truth("CONFIRMED", CaseResult::confirmed)
            .text("PROBLEM", result -> result.problem().isEmpty() ? null : result.problem());

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            defaultValue = "laptop",
            description = "laptop, full, or a multiple of full (default: ${DEFAULT-VALUE})")
    private String scale = "laptop";

    @Option(names = "--case", paramLabel = "NAME", split = ",", description = "only these cases")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--cases",
            paramLabel = "DIR",
            description = "the cases in the files *.yaml of a directory, instead of those of the suite")
    private @Nullable Path directory;

    @Option(
            names = "--trigger",
            paramLabel = "WHY",
            defaultValue = "manual",
            description = "nightly, release, manual or pr, for the history (default: ${DEFAULT-VALUE})")
    private String trigger = "manual";

    @Option(names = "--release", paramLabel = "VERSION", description = "the release that is measured, for the history")
    private @Nullable String release;

    @Option(names = "--ci-url", paramLabel = "URL", description = "the page of the job, for the history")
    private @Nullable String ciUrl;

    @Option(
            names = "--performance-log",
            paramLabel = "DIR",
            description = "also write the CSV file of Exasol's performance-test-recorder-java there")
    private @Nullable Path performanceLog;

    @Mixin
    private HistoryOption history = new HistoryOption();

    @Mixin
    private TargetSettings settings = new TargetSettings();

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException {
        Scale chosenScale = Scale.of(scale)
                .orElseThrow(() ->
                        new UsageException("--scale must be laptop, full or a number greater than 0, not " + scale));
        settings.require();
        List<SuiteCase> suite = directory == null ? SuiteCases.standard() : SuiteCases.in(directory);
        List<SuiteCase> chosen = SuiteCases.named(suite, names);
        SuiteRun.Origin origin = new SuiteRun.Origin(
                GitCommit.in(ProgramDirectory.of(SuiteRunCommand.class)),
                trigger,
                Optional.ofNullable(release),
                Optional.ofNullable(ciUrl));
        SuiteProgress progress = new SuiteProgress(progressLine(), err());
        SuiteResult result;
        try (InterruptMessage interrupt = InterruptMessage.begin();
                TemporaryDirectory scratch = TemporaryDirectory.create("suite");
                History opened = history.open();
                FixtureStorage storage = settings.openStorage();
                SuiteDatabase target = settings.openTarget(scratch.path(), history::driver)) {
            interrupt.prints(progress::interrupted);
            progress.looksForData();
            result = new SuiteRunner(target, storage, opened, progress, interrupt::isUnderWay)
                    .run(suite, chosen, chosenScale, origin, Optional.ofNullable(performanceLog));
            if (interrupt.isUnderWay()) {
                return ExitCodes.INTERRUPTED;
            }
        }
        progress.done();
        CommandReport.of(
                        COLUMNS,
                        result.cases(),
                        Json.createObjectBuilder()
                                .add("run", result.runId())
                                .add("environment", result.environment())
                                .add("ok", result.ok())
                                .add("cases", COLUMNS.json(result.cases()))
                                .build())
                .print(out(), output.format());
        return result.ok() ? ExitCodes.OK : ExitCodes.FAILED;
    }
}
