package org.parquetvs.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.cloud.Script.Outcome;

/** Of the tagged resources 1 and 3 are old, 2 is young, 4 does not say, 5 is of another suite. */
class SweepScriptTest {
    private static final String REMOVAL = "exasol-cleanup run exasol-00000001 exasol-00000003 --provider=aws"
            + " --aws-region=eu-central-1 --owner=* --json";

    private final Script script;

    SweepScriptTest(@TempDir Path scratch) throws IOException {
        script = new Script("sweep.sh", scratch, List.of("aws", "exasol-cleanup"));
    }

    @BeforeAll
    static void requireTools() {
        RequiresTools.require("bash", "jq");
    }

    private List<String> removals() throws IOException {
        return script.calls().stream()
                .filter(call -> call.startsWith("exasol-cleanup"))
                .toList();
    }

    @Test
    void removesWhatIsOlderThanADayAndOfThisProjectAndFails() throws Exception {
        Outcome outcome = script.run();

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.output()).isEqualTo("exasol-00000001\nexasol-00000003\n");
        assertThat(outcome.messages())
                .isEqualTo("sweep.sh: exasol-00000004 does not say when it was made. Look at it by hand.\n"
                        + "sweep.sh: A night has left 2 clusters behind."
                        + " Look into its log for the step that removes the cluster.\n");
        assertThat(script.calls())
                .containsExactly(
                        "aws resourcegroupstaggingapi get-resources --region eu-central-1 --output json"
                                + " --tag-filters Key=Suite,Values=parquet-virtual-schema",
                        REMOVAL + " --execute");
    }

    @Test
    void aDryRunRemovesNothing() throws Exception {
        assertThat(script.run("--dry-run").status()).isEqualTo(1);
        assertThat(removals()).containsExactly(REMOVAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"resources-young", "resources-none"})
    void removesNothingWhereNothingIsOld(String resources) throws Exception {
        Outcome outcome = script.with("FAKE_RESOURCES", resources).run();

        assertThat(outcome.status()).isZero();
        assertThat(outcome.messages()).isEqualTo("sweep.sh: There is no cluster older than 24 hours.\n");
        assertThat(removals()).isEmpty();
    }

    @Test
    void tellsWhatItCannotRemove() throws Exception {
        Outcome outcome = script.with("FAKE_FAULTS", "cleanup").run();

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.messages())
                .contains("exasol-00000003: vpc vpc-1: DependencyViolation", "Cannot remove all that is left");
    }

    @Test
    void failsWhereItCannotLook() throws Exception {
        assertThat(script.with("FAKE_FAULTS", "aws").run().status()).isEqualTo(4);
        assertThat(script.without("AWS_ACCESS_KEY_ID").run().status()).isEqualTo(4);
        assertThat(removals()).isEmpty();
    }
}
