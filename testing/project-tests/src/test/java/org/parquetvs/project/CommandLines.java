package org.parquetvs.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.parquetvs.cli.Pvs;

/** Commands of workflows and documents: what they name must exist. */
final class CommandLines {
    private static final Pattern PROFILE =
            Pattern.compile("<profile>\\s*(?:<!--.*?-->\\s*)?<id>(.*?)</id>", Pattern.DOTALL);

    private static final Pattern PROPERTY =
            Pattern.compile("<name>!?([a-z.-]+)</name>|<([a-z.-]+)>[^<]*</\\2>|<([a-z.-]+)/>");

    private static final Set<String> GOALS = Set.of("clean", "compile", "test", "package", "verify");

    /** Properties of Maven's plugins and of libraries. */
    private static final Set<String> FOREIGN_PROPERTIES =
            Set.of("com.exasol.dockerdb.image", "skipTests", "surefire.failIfNoSpecifiedTests", "test");

    private static final String BENCH = "benchmarks/bench/src/main/java";

    private CommandLines() {}

    /** Modules, profiles, properties and tests of {@code mvn}, and commands and options of {@code pvs}. */
    static void requireKnown(String program, List<String> arguments) throws IOException {
        if (program.equals("mvn")) {
            mavenKnows(arguments);
        } else if (program.endsWith("/pvs")) {
            pvsKnows(arguments);
        }
    }

    private static void mavenKnows(List<String> arguments) throws IOException {
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (argument.equals("-pl")) {
                i++;
                assertThat(modules()).contains(arguments.get(i).split(","));
            } else if (argument.startsWith("-P")) {
                assertThat(inPoms(PROFILE)).contains(argument.substring(2).split(","));
            } else if (argument.startsWith("-Dtest=")) {
                assertThat(testsNamed(argument.substring("-Dtest=".length())))
                        .as(argument)
                        .isNotEmpty();
            } else if (argument.startsWith("-D")) {
                Set<String> properties = inPoms(PROPERTY);
                properties.addAll(FOREIGN_PROPERTIES);
                assertThat(properties).contains(argument.substring(2).split("=", 2)[0]);
            } else if (!argument.startsWith("-")) {
                assertThat(argument).matches(word -> GOALS.contains(word) || word.matches("[a-z]+:[a-z]+"), "a goal");
            }
        }
    }

    private static void pvsKnows(List<String> arguments) throws IOException {
        if (arguments.get(0).equals("bench")) {
            String sources = benchSources();
            assertThat(arguments.stream()
                            .skip(1)
                            .filter(word -> word.startsWith("--") || word.equals(arguments.get(1))))
                    .allSatisfy(word ->
                            assertThat(sources).as("bench knows %s", word).contains('"' + word + '"'));
        } else {
            assertThatCode(() -> Pvs.commandLine().parseArgs(arguments.toArray(String[]::new)))
                    .as("pvs %s", arguments)
                    .doesNotThrowAnyException();
        }
    }

    /** The benchmarks are no part of this build, so their names and options are taken from their sources. */
    private static String benchSources() throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path source : Documents.sources()) {
            String path = Documents.root().relativize(source).toString();
            if (path.startsWith(BENCH)
                    || path.matches("(testing/(query-fuzz|load-fuzz|store-faults)|console)/src/main/.*")) {
                text.append(Files.readString(source));
            }
        }
        return text.toString();
    }

    private static List<String> testsNamed(String pattern) throws IOException {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern + ".java");
        return Documents.sources().stream()
                .map(Path::getFileName)
                .filter(matcher::matches)
                .map(Path::toString)
                .toList();
    }

    private static List<String> modules() throws IOException {
        return Documents.matches(Documents.root().resolve("pom.xml"), Pattern.compile("<module>(.*?)</module>"))
                .map(match -> match.group(1))
                .toList();
    }

    /** What a pattern finds in all poms: the first group of each match that has one. */
    private static Set<String> inPoms(Pattern pattern) throws IOException {
        List<Path> poms = new ArrayList<>(List.of(Documents.root().resolve("pom.xml")));
        for (String module : modules()) {
            poms.add(Documents.root().resolve(module).resolve("pom.xml"));
        }
        Set<String> found = new TreeSet<>();
        for (Path pom : poms) {
            Documents.matches(pom, pattern)
                    .flatMap(match -> Stream.iterate(1, group -> group <= match.groupCount(), group -> group + 1)
                            .map(match::group)
                            .filter(text -> text != null))
                    .forEach(found::add);
        }
        return found;
    }
}
