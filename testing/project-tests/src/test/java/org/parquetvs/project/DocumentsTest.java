package org.parquetvs.project;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.parquetvs.cli.Pvs;
import picocli.CommandLine;

class DocumentsTest {
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)(?:#[^)]*)?\\)");
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\./pvs (\\S+)(.*)$");
    private static final Pattern SHELL = Pattern.compile("```sh\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("\\b[EFW]-VSPQ-[A-Z]+-\\d+\\b");
    private static final Pattern USED_CONNECTION =
            Pattern.compile("CONNECTION_NAME = '|SCRIPT [A-Z_.]+ AT |LOAD_PARQUET\\('|--connection ");
    private static final Pattern MADE_CONNECTION = Pattern.compile(
            "CREATE (OR REPLACE )?CONNECTION|user-guide\\.md#2-connect|use-your-own-files\\.md|cat > \\w+\\.json");
    private static final Pattern BUILD = Pattern.compile("(?m)(?:^|`)(mvn|\\./pvs(?= bench))(?= [a-z-])([^`\n]*)");
    private static final Pattern SCRIPT = Pattern.compile("(?m)^(?:dist|perf-tests|benchmarks|testing|doc)/[\\w./-]+");
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
                    return; // Its options belong to another program; another test looks at them.
                }
                OPTION.matcher(match.group(2)).results().forEach(option -> assertThat(
                                command.getCommandSpec().findOption(option.group()))
                        .as("%s: pvs %s %s", document, match.group(1), option.group())
                        .isNotNull());
            });
        }
    }

    @Test
    void everyDocumentedBuildAndBenchmarkExists() throws IOException {
        for (Path document : Documents.all()) {
            for (MatchResult match : Documents.matches(document, BUILD).toList()) {
                String arguments = match.group(2).replaceFirst("\\s+#.*", "").replace("'", "");
                assertThatCode(() -> CommandLines.requireKnown(
                                match.group(1), List.of(arguments.strip().split("\\s+"))))
                        .as("%s: %s", document, match.group())
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void everyDocumentedScriptCanBeRun() throws IOException {
        for (Path document : Documents.all()) {
            assertThat(Documents.matches(document, SHELL)
                            .flatMap(block -> SCRIPT.matcher(block.group(1)).results())
                            .map(match -> Documents.root().resolve(match.group())))
                    .as("%s", document)
                    .allMatch(Files::isExecutable);
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

    /** On the first page stand two commands, and nothing that only some readers can run. */
    @Test
    void theReadmeHasTwoCommands() throws IOException {
        assertThat(Documents.matches(Documents.root().resolve("README.md"), SHELL)
                        .flatMap(block -> block.group(1).lines())
                        .map(line -> line.replaceFirst("\\s*#.*", "")))
                .containsExactly("./pvs demo", "mvn verify");
    }

    @Test
    void everyErrorCodeOfADocumentExists() throws IOException {
        String known = Files.readString(Documents.root().resolve("doc/reference/error-codes.md"));
        for (Path document : Documents.all()) {
            assertThat(Documents.matches(document, CODE).map(MatchResult::group))
                    .allSatisfy(code -> assertThat(known).as("%s", document).contains(code + " |"));
        }
    }

    /** The page promises a message; a test has seen it. */
    @Test
    void everySymptomIsProvokedByATest() throws IOException {
        Path page = Documents.root().resolve("doc/how-to/if-it-does-not-work.md");
        Set<String> untested = new HashSet<>(
                Documents.matches(page, CODE).map(MatchResult::group).toList());
        assertThat(untested).hasSizeGreaterThan(20);
        for (Path source : Documents.sources()) {
            if (source.toString().contains("/src/test/")) {
                Documents.matches(source, CODE).map(MatchResult::group).forEach(untested::remove);
            }
        }
        assertThat(untested).isEmpty();
    }

    /** A reader who begins with the page has no connection yet. */
    @Test
    void everyHowToMakesItsConnectionOrNamesThePageThatDoes() throws IOException {
        for (Path document : Documents.all()) {
            String text = Files.readString(document);
            if (document.getParent().endsWith("how-to")
                    && USED_CONNECTION.matcher(text).find()) {
                assertThat(text).as("%s", document).containsPattern(MADE_CONNECTION);
            }
        }
    }

    @Test
    void thePicturesAreWhatTheirScriptDraws() throws IOException, InterruptedException {
        assumeThat(Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "python3"))))
                .as("python3 is on the PATH")
                .isTrue();
        Process check = new ProcessBuilder(
                        Documents.root().resolve("doc/images/make").toString(), "--check")
                .redirectErrorStream(true)
                .start();
        String answer = new String(check.getInputStream().readAllBytes(), UTF_8);
        assertThat(check.waitFor()).as(answer).isZero();
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(Files.readAllLines(Documents.root().resolve("README.md"))).hasSizeLessThanOrEqualTo(100);
    }
}
