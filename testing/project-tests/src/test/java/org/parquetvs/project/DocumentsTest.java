package org.parquetvs.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.parquetvs.cli.Pvs;
import picocli.CommandLine;

class DocumentsTest {
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)(?:#[^)]*)?\\)");
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\./pvs (\\S+)(.*)$");
    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");
    private static final Pattern NAMED_TYPE = Pattern.compile("`([A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+)\\b[^`\\n]*`");
    private static final Pattern DECLARED_TYPE = Pattern.compile("\\b(?:class|record|interface|enum) ([A-Z]\\w+)");

    /** Types of other projects that pages about the design name. */
    private static final Set<String> FOREIGN_TYPES =
            Set.of("ArrowArrayStream", "BigDecimal", "BigInteger", "ByteBuffer", "RequestDispatcher");

    /** A page about the types of another library. */
    private static final String ABOUT_PARQUET_JAVA = "030-parquet-without-hadoop.md";

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
                if (command.getCommandName().equals("bench")) {
                    return; // Its options belong to another program.
                }
                OPTION.matcher(match.group(2)).results().forEach(option -> assertThat(
                                command.getCommandSpec().findOption(option.group()))
                        .as("%s: pvs %s %s", document, match.group(1), option.group())
                        .isNotNull());
            });
        }
    }

    /** The command to which the words of a command line lead. */
    private static CommandLine innermost(CommandLine commands, String words) {
        CommandLine command = commands;
        for (String word : words.split(" ", -1)) {
            command = command.getSubcommands().getOrDefault(word, command);
        }
        return command;
    }

    @Test
    void everyTypeThatADesignNamesExists() throws IOException {
        Set<String> known = new HashSet<>(FOREIGN_TYPES);
        for (Path source : Documents.sources()) {
            Documents.matches(source, DECLARED_TYPE)
                    .map(match -> match.group(1))
                    .forEach(known::add);
        }
        List<String> unknown = new ArrayList<>();
        for (Path document : Documents.all()) {
            if (document.startsWith(Documents.root().resolve("doc/design")) && !document.endsWith(ABOUT_PARQUET_JAVA)) {
                Documents.matches(document, NAMED_TYPE)
                        .map(match -> match.group(1))
                        .filter(Predicate.not(known::contains))
                        .forEach(type -> unknown.add(document + " -> " + type));
            }
        }
        assertThat(known).contains("ScanPlanner", "HashBin");
        assertThat(unknown).isEmpty();
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(Files.readAllLines(Documents.root().resolve("README.md"))).hasSizeLessThanOrEqualTo(100);
    }
}
