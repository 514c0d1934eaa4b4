package org.parquetvs.perf;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ExitCodes;
import org.parquetvs.cli.command.UsageException;
import org.parquetvs.perf.pushdown.PushdownQuery;
import org.parquetvs.perf.pushdown.PushdownRace;
import org.parquetvs.perf.pushdown.PushdownRace.Timing;
import org.parquetvs.perf.report.PushdownPrinter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What it brings to leave filters, orders and aggregates to the workers. */
@Command(
        name = "pushdown",
        mixinStandardHelpOptions = true,
        description = "TPC-H-shaped queries over lineitem and orders in S3 by a local cluster of two workers, with"
                + " push-down and without, without it also with rows emitted one after the other as in Exasol, and DuckDB"
                + " with two threads over the same files on disk.")
final class PushdownBench implements Callable<Integer> {
    @Option(
            names = "--scale",
            paramLabel = "S",
            defaultValue = "2",
            description = "scale factor of TPC-H (default: ${DEFAULT-VALUE}, 12 million rows of lineitem)")
    private double scale;

    @Mixin
    private RunOptions run = new RunOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (!(scale > 0)) {
            throw new UsageException("--scale must be more than 0, not " + scale);
        }
        int rounds = run.rounds();
        PrintWriter progress = Objects.requireNonNull(spec).commandLine().getErr();
        try (PushdownRace race = PushdownRace.open(Installation.distJar(), Installation.dataCache(), scale)) {
            List<Timing> timings = race.run(PushdownQuery.ALL, rounds, progress::println);
            new PushdownPrinter(spec.commandLine().getOut()).print(timings, scale, rounds, run.format());
        }
        return ExitCodes.OK;
    }
}
