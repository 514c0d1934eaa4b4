package org.parquetvs.tests.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.exasol.database.ExasolDriver;
import org.parquetvs.exasol.database.ExasolSettings;
import org.parquetvs.history.WorkerTime;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.suite.cases.Scale;
import org.parquetvs.suite.cases.SuiteCase;
import org.parquetvs.suite.cases.SuiteCases;
import org.parquetvs.suite.database.ExasolTarget;
import org.parquetvs.suite.fixtures.BucketStorage;
import org.parquetvs.suite.fixtures.FixtureLibrary;
import org.parquetvs.suite.measure.CaseExecution;
import org.parquetvs.suite.measure.CaseRunner;
import org.parquetvs.tests.targets.ServedCluster;

/** The suite on a database to which it has only a connection: no script reaches the suite. */
class SuiteReportsIT {
    private static final Path JAR = Path.of(System.getProperty("jar", ""));

    private final Path directory;

    SuiteReportsIT(@TempDir Path directory) {
        this.directory = directory;
    }

    private ExasolSettings settings(ServedCluster cluster, EmbeddedS3 s3) throws IOException {
        String[] address = cluster.address().split("[/:]");
        Path file = Files.writeString(
                directory.resolve("target.properties"),
                "host=" + address[0] + "\nfingerprint=" + address[1] + "\nport=" + address[2]
                        + "\nuser=sys\npassword-env=PASSWORD\ns3.bucket=shop\ns3.region=eu-central-1\ns3.prefix=fixtures\n"
                        + "s3.endpoint=" + s3.endpoint() + '\n');
        return ExasolSettings.read(
                file,
                Map.of("PASSWORD", "exasol", "AWS_ACCESS_KEY_ID", "demo", "AWS_SECRET_ACCESS_KEY", "demo-secret"));
    }

    private List<SuiteCase> cases() throws IOException {
        Path cases = Files.createDirectory(directory.resolve("cases"));
        Files.writeString(cases.resolve("1-control.yaml"), """
                name: control
                group: start
                guards: a statement without scripts
                query: SELECT 1
                expect:
                  value: 1
                """);
        Files.writeString(cases.resolve("2-objects.yaml"), """
                name: objects
                group: start
                guards: what any statement costs
                tables:
                  OBJECTS: {data-set: TinyObjects, laptop: 0.0000025, laptop-files: 1}
                query: SELECT * FROM SUITE_LAKE.OBJECTS
                expect:
                  rows: 25
                """);
        return SuiteCases.in(cases);
    }

    @Test
    void theCountersOfWorkersComeBackThroughTheBucket() throws IOException {
        Path bucketFs = Files.createDirectory(directory.resolve("bucketfs"));
        Files.copy(JAR, bucketFs.resolve(JAR.getFileName()));
        Files.createDirectories(directory.resolve("s3/shop"));
        EmbeddedS3Options options =
                EmbeddedS3Options.over(directory.resolve("s3")).withKey("demo", "demo-secret");
        Map<String, List<CaseExecution>> executions =
                Map.of("control", new ArrayList<>(), "objects", new ArrayList<>());
        try (EmbeddedS3 s3 = EmbeddedS3.start(options);
                ServedCluster cluster = ServedCluster.start(
                        LocalCluster.builder().bucketFs(bucketFs), directory.resolve("certificate"))) {
            ExasolSettings settings = settings(cluster, s3);
            try (BucketStorage storage =
                            new BucketStorage(settings.connectionJson(), settings.prefix(), settings.region());
                    ExasolTarget target = ExasolTarget.open(ExasolDriver.load(Optional.empty()), settings, JAR)) {
                List<SuiteCase> cases = cases();
                FixtureLibrary library = new FixtureLibrary(storage, Scale.LAPTOP);
                library.make(cases, made -> {});
                CaseRunner runner = new CaseRunner(target, storage, "run");
                runner.prepare();
                for (SuiteCase each : cases) {
                    runner.run(each, library.tables(each), 0, executions.get(each.name())::add);
                }
            }
        }

        assertThat(executions.get("control")).hasSize(CaseRunner.EXECUTIONS).allSatisfy(execution -> {
            assertThat(execution.problem()).isEmpty();
            assertThat(execution.workers()).isEmpty();
        });
        assertThat(executions.get("objects")).hasSize(CaseRunner.EXECUTIONS).allSatisfy(execution -> {
            assertThat(execution.problem()).isEmpty();
            assertThat(execution.iteration().counters().requests().getAsLong()).isPositive();
            assertThat(execution.workers())
                    .singleElement()
                    .extracting(WorkerTime::rowsOut)
                    .isEqualTo(25L);
        });
    }
}
