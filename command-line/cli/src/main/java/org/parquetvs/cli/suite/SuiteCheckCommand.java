package org.parquetvs.cli.suite;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.Records;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.output.PrintedColumn;
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
                    + " whose times say nothing. Exit code 3: a counter differs."
        })
final class SuiteCheckCommand extends Subcommand {
    private static final List<PrintedColumn> VERDICT_COLUMNS = List.of(
            new PrintedColumn("CASE", "VARCHAR"),
            new PrintedColumn("VERDICT", "VARCHAR"),
            new PrintedColumn("SECONDS", "DECIMAL"),
            new PrintedColumn("BASELINE", "DECIMAL"),
            new PrintedColumn("ALARM_LINE", "DECIMAL"),
            new PrintedColumn("CHANGE", "VARCHAR"));

    private static final List<PrintedColumn> COUNTER_COLUMNS = List.of(
            new PrintedColumn("CASE", "VARCHAR"),
            new PrintedColumn("COUNTER", "VARCHAR"),
            new PrintedColumn("BEFORE", "DECIMAL"),
            new PrintedColumn("NOW", "DECIMAL"));

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
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (CaseVerdict each : result.cases()) {
            rows.add(new @Nullable Object[] {
                each.testCase(),
                verdict(each),
                seconds(each.millis()),
                seconds(each.baseline()),
                seconds(each.alarmLine()),
                each.baseline().isPresent() && each.millis().isPresent()
                        ? percent(each.millis().getAsDouble() / each.baseline().getAsDouble() - 1)
                        : null
            });
        }
        new Records("cases", VERDICT_COLUMNS, rows)
                .print(out(), output.format(), Map.of("run", run.id(), "regressed", result.regressed()));
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

    private int checkCounters(History opened, SuiteRun run) {
        CounterCheck check = new CounterCheck(opened);
        Optional<SuiteRun> before = check.before(run);
        if (before.isEmpty()) {
            err().println("pvs: there is no run before this one in the same environment and with the same data;"
                    + " nothing is compared");
            return ExitCodes.OK;
        }
        List<CounterCheck.Finding> findings = check.compare(before.get(), run);
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (CounterCheck.Finding each : findings) {
            rows.add(new @Nullable Object[] {
                each.testCase(),
                each.difference().counter(),
                number(each.difference().before()),
                number(each.difference().now())
            });
        }
        new Records("counters", COUNTER_COLUMNS, rows)
                .print(
                        out(),
                        output.format(),
                        Map.of("run", run.id(), "before", before.get().id(), "equal", findings.isEmpty()));
        return findings.isEmpty() ? ExitCodes.OK : ExitCodes.REGRESSION;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%+.1f %%", share * 100);
    }

    private static @Nullable Double seconds(OptionalDouble millis) {
        return millis.isPresent() ? Math.round(millis.getAsDouble()) / 1e3 : null;
    }

    private static @Nullable Long number(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : null;
    }
}
