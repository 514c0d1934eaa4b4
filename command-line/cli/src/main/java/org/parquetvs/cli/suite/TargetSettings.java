package org.parquetvs.cli.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Driver;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.HomeDirectory;
import org.parquetvs.cli.command.Installation;
import org.parquetvs.cli.command.ScanReporting;
import org.parquetvs.console.UsageException;
import org.parquetvs.exasol.database.ExasolSettings;
import org.parquetvs.suite.database.ExasolTarget;
import org.parquetvs.suite.database.LocalTarget;
import org.parquetvs.suite.database.SuiteDatabase;
import org.parquetvs.suite.fixtures.BucketStorage;
import org.parquetvs.suite.fixtures.FixtureStorage;
import org.parquetvs.suite.fixtures.LocalStorage;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say on which database the cases run, and which store it reads. */
final class TargetSettings {
    @Option(
            names = "--target",
            paramLabel = "FILE.properties",
            description = "a real Exasol and its bucket; perf-tests/cloud/target.properties.example shows the keys"
                    + " (default: the local cluster and an embedded S3 server)")
    private @Nullable Path target;

    @Option(
            names = "--fixtures",
            paramLabel = "DIR",
            description =
                    "where the data of the cases is made and kept, for the local cluster" + " (default: ~/.pvs/suite)")
    private @Nullable Path fixtures;

    @Mixin
    private ClusterSettings cluster = new ClusterSettings();

    /**
     * Checks what the command line says.
     *
     * @throws UsageException if the options do not fit together
     */
    void require() {
        if (target != null && fixtures != null) {
            throw new UsageException("--fixtures is for the local cluster; a target names its bucket itself");
        }
        cluster.check();
    }

    FixtureStorage openStorage() throws IOException {
        if (target != null) {
            ExasolSettings settings = ExasolSettings.read(target, System.getenv());
            return new BucketStorage(settings.connectionJson(), settings.prefix(), settings.region());
        }
        Path directory = fixtures == null
                ? HomeDirectory.data("the data of the cases", "give --fixtures, or set HOME")
                        .resolve("suite")
                : fixtures;
        return LocalStorage.open(directory);
    }

    /**
     * Opens the database.
     *
     * @param scratch a directory for the database of the local cluster
     * @param driver gives Exasol's JDBC driver
     */
    SuiteDatabase openTarget(Path scratch, Supplier<Driver> driver) throws IOException {
        if (target != null) {
            return ExasolTarget.open(driver.get(), ExasolSettings.read(target, System.getenv()), Installation.jar());
        }
        cluster.keepNothing();
        return new LocalTarget(
                database -> cluster.open(database, Set.of(ScanReporting.PROFILE), line -> {}),
                scratch.resolve("suite.duckdb"),
                cluster.size(),
                ClusterSettings.SCRIPT_SCHEMA);
    }
}
