package org.parquetvs.console;

import jakarta.json.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jline.utils.Levenshtein;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.MessageWriter;
import org.parquetvs.console.output.Output;
import org.parquetvs.console.output.OutputException;
import org.parquetvs.store.StoreUnreachableException;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What all programs share: how they read the command line, write output, and end. */
public final class CommandLines {
    private static final String HEAP_IS_FULL =
            "The heap of the command is full. Give it more, such as PVS_HEAP=4g, or let it work on less at a time.";

    private CommandLines() {}

    /** The command line of a program with its streams: data to standard output, everything else to standard error. */
    public static CommandLine of(Object program) {
        return of(program, Map.of());
    }

    /**
     * The same with subcommands beside those that the program names itself.
     *
     * @param subcommands by their names
     */
    public static CommandLine of(Object program, Map<String, ? extends Supplier<?>> subcommands) {
        CommandLine commandLine = new CommandLine(program);
        subcommands.forEach((name, command) -> commandLine.addSubcommand(name, command.get()));
        return commandLine
                .setOut(Output.standard())
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(CommandLines::run)
                .setParameterExceptionHandler(CommandLines::refuse)
                .setExecutionExceptionHandler(CommandLines::report);
    }

    /** Runs the command. If the heap is full, the command fails like others, with a message. */
    private static int run(CommandLine.ParseResult arguments) {
        try {
            return new CommandLine.RunLast().execute(arguments);
        } catch (OutOfMemoryError full) {
            throw new CommandLine.ExecutionException(arguments.commandSpec().commandLine(), HEAP_IS_FULL, full);
        }
    }

    /** What is wrong with the command line, what may be meant, and where help is. */
    private static int refuse(CommandLine.ParameterException wrong, String[] arguments) {
        CommandLine commandLine = wrong.getCommandLine();
        PrintWriter err = MessageWriter.over(commandLine.getErr());
        err.println("pvs: " + String.valueOf(wrong.getMessage()).replaceAll("\\s*\\R\\s*", " "));
        boolean isUnknown = wrong instanceof CommandLine.UnmatchedArgumentException;
        if (!isUnknown && !commandLine.getSubcommands().isEmpty()) {
            commandLine.usage(err);
        } else {
            String help = "'" + commandLine.getCommandSpec().qualifiedName() + " --help' shows what there is.";
            err.println(meant(wrong).map(name -> "Did you mean " + name + "? ").orElse("") + help);
        }
        return ExitCodes.USAGE;
    }

    /** The command or option that is closest to the first unknown argument. */
    private static Optional<String> meant(CommandLine.ParameterException wrong) {
        if (!(wrong instanceof CommandLine.UnmatchedArgumentException unmatched)) {
            return Optional.empty();
        }
        String unknown = unmatched.getUnmatched().get(0);
        CommandLine.Model.CommandSpec command = wrong.getCommandLine().getCommandSpec();
        int mistakes = Math.max(2, unknown.length() / 3);
        return Stream.concat(
                        command.subcommands().keySet().stream(),
                        command.options().stream().flatMap(option -> Stream.of(option.names())))
                .filter(name -> name.startsWith("-") == unknown.startsWith("-") && name.length() > 2)
                .filter(name -> Levenshtein.distance(unknown, name) <= mistakes)
                .min(Comparator.<String>comparingInt(name -> Levenshtein.distance(unknown, name))
                        .thenComparing(Comparator.naturalOrder()));
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
