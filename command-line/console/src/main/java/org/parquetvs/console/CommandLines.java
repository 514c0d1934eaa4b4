package org.parquetvs.console;

import jakarta.json.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.MessageWriter;
import org.parquetvs.console.output.Output;
import org.parquetvs.console.output.OutputException;
import org.parquetvs.store.StoreUnreachableException;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What all programs share: how they read the command line, write output, and end. */
public final class CommandLines {
    private CommandLines() {}

    /** The command line with its streams: data to standard output, everything else to standard error. */
    public static CommandLine of(Object program) {
        return new CommandLine(program)
                .setOut(Output.standard())
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(CommandLines::refuse)
                .setExecutionExceptionHandler(CommandLines::report);
    }

    /** What is wrong with the command line, what may be meant, and where help is. */
    private static int refuse(CommandLine.ParameterException wrong, String[] arguments) {
        CommandLine commandLine = wrong.getCommandLine();
        PrintWriter err = MessageWriter.over(commandLine.getErr());
        err.println("pvs: " + String.valueOf(wrong.getMessage()).replaceAll("\\s*\\R\\s*", " "));
        List<String> meant = wrong instanceof CommandLine.UnmatchedArgumentException unmatched
                ? unmatched.getSuggestions()
                : List.of();
        if (meant.isEmpty() && !commandLine.getSubcommands().isEmpty()) {
            commandLine.usage(err);
        } else {
            String hint = meant.isEmpty() ? "" : "Did you mean " + meant.get(0) + "? ";
            err.println(hint + "'" + commandLine.getCommandSpec().qualifiedName() + " --help' shows what there is.");
        }
        return ExitCodes.USAGE;
    }

    private static int report(Exception failure, CommandLine commandLine, CommandLine.ParseResult arguments) {
        if (failure instanceof OutputException output && output.isClosed()) {
            return ExitCodes.OUTPUT_CLOSED;
        }
        String message = FailureText.of(failure);
        MessageWriter.over(commandLine.getErr()).println("pvs: " + message);
        if (!(failure instanceof OutputException)) {
            document(commandLine, message);
        }
        if (failure instanceof UsageException) {
            return ExitCodes.USAGE;
        }
        return failure instanceof StoreUnreachableException ? ExitCodes.UNREACHABLE : ExitCodes.FAILED;
    }

    /** A command that fails before it prints its JSON document prints one that says why. */
    private static void document(CommandLine commandLine, String message) {
        OptionSpec format = commandLine.getCommandSpec().findOption("--format");
        boolean asked = format != null && format.getValue() == Format.JSON;
        if (commandLine.getOut() instanceof Output out && out.isEmpty() && asked) {
            out.println(Json.createObjectBuilder()
                    .add("error", Json.createObjectBuilder().add("message", message))
                    .build());
        }
        commandLine.getOut().flush();
    }
}
