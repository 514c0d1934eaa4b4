package org.parquetvs.console;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.parquetvs.console.output.Output;
import org.parquetvs.console.output.OutputException;
import org.parquetvs.store.StoreUnreachableException;
import picocli.CommandLine;

/** How every program reads its command line, writes, and ends. */
public final class CommandLines {
    private CommandLines() {}

    /** The command line with its streams: data to standard output, everything else to standard error. */
    public static CommandLine of(Object program) {
        return new CommandLine(program)
                .setOut(Output.standard())
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(CommandLines::report);
    }

    private static int report(Exception failure, CommandLine commandLine, CommandLine.ParseResult arguments) {
        if (failure instanceof OutputException output && output.isClosed()) {
            return ExitCodes.OUTPUT_CLOSED;
        }
        if (!(failure instanceof OutputException)) {
            commandLine.getOut().flush();
        }
        commandLine.getErr().println("pvs: " + FailureText.of(failure));
        if (failure instanceof UsageException) {
            return ExitCodes.USAGE;
        }
        return failure instanceof StoreUnreachableException ? ExitCodes.UNREACHABLE : ExitCodes.FAILED;
    }
}
