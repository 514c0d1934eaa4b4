package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class DocumentsTest {
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)(?:#[^)]*)?\\)");
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\./pvs (\\S+)(.*)$");
    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

    @Test
    void everyRelativeLinkLeadsToAFile() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path document : Documents.all()) {
            Documents.matches(document, LINK)
                    .map(match -> match.group(1))
                    .filter(link -> !Files.exists(document.resolveSibling(link)))
                    .forEach(link -> broken.add(document + " -> " + link));
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void everyDocumentedCommandAndOptionExists() throws IOException {
        CommandLine pvs = Pvs.commandLine();
        for (Path document : Documents.all()) {
            Documents.matches(document, COMMAND).forEach(match -> {
                assertThat(pvs.getSubcommands()).as("%s", document).containsKey(match.group(1));
                CommandLine command = innermost(pvs, match.group(1) + match.group(2));
                if (command.getCommand() instanceof BenchCommand) {
                    return; // Its options are those of another program.
                }
                OPTION.matcher(match.group(2)).results().forEach(option -> assertThat(
                                command.getCommandSpec().findOption(option.group()))
                        .as("%s: pvs %s %s", document, match.group(1), option.group())
                        .isNotNull());
            });
        }
    }

    /** The command that the words of a command line lead to. */
    private static CommandLine innermost(CommandLine commands, String words) {
        CommandLine command = commands;
        for (String word : words.split(" ", -1)) {
            command = command.getSubcommands().getOrDefault(word, command);
        }
        return command;
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(Files.readAllLines(Documents.root().resolve("README.md"))).hasSizeLessThanOrEqualTo(100);
    }
}
