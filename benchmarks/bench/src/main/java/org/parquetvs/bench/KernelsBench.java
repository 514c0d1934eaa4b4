package org.parquetvs.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.KernelResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures the loops of the decoder one by one. */
@Command(
        name = "kernels",
        mixinStandardHelpOptions = true,
        description = "Microbenchmarks of decompressing, decoding and filtering, compared with parquet-java's readers.")
final class KernelsBench extends Subcommand {
    private static final String ALL = ".*";
    private static final TimeValue ITERATION = TimeValue.milliseconds(300);
    private static final int WARM_UP_ITERATIONS = 4;

    @Option(
            names = "--filter",
            paramLabel = "REGEX",
            defaultValue = ALL,
            description =
                    "run only benchmarks in whose name this regular expression is found, such as Texts or Bit.*ours")
    private String filter = ALL;

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws RunnerException {
        new BenchPrinter(out()).print(KernelResult.benchResult(measure(), run.rounds()), run.format());
        return ExitCodes.OK;
    }

    private List<KernelResult> measure() throws RunnerException {
        Options options = new OptionsBuilder()
                .include(filter)
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .forks(1)
                .warmupIterations(WARM_UP_ITERATIONS)
                .warmupTime(ITERATION)
                .measurementIterations(run.rounds())
                .measurementTime(ITERATION)
                .build();
        try {
            return new Runner(options, OutputFormatFactory.createFormatInstance(System.err, VerboseMode.NORMAL))
                    .run().stream().map(KernelResult::of).toList();
        } catch (NoBenchmarksException e) {
            throw new UsageException("--filter: no benchmark is called " + filter);
        }
    }
}
