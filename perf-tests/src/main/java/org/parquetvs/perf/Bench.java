package org.parquetvs.perf;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.parquetvs.cli.command.ExitCodes;
import org.parquetvs.cli.command.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point of {@code pvs bench}: figures to standard output, progress to standard error. */
@Command(
        name = "pvs bench",
        description = "Runs us beside the peers, alternating, each in a process of its own, and compares medians.",
        subcommands = {
            DecodeBench.class,
            LoadBench.class,
            LatencyBench.class,
            EmitBench.class,
            UploadBench.class,
            MemoryBench.class,
            FuzzBench.class,
            KernelsBench.class,
            PlanningBench.class,
            PushdownBench.class,
            WriteBench.class
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "BENCHMARK")
public final class Bench {
    private Bench() {}

    public static void main(String[] arguments) {
        Logger.getLogger("").setLevel(Level.SEVERE);
        CommandLine commandLine = new CommandLine(new Bench())
                .setOut(new PrintWriter(System.out, false, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(Bench::report);
        System.exit(commandLine.execute(arguments));
    }

    private static int report(Exception failure, CommandLine commandLine, CommandLine.ParseResult arguments) {
        commandLine.getOut().flush();
        String message = failure.getMessage();
        commandLine.getErr().println("pvs: " + (message == null ? failure.toString() : message));
        return failure instanceof UsageException ? ExitCodes.USAGE : ExitCodes.FAILED;
    }
}
