package org.parquetvs.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.cloud.Script.Outcome;
import org.parquetvs.cloud.Script.Run;

class ClusterScriptTest {
    private static final List<String> SECRETS =
            List.of("db-secret-4711", "admin-secret-4711", "bucketfs-secret-4711", Script.AWS_SECRET);

    private final Script script;
    private final Path cluster;

    ClusterScriptTest(@TempDir Path scratch) throws IOException {
        cluster = scratch.resolve("cluster");
        script = new Script("cluster.sh", scratch, List.of("exasol", "ssh"))
                .with("CLUSTER_DIR", cluster.toString())
                .with("ALLOWED_CIDR", "192.0.2.7/32")
                .with("FIXTURE_BUCKET", "fixtures-of-the-night");
    }

    @BeforeAll
    static void requireTools() {
        RequiresTools.require("bash", "jq", "base64");
    }

    @AfterEach
    void noSecretIsAnArgument() throws IOException {
        assertThat(String.join("\n", script.calls())).doesNotContain(SECRETS);
    }

    private Outcome run(String... arguments) throws IOException, InterruptedException {
        Outcome outcome = script.run(arguments);
        assertThat(outcome.all()).doesNotContain(SECRETS);
        return outcome;
    }

    private void up() throws IOException, InterruptedException {
        assertThat(run("up").status()).isZero();
    }

    private void assertNothingIsLeft() {
        assertThat(script.state("resources")).doesNotExist();
        assertThat(cluster).doesNotExist();
    }

    @Test
    void startsTheClusterOfTheSettings() throws Exception {
        Outcome outcome = run("up");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.output()).isEmpty();
        assertThat(outcome.messages()).isEqualTo("cluster.sh: The cluster is up: 4 x c5.4xlarge in eu-central-1.\n");
        assertThat(script.calls())
                .containsExactly(
                        "exasol version --json",
                        "exasol presets export aws --to " + cluster.resolve("preset"),
                        "exasol install " + cluster.resolve("preset") + " ubuntu --deployment-dir "
                                + cluster.resolve("deployment")
                                + " --cluster-size 4 --instance-type c5.4xlarge --data-volume-size 100"
                                + " --s3-archive-enabled=false --exasol-version 2026.1.0"
                                + " --no-launcher-version-check --no-db-version-check",
                        "exasol status --json --deployment-dir " + cluster.resolve("deployment"));
        assertThat(script.state("resources")).exists();
    }

    @Test
    void onlyTheAllowedAddressesConnectAndEverythingIsTagged() throws Exception {
        up();

        assertThat(cluster.resolve("preset/nightly_override.tf"))
                .content()
                .contains("default = \"192.0.2.7/32\"", "Suite      = \"parquet-virtual-schema\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "export  | Cannot export the launcher's preset for AWS.",
                "install | Cannot install the cluster.",
                "status  | its status is database_connection_failed instead of database_ready."
            })
    void whatWasStartedIsRemovedWhenAStepFails(String step, String message) throws Exception {
        Outcome outcome = script.with("FAKE_FAULTS", step).run("up");

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.messages()).contains(message, "The cluster is removed.");
        assertThat(outcome.all()).doesNotContain(SECRETS);
        assertNothingIsLeft();
    }

    @Test
    void showsWhatTheLauncherSaidWithoutItsPasswords() throws Exception {
        Outcome outcome = script.with("FAKE_FAULTS", "install").run("up");

        assertThat(outcome.messages()).contains("Error: VcpuLimitExceeded", "connect with the password ***");
    }

    @Test
    void whatWasStartedIsRemovedWhenInterrupted() throws Exception {
        Run run = script.with("FAKE_FAULTS", "hang").start("up");
        Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(script.state("hangs")));
        run.terminate();
        Outcome outcome = run.await();

        assertThat(outcome.status()).isEqualTo(143);
        assertThat(outcome.messages()).contains("Interrupted; the cluster is being removed.", "Deploy interrupted");
        assertThat(outcome.all()).doesNotContain(SECRETS);
        assertNothingIsLeft();
    }

    @Test
    void removingIsTriedAgain() throws Exception {
        Outcome outcome = script.with("FAKE_FAULTS", "install destroy-once").run("up");

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.messages()).contains("Attempt 1 of 3 to remove the cluster has failed.");
        assertNothingIsLeft();
    }

    @Test
    void whatCannotBeRemovedIsToldAndCanBeRemovedLater() throws Exception {
        Outcome outcome = script.with("FAKE_FAULTS", "install destroy").run("up");
        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.messages())
                .contains("Error: DependencyViolation", "Cannot remove the cluster; what is left of it costs money.");
        assertThat(cluster.resolve("deployment")).exists();

        assertThat(run("down").status()).isEqualTo(1);
        script.with("FAKE_FAULTS", "");
        assertThat(run("down").status()).isZero();
        assertNothingIsLeft();
    }

    @Test
    void withoutLauncherNothingBegins() throws Exception {
        script.withoutTool("exasol");
        for (String command : List.of("up", "config")) {
            Outcome outcome = run(command);
            assertThat(outcome.status()).isEqualTo(4);
            assertThat(outcome.messages())
                    .contains("Cannot find the launcher exasol on the PATH. Install version 2.2.0");
        }
        assertNothingIsLeft();
    }

    @Test
    void anotherVersionOfTheLauncherIsRefused() throws Exception {
        Outcome outcome = script.with("FAKE_FAULTS", "version").run("up");

        assertThat(outcome.status()).isEqualTo(4);
        assertThat(outcome.messages()).contains("The launcher is of version 2.1.0; cluster.env asks for 2.2.0.");
        assertNothingIsLeft();
    }

    @Test
    void withoutCredentialsNothingBegins() throws Exception {
        Outcome outcome = script.without("AWS_SECRET_ACCESS_KEY").run("up");

        assertThat(outcome.status()).isEqualTo(4);
        assertThat(outcome.messages()).contains("Cannot find AWS credentials. Set AWS_PROFILE, or AWS_ACCESS_KEY_ID");
        assertThat(script.calls()).containsExactly("exasol version --json");
        assertNothingIsLeft();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0.0.0.0/0", "192.0.2.7", "192.0.2.7/33", "192.0.2.7/32\"\nevil"})
    void addressesThatMayConnectMustBeGiven(String addresses) throws Exception {
        Outcome outcome = script.with("ALLOWED_CIDR", addresses).run("up");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.messages()).contains("ALLOWED_CIDR");
        assertNothingIsLeft();
    }

    @Test
    void aSecondClusterInTheSameDirectoryIsRefused() throws Exception {
        up();
        Outcome outcome = run("up");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.messages()).contains("There is a cluster in " + cluster + " already.");
        assertThat(script.state("resources")).exists();
    }

    @Test
    void writesTheTarget() throws Exception {
        up();
        Outcome outcome = run("config");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.output()).isEqualTo(cluster.resolve("target.properties") + "\n");
        assertThat(cluster.resolve("target.properties")).hasContent("""
                host=ec2-11.example.com
                port=8563
                user=sys
                password-file=%s
                fingerprint=5A1D
                bucketfs.url=https://ec2-11.example.com:2581
                bucketfs.user=w
                bucketfs.password-env=BUCKETFS_PASSWORD
                bucketfs.bucket=default
                s3.region=eu-central-1
                s3.bucket=fixtures-of-the-night
                s3.prefix=fixtures
                schema=PVS_NIGHTLY
                name=aws-4x-c5.4xlarge
                instance-type=c5.4xlarge
                cores-per-node=16
                """.formatted(cluster.resolve("db-password")));
    }

    @Test
    void passwordsAreInFilesThatNobodyElseReads() throws Exception {
        up();
        run("config");

        assertThat(cluster.resolve("db-password")).hasContent("db-secret-4711");
        assertThat(cluster.resolve("bucketfs-password")).hasContent("bucketfs-secret-4711");
        for (String file : List.of("db-password", "bucketfs-password", "target.properties", "launcher.log")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cluster.resolve(file))))
                    .isEqualTo("rw-------");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "info    | The launcher does not tell how to connect.",
                "nodes   | The cluster has 1 nodes instead of 4.",
                "ssh     | Cannot read the password of BucketFS from node ec2-11.example.com.",
                "exaconf | Node ec2-11.example.com has no password of BucketFS"
            })
    void aTargetIsWrittenWholeOrNotAtAll(String fault, String message) throws Exception {
        up();
        Outcome outcome = script.with("FAKE_FAULTS", fault).run("config");

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.messages()).contains(message);
        assertThat(outcome.output()).isEmpty();
        assertThat(cluster.resolve("target.properties")).doesNotExist();
    }

    @Test
    void thereIsNoTargetWithoutCluster() throws Exception {
        assertThat(run("config").messages()).contains("There is no cluster in " + cluster);
    }

    @Test
    void removesTheCluster() throws Exception {
        up();
        run("config");
        Outcome outcome = run("down");

        assertThat(outcome.status()).isZero();
        assertNothingIsLeft();
    }

    @Test
    void removingNothingIsNoError() throws Exception {
        Outcome outcome = script.withoutTool("exasol").run("down");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.messages()).isEqualTo("cluster.sh: There is no cluster in " + cluster + ".\n");
    }

    @Test
    void theStateStaysWhileTheClusterDoes() throws Exception {
        up();
        Outcome outcome = script.withoutTool("exasol").run("down");

        assertThat(outcome.status()).isEqualTo(4);
        assertThat(cluster.resolve("deployment/state")).exists();
    }

    @Test
    void tellsHowItIsUsed() throws Exception {
        assertThat(run("--help").output()).startsWith("Usage: cluster.sh up|config|down");
        assertThat(run("sideways").status()).isEqualTo(2);
        assertThat(run("down", "now").status()).isEqualTo(2);
    }
}
