package org.parquetvs.bench;

import java.io.PrintWriter;
import java.util.List;
import org.parquetvs.bench.pushdown.PushdownQuery;
import org.parquetvs.bench.pushdown.PushdownRace;
import org.parquetvs.bench.pushdown.PushdownRace.Timing;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.PushdownResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the gain from pushing filters, orders and aggregates down to the workers. */
@Command(
        name = "pushdown",
        mixinStandardHelpOptions = true,
        description = "Runs TPC-H-shaped queries over lineitem and orders in S3 on a local cluster of two workers: with"
                + " pushdown, without, and without it with rows that are emitted one by one as in Exasol. For comparison,"
                + " DuckDB runs them with two threads over the same files on disk.")
final class PushdownBench extends Subcommand {
    @Option(
            names = "--scale",
            paramLabel = "S",
            defaultValue = "2",
            description = "scale factor of TPC-H (default: ${DEFAULT-VALUE}, 12 million rows of lineitem)")
    private double scale;

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        if (!(scale > 0)) {
            throw new UsageException("--scale must be more than 0, not " + scale);
        }
        int rounds = run.rounds();
        PrintWriter progress = err();
        try (PushdownRace race = PushdownRace.open(BenchInstallation.distJar(), BenchInstallation.dataCache(), scale)) {
            List<Timing> timings = race.run(PushdownQuery.ALL, rounds, progress::println);
            new BenchPrinter(out()).print(new PushdownResult(timings, scale, rounds).benchResult(), run.format());
        }
        return ExitCodes.OK;
    }
}
