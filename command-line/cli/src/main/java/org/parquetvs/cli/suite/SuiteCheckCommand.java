package org.parquetvs.cli.suite;

import jakarta.json.Json;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.history.Change;
import org.parquetvs.history.History;
import org.parquetvs.history.SuiteRun;
import org.parquetvs.suite.check.CaseVerdict;
import org.parquetvs.suite.check.CheckResult;
import org.parquetvs.suite.check.CounterCheck;
import org.parquetvs.suite.check.SuiteCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares the last run with earlier ones. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Compares the last run with the nights before it, and records what has changed. Exit code 3: something has"
                    + " become slower.",
            "With --counters it compares what was read with the run before, exactly: for pull requests, on machines"
                    + " whose times vary too much. Exit code 3: a counter differs."
        })
final class SuiteCheckCommand extends Subcommand {
    private static final ReportColumns<CaseVerdict> VERDICTS = new ReportColumns<CaseVerdict>()
            .text("CASE", CaseVerdict::testCase)
            .text("VERDICT", SuiteCheckCommand::verdict)
            .number("SECONDS", verdict -> SuiteFigures.seconds(verdict.millis()))
            .number("BASELINE", verdict -> SuiteFigures.seconds(verdict.baseline()))
            .number("ALARM_LINE", verdict -> SuiteFigures.seconds(verdict.alarmLine()))
            .text("CHANGE", SuiteCheckCommand::change);
    private static final ReportColumns<CounterCheck.Finding> COUNTERS = new ReportColumns<CounterCheck.Finding>()
            .text("CASE", CounterCheck.Finding::testCase)
            .text("COUNTER", finding -> finding.difference().counter())
            .number(
                    "BEFORE",
                    finding -> SuiteFigures.number(finding.difference().before()))
            .number("NOW", finding -> SuiteFigures.number(finding.difference().now()));

    @Option(names = "--counters", description = "compare counters instead of times")
    private boolean counters;

    @Mixin
    private HistoryOption history = new HistoryOption();

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws IOException {
        try (History opened = history.openExisting()) {
            SuiteRun run = SuiteCheck.lastRun(opened, history.file().toString());
            return counters ? checkCounters(opened, run) : checkTimes(opened, run);
        }
    }

    private int checkTimes(History opened, SuiteRun run) {
        CheckResult result = new SuiteCheck(opened).check(run);
        CommandReport.of(
                        VERDICTS,
                        result.cases(),
                        Json.createObjectBuilder()
                                .add("run", run.id())
                                .add("regressed", result.regressed())
                                .add("cases", VERDICTS.json(result.cases()))
                                .build())
                .print(out(), output.format());
        for (Change change : result.newChanges()) {
            err().println("pvs: " + change.testCase() + " changes by " + percent(change.relativeChange())
                    + " between commits " + change.fromCommit().orElse("(none)") + " and " + change.toCommit()
                    + "; pvs suite changes lists it as " + change.id());
        }
        if (result.regressed()) {
            return ExitCodes.REGRESSION;
        }
        return result.failed() ? ExitCodes.FAILED : ExitCodes.OK;
    }

    private static String verdict(CaseVerdict each) {
        if (each.failed()) {
            return "failed";
        }
        String text = each.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return each.quarantined() ? text + ", quarantined" : text;
    }

    private static @Nullable String change(CaseVerdict each) {
        return each.baseline().isPresent() && each.millis().isPresent()
                ? percent(each.millis().getAsDouble() / each.baseline().getAsDouble() - 1)
                : null;
    }

    private int checkCounters(History opened, SuiteRun run) {
        CounterCheck check = new CounterCheck(opened);
        Optional<SuiteRun> before = check.before(run);
        if (before.isEmpty()) {
            err().println("pvs: there is no run before this one in the same environment and with the same data;"
                    + " nothing is compared");
            return ExitCodes.OK;
        }
        List<CounterCheck.Finding> findings = check.compare(before.get(), run);
        CommandReport.of(
                        COUNTERS,
                        findings,
                        Json.createObjectBuilder()
                                .add("run", run.id())
                                .add("before", before.get().id())
                                .add("equal", findings.isEmpty())
                                .add("counters", COUNTERS.json(findings))
                                .build())
                .print(out(), output.format());
        return findings.isEmpty() ? ExitCodes.OK : ExitCodes.REGRESSION;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%+.1f %%", share * 100);
    }
}
