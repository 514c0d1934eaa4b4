package org.parquetvs.faults;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.output.Csv;
import org.parquetvs.console.output.PrintedColumn;
import org.parquetvs.console.output.TextTable;
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
    private static final List<PrintedColumn> COLUMNS = List.of(
            new PrintedColumn("where", "VARCHAR"),
            new PrintedColumn("fault", "VARCHAR"),
            new PrintedColumn("outcome", "VARCHAR"),
            new PrintedColumn("seconds", "DOUBLE"),
            new PrintedColumn("wrong", "BOOLEAN"),
            new PrintedColumn("late", "BOOLEAN"),
            new PrintedColumn("leaks", "VARCHAR"));

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
        print(results, out());
        return results.stream().allMatch(FaultResult::isGood) ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private void print(List<FaultResult> results, PrintWriter out) {
        switch (output.format()) {
            case TABLE -> new TextTable(out).print(COLUMNS, rows(results).iterator());
            case CSV -> new Csv(out).print(COLUMNS, rows(results).iterator());
            case JSON -> {
                JsonArrayBuilder rows = Json.createArrayBuilder();
                results.forEach(result -> rows.add(Json.createObjectBuilder()
                        .add("where", result.fault().place().toString())
                        .add("fault", result.fault().description())
                        .add("outcome", outcome(result))
                        .add("seconds", seconds(result))
                        .add("wrong", result.isWrong())
                        .add("late", result.isLate())
                        .add("leaks", Json.createArrayBuilder(result.leaks()))));
                out.println(Json.createObjectBuilder()
                        .add("faults", results.size())
                        .add(
                                "wrong",
                                results.stream().filter(FaultResult::isWrong).count())
                        .add(
                                "late",
                                results.stream().filter(FaultResult::isLate).count())
                        .add(
                                "leaks",
                                results.stream()
                                        .filter(result -> !result.leaks().isEmpty())
                                        .count())
                        .add("rows", rows)
                        .build());
            }
        }
        out.flush();
    }

    private static List<@Nullable Object[]> rows(List<FaultResult> results) {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (FaultResult result : results) {
            rows.add(new @Nullable Object[] {
                result.fault().place().toString(),
                result.fault().description(),
                outcome(result),
                seconds(result),
                result.isWrong(),
                result.isLate(),
                String.join(", ", result.leaks())
            });
        }
        return rows;
    }

    /** The code of the error. */
    private static String outcome(FaultResult result) {
        return result.found().isEmpty() ? "rows" : result.found().replaceFirst("(?s):.*", "");
    }

    private static BigDecimal seconds(FaultResult result) {
        return BigDecimal.valueOf(result.time().toMillis(), 3).setScale(2, RoundingMode.HALF_UP);
    }
}
