package org.parquetvs.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.exasol.install.Installer;
import org.parquetvs.exasol.install.VersionedJar;
import org.parquetvs.tests.targets.TargetChoice;
import org.parquetvs.tests.targets.TargetDatabase;

/** A database that is started when it is first used. */
final class OpenedTarget implements AutoCloseable {
    /** The file that the build has made. */
    static final Path JAR = Path.of(System.getProperty("jar", ""));

    static final Duration READY = Duration.ofMinutes(3);

    private final TargetChoice choice;
    private final Path directory;
    private @Nullable TargetDatabase database;
    private Optional<Exception> failure = Optional.empty();

    OpenedTarget(TargetChoice choice, Path directory) {
        this.choice = choice;
        this.directory = directory;
    }

    /** The database. Without Docker the test that needs it is skipped; what could not be started is not tried again. */
    TargetDatabase database() {
        Optional<String> obstacle = choice.obstacle();
        assumeTrue(obstacle.isEmpty(), () -> obstacle.orElse(""));
        if (failure.isPresent()) {
            throw new IllegalStateException("Cannot start " + choice, failure.get());
        }
        TargetDatabase open = database;
        if (open == null) {
            try {
                open = choice.open(directory);
            } catch (IOException | RuntimeException e) {
                failure = Optional.of(e);
                throw new IllegalStateException("Cannot start " + choice, e);
            }
            database = open;
        }
        return open;
    }

    /** Installs the adapter as {@code pvs install} does. */
    void install(String schema, VersionedJar jar) throws IOException {
        new Installer(database().installation(schema), READY, step -> {}).install(jar, Installer.Existing.REPLACE);
    }

    Path directory() {
        return directory;
    }

    @Override
    public void close() throws IOException {
        if (database != null) {
            database.close();
        }
    }

    @Override
    public String toString() {
        return choice.toString();
    }
}
