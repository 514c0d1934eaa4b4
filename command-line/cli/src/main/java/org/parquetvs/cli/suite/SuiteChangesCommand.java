package org.parquetvs.cli.suite;

import jakarta.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.history.Change;
import org.parquetvs.history.History;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists changes of level, and records what users decide about them. */
@Command(
        name = "changes",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the changes that the check has found. A change begins a new baseline, unless it is marked as noise.",
            "With one of --accept, --fixed, --noise and --reopen it records what became of a change."
        })
final class SuiteChangesCommand extends Subcommand {
    private static final ReportColumns<Change> COLUMNS = new ReportColumns<Change>()
            .text("ID", Change::id)
            .text("CASE", Change::testCase)
            .text("CHANGE", change -> String.format(Locale.ROOT, "%+.1f %%", change.relativeChange() * 100))
            .text("FROM_COMMIT", change -> change.fromCommit().orElse(null))
            .text("TO_COMMIT", Change::toCommit)
            .text("DETECTED_BY", Change::detectedBy)
            .text("STATE", change -> change.state().text())
            .text("NOTE", change -> change.note().orElse(null));

    @Option(names = "--accept", paramLabel = "ID", description = "the change is intended")
    private @Nullable String accepted;

    @Option(names = "--fixed", paramLabel = "ID", description = "a later commit reverted the change")
    private @Nullable String fixed;

    @Option(names = "--noise", paramLabel = "ID", description = "the change is only noise")
    private @Nullable String noise;

    @Option(names = "--reopen", paramLabel = "ID", description = "the change is to be reviewed again")
    private @Nullable String reopened;

    @Option(names = "--note", paramLabel = "TEXT", description = "the reason for the decision")
    private @Nullable String note;

    @Mixin
    private HistoryOption history = new HistoryOption();

    @Mixin
    private FormatOption output = new FormatOption();

    private record Decision(String id, Change.State state) {}

    @Override
    public Integer call() throws IOException {
        List<Decision> decisions = decisions();
        if (decisions.size() > 1) {
            throw new UsageException("--accept, --fixed, --noise and --reopen exclude each other");
        }
        if (note != null && decisions.isEmpty()) {
            throw new UsageException("--note needs --accept, --fixed, --noise or --reopen");
        }
        try (History opened = history.openExisting()) {
            List<Change> changes = decisions.isEmpty()
                    ? opened.changes()
                    : List.of(opened.decide(
                            decisions.get(0).id(), decisions.get(0).state(), Optional.ofNullable(note)));
            CommandReport.of(
                            COLUMNS,
                            changes,
                            Json.createObjectBuilder()
                                    .add("changes", COLUMNS.json(changes))
                                    .build())
                    .print(out(), output.format());
        }
        return ExitCodes.OK;
    }

    private List<Decision> decisions() {
        List<Decision> decisions = new ArrayList<>();
        add(decisions, accepted, Change.State.ACCEPTED);
        add(decisions, fixed, Change.State.FIXED);
        add(decisions, noise, Change.State.NOISE);
        add(decisions, reopened, Change.State.OPEN);
        return decisions;
    }

    private static void add(List<Decision> decisions, @Nullable String id, Change.State state) {
        if (id != null) {
            decisions.add(new Decision(id, state));
        }
    }
}
