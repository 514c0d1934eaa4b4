package org.parquetvs.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules for the workflows with a cluster, because costs and access rights depend on them. */
class WorkflowsTest {
    private static final Path WORKFLOWS = Script.MODULE.resolve("../../.github/workflows");
    private static final String NIGHTLY = "nightly-performance.yml";
    private static final String SWEEP = "sweep-clusters.yml";
    private static final String COUNTERS = "counters.yml";

    private static String text(String workflow) throws IOException {
        return Files.readString(WORKFLOWS.resolve(workflow));
    }

    private static Yaml job(String workflow) throws IOException {
        List<Yaml> jobs = Yaml.read(WORKFLOWS.resolve(workflow)).get("jobs").members();
        assertThat(jobs).hasSize(1);
        return jobs.get(0);
    }

    private static List<Yaml> steps(String workflow) throws IOException {
        return job(workflow).get("steps").list();
    }

    private static int indexOf(List<Yaml> steps, String command) {
        for (int index = 0; index < steps.size(); index++) {
            if (steps.get(index).has("run")
                    && steps.get(index).get("run").text().contains(command)) {
                return index;
            }
        }
        throw new AssertionError("No step runs " + command);
    }

    @ParameterizedTest
    @ValueSource(strings = {NIGHTLY, SWEEP})
    void thereAreNoSecretsButSessions(String workflow) throws IOException {
        assertThat(text(workflow)).doesNotContain("secrets.");
        assertThat(Yaml.read(WORKFLOWS.resolve(workflow)).get("permissions").value())
                .isEqualTo(Map.of());
        assertThat(job(workflow).get("permissions").value()).isEqualTo(Map.of("contents", "read", "id-token", "write"));
        assertThat(job(workflow).get("environment").text()).isEqualTo("performance");
    }

    @ParameterizedTest
    @ValueSource(strings = {NIGHTLY, SWEEP})
    void oneRunAtATimeAndNoneIsCutOff(String workflow) throws IOException {
        Yaml concurrency = Yaml.read(WORKFLOWS.resolve(workflow)).get("concurrency");
        assertThat(concurrency.get("group").text()).isNotEmpty();
        assertThat(concurrency.get("cancel-in-progress").value()).isEqualTo(false);
        assertThat(job(workflow).get("timeout-minutes").number()).isBetween(1, 300);
    }

    @Test
    void theClusterIsRemovedWhateverHappens() throws IOException {
        List<Yaml> steps = steps(NIGHTLY);
        int down = indexOf(steps, "cluster.sh down");

        assertThat(steps.get(down).get("if").text()).isEqualTo("always()");
        assertThat(steps.get(down - 1).get("if").text()).isEqualTo("always()");
        assertThat(steps.get(down - 1).get("uses").text()).startsWith("aws-actions/configure-aws-credentials@");
        assertThat(List.of(
                        indexOf(steps, "cluster.sh up"),
                        indexOf(steps, "cluster.sh config"),
                        indexOf(steps, "pvs suite run"),
                        indexOf(steps, "pvs suite check"),
                        down,
                        indexOf(steps, "history.sh put"),
                        indexOf(steps, "pvs suite report")))
                .isSorted();
    }

    /** A job whose time is over ends without its remaining steps, a step whose time is over does not end the job. */
    @Test
    void theTimeOfTheJobIsEnoughForAllSteps() throws IOException {
        int minutes = steps(NIGHTLY).stream()
                .mapToInt(step -> step.get("timeout-minutes").number())
                .sum();

        assertThat(minutes).isLessThan(job(NIGHTLY).get("timeout-minutes").number());
    }

    /** What the database runs reads with the credentials of the suite; it must not be able to start machines. */
    @Test
    void theSuiteHasTheRightsOfTheBucketOnly() throws IOException {
        List<Yaml> steps = steps(NIGHTLY);
        for (String command : List.of("history.sh get", "pvs suite run", "history.sh put")) {
            Yaml environment = steps.get(indexOf(steps, command)).get("env");
            assertThat(environment.members()).hasSize(3).allSatisfy(variable -> assertThat(variable.text())
                    .startsWith("${{ steps.bucket.outputs.aws-"));
        }
        assertThat(steps)
                .filteredOn(step -> step.has("id") && step.get("id").text().equals("bucket"))
                .singleElement()
                .satisfies(step -> {
                    assertThat(step.get("with").get("role-to-assume").text()).contains("vars.SUITE_ROLE_ARN");
                    assertThat(step.get("with").get("output-env-credentials").value())
                            .isEqualTo(false);
                });
    }

    @Test
    void theSweepUsesTheToolOfTheSameRelease() throws IOException {
        assertThat(Files.readAllLines(Script.MODULE.resolve("cluster.env")))
                .contains("LAUNCHER_COMMIT="
                        + steps(SWEEP).get(1).get("with").get("ref").text());
    }

    /** A night that has to make its fixtures first does not end in its time. Reports are of no use after their night. */
    @Test
    void onlyReportsExpire() throws IOException {
        assertThat(resource("Bucket").get("LifecycleConfiguration").get("Rules").list())
                .filteredOn(rule -> rule.has("ExpirationInDays") || rule.has("ExpirationDate"))
                .extracting(rule -> rule.get("Prefix").text())
                .containsExactly("fixtures/reports/");
    }

    @Test
    void onlyMachinesOfTheClustersTypeAreStarted() throws IOException {
        List<Yaml> starting = resource("ClusterRole").get("Policies").list().stream()
                .flatMap(policy -> policy.get("PolicyDocument").get("Statement").list().stream())
                .filter(statement -> statement.get("Action").list().stream()
                        .anyMatch(action -> action.text().equals("ec2:RunInstances")))
                .filter(statement -> statement.get("Resource").list().stream()
                        .anyMatch(machine -> machine.text().matches("\\*|.*:\\*|.*:instance/.*")))
                .toList();

        assertThat(starting).singleElement().satisfies(statement -> assertThat(statement
                        .get("Condition")
                        .get("StringEquals")
                        .get("ec2:InstanceType")
                        .text())
                .isEqualTo("!Ref InstanceType"));
        assertThat(Files.readAllLines(Script.MODULE.resolve("cluster.env")))
                .contains("INSTANCE_TYPE="
                        + stack().get("Parameters")
                                .get("InstanceType")
                                .get("Default")
                                .text());
    }

    private static Yaml stack() throws IOException {
        return Yaml.read(Script.MODULE.resolve("persistent-stack.yaml"));
    }

    private static Yaml resource(String name) throws IOException {
        return stack().get("Resources").get(name).get("Properties");
    }

    /** The runs are of one series only if they have the same machine, the same data and the same history. */
    @Test
    void aPullRequestIsComparedWithItsBaseOnOneMachine() throws IOException {
        List<Yaml> steps = steps(COUNTERS);

        assertThat(job(COUNTERS).get("permissions").value()).isEqualTo(Map.of("contents", "read"));
        assertThat(steps.get(0).get("with").get("ref").text()).contains("base.sha");
        assertThat(List.of(
                        indexOf(steps, "before/pvs suite run"),
                        indexOf(steps, "now/pvs suite run"),
                        indexOf(steps, "now/pvs suite check --counters")))
                .isSorted();
    }
}
