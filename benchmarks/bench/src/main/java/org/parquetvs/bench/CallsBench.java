package org.parquetvs.bench;

import org.parquetvs.bench.calls.CallsRun;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.CallsResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures whether anything is left over when the worker's script is called many times in one process. */
@Command(
        name = "calls",
        mixinStandardHelpOptions = true,
        description =
                "Calls the script of the worker many times in one process with a small heap, and looks at its memory,"
                        + " threads, files and sockets. Fails if there are more of them at the end.")
final class CallsBench extends Subcommand {
    private static final long LEAST = 50;
    private static final long ROOM = 64L << 20;

    @Option(
            names = "--calls",
            paramLabel = "N",
            defaultValue = "10000",
            description = "calls (default: ${DEFAULT-VALUE})")
    private long calls;

    @Mixin
    private FormatOption output = new FormatOption();

    @Override
    public Integer call() throws Exception {
        if (calls < LEAST) {
            throw new UsageException("--calls must be at least " + LEAST + ", not " + calls);
        }
        CallsRun run = new CallsRun(calls);
        try (TemporaryDirectory scratch = ScratchDirectory.inMemory(ROOM)) {
            run.run(BenchInstallation.distJar(), scratch.path(), err()::println);
        }
        new BenchPrinter(out()).print(new CallsResult(run.readings(), run.grown()).benchResult(), output.format());
        if (!run.grown().isEmpty()) {
            err().println("More than when the process was warm: " + String.join(", ", run.grown()));
            return ExitCodes.FAILED;
        }
        return ExitCodes.OK;
    }
}
