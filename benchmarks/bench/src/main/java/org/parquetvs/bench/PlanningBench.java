package org.parquetvs.bench;

import java.io.PrintWriter;
import java.util.List;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.harness.Race;
import org.parquetvs.bench.harness.Result;
import org.parquetvs.bench.planning.FooterReading;
import org.parquetvs.bench.planning.TablePlanning;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.BenchResult;
import org.parquetvs.bench.report.PlanningResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the adapter's cost of a plan beyond reading footers, in the heap of a small script. */
@Command(
        name = "planning",
        mixinStandardHelpOptions = true,
        description =
                "Plans files of 10 row groups and 50 columns with statistics, in a heap of 256 MB; what only reading"
                        + " their footers takes is told apart.")
final class PlanningBench extends Subcommand {
    private static final List<String> JVM = List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "1000",
            description = "files (default: ${DEFAULT-VALUE})")
    private int files;

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        if (files < 1) {
            throw new UsageException("--files must be at least 1, not " + files);
        }
        PrintWriter progress = err();
        List<String> arguments = List.of(Integer.toString(files));
        List<Entry> entries = List.of(
                Entry.of("plan", "plan", TablePlanning.class, JVM, arguments),
                Entry.of("footers", "plan", FooterReading.class, JVM, arguments));
        List<Result> results = new Race(entries, run.rounds(), progress).run();
        BenchResult result = new PlanningResult(files, results.get(0), results.get(1)).benchResult();
        new BenchPrinter(out()).print(result, run.format());
        return ExitCodes.OK;
    }
}
