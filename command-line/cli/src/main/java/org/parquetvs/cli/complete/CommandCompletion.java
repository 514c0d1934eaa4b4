package org.parquetvs.cli.complete;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.console.output.Format;

/** The commands of the shell, and what may be their arguments. */
final class CommandCompletion {
    private static final String SIGN = "\\";

    private final Map<String, String> arguments;
    private final DatabaseNames names;

    /** @param arguments each command with its argument as the help shows it, such as {@code [on|off]} */
    CommandCompletion(Map<String, String> arguments, DatabaseNames names) {
        this.arguments = Map.copyOf(arguments);
        this.names = names;
    }

    /** The words that may follow {@code before}; empty if no command is there. */
    Optional<Collection<String>> words(String before, String word) {
        int start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf(';')) + 1;
        String command = before.substring(start).strip();
        if (word.startsWith(SIGN)) {
            return Optional.of(
                    command.isEmpty()
                            ? arguments.keySet().stream()
                                    .filter(name -> name.startsWith(SIGN))
                                    .toList()
                            : List.of());
        }
        return Optional.ofNullable(arguments.get(command.toLowerCase(Locale.ROOT)))
                .map(argument -> values(argument.replaceAll("[\\[\\]]", ""), word));
    }

    private List<String> values(String argument, String word) {
        return switch (argument) {
            case "FILE" -> files(word);
            case "FORMAT" ->
                Arrays.stream(Format.values()).map(Format::toString).toList();
            case "NAME" -> tables(word);
            default ->
                Stream.of(argument.split("\\|"))
                        .filter(choice -> choice.equals(choice.toLowerCase(Locale.ROOT)))
                        .toList();
        };
    }

    private List<String> tables(String word) {
        int dot = word.lastIndexOf('.');
        if (dot < 0) {
            return Stream.concat(names.schemas().stream(), names.tables("").stream())
                    .toList();
        }
        return CursorContext.name(word.substring(0, dot)).stream()
                .flatMap(schema -> names.tables(schema).stream())
                .map(table -> word.substring(0, dot + 1) + table)
                .toList();
    }

    /** The files and directories of the directory that is typed. */
    private static List<String> files(String word) {
        String directory = word.substring(0, word.lastIndexOf('/') + 1);
        try (Stream<Path> files = Files.list(Path.of(directory.isEmpty() ? "." : directory))) {
            return files.map(file -> directory + file.getFileName() + (Files.isDirectory(file) ? "/" : ""))
                    .sorted()
                    .toList();
        } catch (IOException | InvalidPathException e) {
            // Completion is a convenience: running the command shows why the directory cannot be read.
            return List.of();
        }
    }
}
