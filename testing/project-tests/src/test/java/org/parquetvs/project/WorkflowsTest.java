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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.cli.Pvs;

/**
 * Every command of every workflow runs here in a shell. Instead of building, measuring and talking to others, its programs note
 * their arguments, and these are compared with what there is: modules, profiles, properties, tests, commands and options.
 */
class WorkflowsTest {
    private static final Pattern PROFILE =
            Pattern.compile("<profile>\\s*(?:<!--.*?-->\\s*)?<id>(.*?)</id>", Pattern.DOTALL);
    private static final Pattern PROPERTY =
            Pattern.compile("<name>!?([a-z.-]+)</name>|<([a-z.-]+)>[^<]*</\\2>|<([a-z.-]+)/>");
    private static final Pattern PINNED = Pattern.compile("[a-z-]+/[a-z-]+@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+");
    private static final Pattern USES = Pattern.compile("uses: (.*)");
    private static final Set<String> GOALS = Set.of("clean", "compile", "test", "package", "verify");

    /** Properties of Maven's plugins and of libraries. */
    private static final Set<String> FOREIGN_PROPERTIES =
            Set.of("com.exasol.dockerdb.image", "skipTests", "surefire.failIfNoSpecifiedTests", "test");

    private static final String BENCH = "perf-tests/bench/src/main/java";

    static List<Workflow> workflows() throws IOException {
        return Workflow.all();
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void everyCommandRunsAndItsArgumentsExist(Workflow workflow, @TempDir Path scratch) throws Exception {
        int machines = 0;
        for (Workflow.Job job : workflow.jobs()) {
            for (Map<String, String> matrix : job.matrix()) {
                WorkflowMachine machine = new WorkflowMachine(
                        Files.createDirectory(scratch.resolve(Integer.toString(machines++))), version());
                for (Workflow.Step step : job.steps()) {
                    if (step.action().startsWith("actions/checkout@")) {
                        machine.checkOut(step.with());
                    } else if (!step.run().isEmpty()) {
                        WorkflowMachine.Outcome outcome = machine.run(job, matrix, step);
                        assertThat(outcome.status())
                                .as("%s%n%s", step.run(), outcome.output())
                                .isZero();
                    }
                }
                assertThat(machine.calls()).isNotEmpty().allSatisfy(WorkflowsTest::argumentsExist);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void everyActionIsPinnedByItsCommit(Workflow workflow) throws IOException {
        assertThat(Documents.matches(workflow.file(), USES).map(match -> match.group(1)))
                .isNotEmpty()
                .allMatch(PINNED.asMatchPredicate());
    }

    /** A title or the name of a branch would become a command. */
    @ParameterizedTest
    @MethodSource("workflows")
    void noExpressionIsPartOfACommand(Workflow workflow) {
        assertThat(workflow.jobs()).flatExtracting(Workflow.Job::steps).noneMatch(step -> step.run()
                .contains("${{"));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void theKeyOfTheCheckoutIsNotKept(Workflow workflow) {
        assertThat(workflow.jobs())
                .flatExtracting(Workflow.Job::steps)
                .filteredOn(step -> step.action().startsWith("actions/checkout@"))
                .isNotEmpty()
                .allMatch(step -> "false".equals(step.with().get("persist-credentials")));
    }

    @Test
    void anUnknownModuleProfileOrOptionIsFound() {
        assertThatCode(() -> argumentsExist(call("mvn", "-pl", "cli", "package")))
                .hasMessageContaining("cli");
        assertThatCode(() -> argumentsExist(call("mvn", "-Pexasol-drivers", "package")))
                .hasMessageContaining("exasol-drivers");
        assertThatCode(() -> argumentsExist(call("mvn", "verify", "-Dfuzz.second=6")))
                .hasMessageContaining("fuzz.second");
        assertThatCode(() -> argumentsExist(call("mvn", "verify", "-Dtest=NoSuch*IT")))
                .hasMessageContaining("NoSuch*IT");
        assertThatCode(() -> argumentsExist(call("/x/pvs", "suite", "run", "--histories", "x")))
                .hasMessageContaining("--histories");
        assertThatCode(() -> argumentsExist(call("/x/pvs", "bench", "fuzz", "--query", "1")))
                .hasMessageContaining("--query");
    }

    private static WorkflowMachine.Call call(String program, String... arguments) {
        return new WorkflowMachine.Call(program, List.of(arguments));
    }

    private static void argumentsExist(WorkflowMachine.Call call) throws IOException {
        if (call.program().equals("mvn")) {
            mavenKnows(call.arguments());
        } else if (call.program().endsWith("/pvs")) {
            pvsKnows(call.arguments());
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
                assertThat(GOALS).contains(argument);
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
            if (path.startsWith(BENCH) || path.matches("testing/(query-fuzz|load-fuzz|store-faults)/src/main/.*")) {
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

    private static String version() throws IOException {
        return Documents.matches(Documents.root().resolve("pom.xml"), Pattern.compile("<version>(.*?)</version>"))
                .findFirst()
                .orElseThrow()
                .group(1);
    }
}
