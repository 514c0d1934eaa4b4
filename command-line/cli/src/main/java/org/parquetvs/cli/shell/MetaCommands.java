package org.parquetvs.cli.shell;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.cli.command.TimeLimit;
import org.parquetvs.cli.sql.Failure;
import org.parquetvs.cli.sql.PrintSettings;
import org.parquetvs.cli.sql.ShellCommand;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.Format;
import org.parquetvs.console.output.RowLayout;
import org.parquetvs.console.output.TableStyle;

/** The commands of the shell, and their table in the help. */
final class MetaCommands {
    private static final List<MetaCommand> ALL = List.of(
            command("\\?", "", "this help", (shell, argument) -> shell.say(help()), "\\h", "\\help", "help", ".help"),
            command(
                    "\\q",
                    "",
                    "leaves; so does Ctrl-D",
                    (shell, argument) -> shell.leave(),
                    "quit",
                    "exit",
                    ".quit",
                    ".exit"),
            new MetaCommand(
                    List.of("\\d", ".tables", ".schema", "\\dt"),
                    "[NAME]",
                    "tables and views, those of a schema, or the columns of a table or view",
                    Description::print),
            new MetaCommand(
                    List.of("\\i", ".read"), "FILE", "runs the statements and commands in FILE", MetaCommands::runFile),
            command(
                    "\\o",
                    "[FILE]",
                    "prints results into FILE; without it, here again",
                    MetaCommands::output,
                    ".output"),
            command("\\format", "[FORMAT]", "table, csv or json", MetaCommands::format, ".mode"),
            command(
                    "\\x",
                    "[on|off|auto]",
                    "a line for each value; auto: where a row is too long",
                    MetaCommands::layout),
            command("\\null", "[TEXT]", "what NULL looks like in tables", MetaCommands::nullText, ".nullvalue"),
            command("\\pager", "[on|off]", "results longer than the screen go through a pager", MetaCommands::pager),
            command(
                    "\\explain",
                    "[tree|rows]",
                    "plans as trees, or as the rows that Exasol gives",
                    MetaCommands::explain,
                    ".explain"),
            command("\\timing", "[on|off]", "how long each statement took", MetaCommands::timing, ".timer"),
            command("\\timeout", "[TIME|off]", "limits each statement, such as 30s or 2m", MetaCommands::timeout),
            command("\\errors", "", "all that is known of the last error", MetaCommands::errors));

    private MetaCommands() {}

    private static MetaCommand command(
            String name, String argument, String does, MetaCommand.Change change, String... habits) {
        List<String> names =
                Stream.concat(Stream.of(name), Arrays.stream(habits)).toList();
        return new MetaCommand(names, argument, does, (shell, given) -> {
            change.run(shell, given);
            return ExitCodes.OK;
        });
    }

    /**
     * Runs a command and returns the exit code.
     *
     * @throws UsageException if there is no such command, or if it does not take this argument
     */
    static int run(ShellCommand command, Interpreter shell) throws IOException {
        return find(command.name())
                .orElseThrow(() -> new UsageException("There is no command " + command.name() + "; \\? shows all"))
                .action()
                .run(shell, command.argument());
    }

    private static Optional<MetaCommand> find(String name) {
        return ALL.stream().filter(command -> command.names().contains(name)).findFirst();
    }

    /** Each name of a command with its argument as help shows it. */
    static Map<String, String> arguments() {
        Map<String, String> arguments = new HashMap<>();
        ALL.forEach(command -> command.names().forEach(name -> arguments.put(name, command.argument())));
        return arguments;
    }

    private static String help() {
        int width = ALL.stream()
                .mapToInt(command -> synopsis(command).length())
                .max()
                .orElse(0);
        String commands = ALL.stream()
                .map(command -> "  " + synopsis(command)
                        + " ".repeat(width - synopsis(command).length()) + "  " + command.does())
                .collect(Collectors.joining("\n"));
        return """
                Statements end with ; and may have several lines. Ctrl-C cancels the one that runs, Tab completes.

                %s

                SHOW SCHEMAS, SHOW TABLES [IN schema], SHOW COLUMNS IN [schema.]table and DESCRIBE are statements.
                doc/reference/shell.md and doc/reference/sql.md tell more.""".formatted(commands);
    }

    private static String synopsis(MetaCommand command) {
        return (command.names().get(0) + " " + command.argument()).strip();
    }

    private static String unquoted(String argument) {
        boolean quoted = argument.length() > 1 && argument.startsWith("'") && argument.endsWith("'");
        return quoted ? argument.substring(1, argument.length() - 1) : argument;
    }

    private static int runFile(Interpreter shell, String argument) throws IOException {
        if (argument.isEmpty()) {
            throw new UsageException("\\i needs the name of a file");
        }
        return shell.runFile(Path.of(unquoted(argument)));
    }

    private static void output(Interpreter shell, String argument) throws IOException {
        Optional<Path> file = argument.isEmpty() ? Optional.empty() : Optional.of(Path.of(unquoted(argument)));
        shell.outputTo(file);
        shell.say("Results go to " + file.map(Path::toString).orElse("the screen") + ".");
    }

    private static void format(Interpreter shell, String argument) {
        if (!argument.isEmpty()) {
            Format format = choice(Format.class, argument);
            shell.change(settings -> settings.withFormat(format));
        }
        shell.say("Format: " + shell.settings().format());
    }

    private static void layout(Interpreter shell, String argument) {
        RowLayout layout =
                switch (argument.toLowerCase(Locale.ROOT)) {
                    case "" -> shell.settings().layout() == RowLayout.RECORDS ? RowLayout.FITTING : RowLayout.RECORDS;
                    case "on" -> RowLayout.RECORDS;
                    case "off" -> RowLayout.TABLE;
                    case "auto" -> RowLayout.FITTING;
                    default -> throw new UsageException("\\x takes on, off or auto, not " + argument);
                };
        shell.change(settings -> settings.withLayout(layout));
        shell.say(
                switch (layout) {
                    case RECORDS -> "Rows are printed with a line for each value.";
                    case TABLE -> "Rows are printed as tables.";
                    case FITTING -> "Rows are printed as tables where they fit the screen.";
                });
    }

    private static void nullText(Interpreter shell, String argument) {
        String text = argument.isEmpty() ? TableStyle.NULL : unquoted(argument);
        shell.change(settings -> settings.withNullText(text));
    }

    private static void pager(Interpreter shell, String argument) {
        boolean on = shell.paging() == Interpreter.Paging.ON;
        shell.paging(isOn(argument, on) ? Interpreter.Paging.ON : Interpreter.Paging.OFF);
        shell.say("Pager: " + (shell.paging() == Interpreter.Paging.ON ? "on" : "off"));
    }

    private static void explain(Interpreter shell, String argument) {
        PrintSettings.Plans plans =
                switch (argument.toLowerCase(Locale.ROOT)) {
                    case "" ->
                        shell.settings().plans() == PrintSettings.Plans.TREE
                                ? PrintSettings.Plans.ROWS
                                : PrintSettings.Plans.TREE;
                    case "tree" -> PrintSettings.Plans.TREE;
                    case "rows" -> PrintSettings.Plans.ROWS;
                    default -> throw new UsageException("\\explain takes tree or rows, not " + argument);
                };
        shell.change(settings -> settings.withPlans(plans));
        shell.say("EXPLAIN is shown as " + (plans == PrintSettings.Plans.TREE ? "a tree." : "rows."));
    }

    private static void timing(Interpreter shell, String argument) {
        boolean on = isOn(argument, shell.settings().timing() == PrintSettings.Timing.ON);
        shell.change(settings -> settings.withTiming(on ? PrintSettings.Timing.ON : PrintSettings.Timing.OFF));
        shell.say("Timing: " + (on ? "on" : "off"));
    }

    /** The state of a switch after a command with this argument; without an argument it changes. */
    private static boolean isOn(String argument, boolean before) {
        return switch (argument.toLowerCase(Locale.ROOT)) {
            case "" -> !before;
            case "on" -> true;
            case "off" -> false;
            default -> throw new UsageException("The command takes on or off, not " + argument);
        };
    }

    private static void timeout(Interpreter shell, String argument) {
        Duration limit = argument.isEmpty() ? Duration.ZERO : TimeLimit.parse(argument);
        shell.timeout(limit);
        shell.say("Time limit: " + (limit.isZero() ? "none" : limit.toMillis() / 1000.0 + " s"));
    }

    private static void errors(Interpreter shell, String argument) {
        if (!argument.isEmpty()) {
            throw new UsageException("\\errors takes no argument");
        }
        shell.say(shell.lastFailure()
                .map(Failure::detail)
                .map(String::stripTrailing)
                .orElse("No statement has failed."));
    }

    private static <E extends Enum<E>> E choice(Class<E> type, String argument) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.toString().equalsIgnoreCase(argument))
                .findFirst()
                .orElseThrow(() -> new UsageException(argument + " is none of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(String::valueOf)
                                .collect(Collectors.joining(", "))));
    }
}
