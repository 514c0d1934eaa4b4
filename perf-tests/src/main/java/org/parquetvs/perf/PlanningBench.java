package org.parquetvs.perf;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ExitCodes;
import org.parquetvs.cli.command.UsageException;
import org.parquetvs.perf.harness.Entry;
import org.parquetvs.perf.harness.Race;
import org.parquetvs.perf.harness.Result;
import org.parquetvs.perf.planning.FooterReading;
import org.parquetvs.perf.planning.TablePlanning;
import org.parquetvs.perf.report.PlanningPrinter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a plan costs the adapter beyond reading footers, in the heap of a small script. */
@Command(
        name = "planning",
        mixinStandardHelpOptions = true,
        description =
                "Plans files of 10 row groups and 50 columns with statistics, in a heap of 256 MB; what only reading"
                        + " their footers takes is told apart.")
final class PlanningBench implements Callable<Integer> {
    private static final List<String> JVM = List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    @Option(
            names = "--files",
            paramLabel = "N",
            defaultValue = "1000",
            description = "files (default: ${DEFAULT-VALUE})")
    private int files;

    @Mixin
    private RunOptions run = new RunOptions();

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (files < 1) {
            throw new UsageException("--files must be at least 1, not " + files);
        }
        PrintWriter progress = Objects.requireNonNull(spec).commandLine().getErr();
        List<String> arguments = List.of(Integer.toString(files));
        List<Entry> entries = List.of(
                Entry.of("plan", "plan", TablePlanning.class, JVM, arguments),
                Entry.of("footers", "plan", FooterReading.class, JVM, arguments));
        List<Result> results = new Race(entries, run.rounds(), progress).run();
        new PlanningPrinter(spec.commandLine().getOut()).print(results.get(0), results.get(1), files, run.format());
        return ExitCodes.OK;
    }
}
