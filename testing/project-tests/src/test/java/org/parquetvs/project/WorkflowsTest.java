package org.parquetvs.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command of every workflow runs here in a shell. Instead of building, measuring and talking to others, its
 * programs note their arguments, and these are compared with what there is.
 */
class WorkflowsTest {
    private static final Pattern PINNED = Pattern.compile("[a-z-]+/[a-z-]+@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+");
    private static final Pattern USES = Pattern.compile("uses: (.*)");

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
        CommandLines.requireKnown(call.program(), call.arguments());
    }

    private static String version() throws IOException {
        return Documents.matches(Documents.root().resolve("pom.xml"), Pattern.compile("<version>(.*?)</version>"))
                .findFirst()
                .orElseThrow()
                .group(1);
    }
}
