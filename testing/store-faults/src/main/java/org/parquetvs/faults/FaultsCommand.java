package org.parquetvs.faults;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import org.parquetvs.faults.run.FaultResult;
import org.parquetvs.faults.run.FaultRun;
import org.parquetvs.faults.table.StoreFault;
import org.parquetvs.faults.table.StoreFaults;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs the table of faults. */
@Command(
        name = "faults",
        mixinStandardHelpOptions = true,
        description =
                "Runs a statement against an S3 server with each fault of doc/reference/faults.md, and looks at its"
                        + " rows or error, its time, and what it leaves behind.")
public final class FaultsCommand extends Subcommand {
    private static final ReportColumns<FaultResult> COLUMNS = new ReportColumns<FaultResult>()
            .text("where", result -> result.fault().place())
            .text("fault", result -> result.fault().description())
            .text("outcome", FaultsCommand::outcome)
            .number("seconds", FaultsCommand::seconds)
            .truth("wrong", FaultResult::isWrong)
            .truth("late", FaultResult::isLate)
            .text("leaks", result -> String.join(", ", result.leaks()));

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws Exception {
        List<FaultResult> results = new ArrayList<>();
        try (TemporaryDirectory scratch = TemporaryDirectory.create("faults");
                FaultRun run = FaultRun.open(scratch.path())) {
            for (StoreFault fault : StoreFaults.all()) {
                FaultResult result = run.run(fault);
                results.add(result);
                if (!result.isGood()) {
                    err().println(fault.place() + ", " + fault.description() + ": " + result.found());
                }
            }
        }
        report(results).print(out(), output.format());
        return results.stream().allMatch(FaultResult::isGood) ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private static CommandReport report(List<FaultResult> results) {
        JsonArrayBuilder rows = Json.createArrayBuilder();
        results.forEach(result -> rows.add(COLUMNS.json(result).add("leaks", Json.createArrayBuilder(result.leaks()))));
        return CommandReport.of(
                COLUMNS,
                results,
                Json.createObjectBuilder()
                        .add("faults", results.size())
                        .add("wrong", count(results, FaultResult::isWrong))
                        .add("late", count(results, FaultResult::isLate))
                        .add("leaks", count(results, result -> !result.leaks().isEmpty()))
                        .add("rows", rows)
                        .build());
    }

    private static long count(List<FaultResult> results, Predicate<FaultResult> which) {
        return results.stream().filter(which).count();
    }

    /** The code of the error. */
    private static String outcome(FaultResult result) {
        return result.found().isEmpty() ? "rows" : result.found().replaceFirst("(?s):.*", "");
    }

    private static BigDecimal seconds(FaultResult result) {
        return BigDecimal.valueOf(result.time().toMillis(), 3).setScale(2, RoundingMode.HALF_UP);
    }
}
