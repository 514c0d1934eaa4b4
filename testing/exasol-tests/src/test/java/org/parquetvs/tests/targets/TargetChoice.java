package org.parquetvs.tests.targets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.testcontainers.DockerClientFactory;

/** Which database tests run on. */
public enum TargetChoice {
    LOCAL_CLUSTER("the local cluster") {
        @Override
        public Optional<String> obstacle() {
            return Optional.empty();
        }

        @Override
        public TargetDatabase open(Path directory) throws IOException {
            return LocalClusterTarget.start(directory);
        }
    },
    EXASOL_IN_DOCKER("Exasol in Docker") {
        @Override
        public Optional<String> obstacle() {
            return DockerClientFactory.instance().isDockerAvailable()
                    ? Optional.empty()
                    : Optional.of("Skipped: tests on Exasol need Docker, and no Docker answers here");
        }

        @Override
        public TargetDatabase open(Path directory) throws IOException {
            return DockerTarget.start();
        }
    };

    private final String label;

    TargetChoice(String label) {
        this.label = label;
    }

    /** Those that the build asks for: the second one only by the Maven profile {@code exasol}. */
    public static List<TargetChoice> chosen() {
        return Boolean.getBoolean("exasol") ? List.of(values()) : List.of(LOCAL_CLUSTER);
    }

    /** Why no test can run on it; empty if tests can. */
    public abstract Optional<String> obstacle();

    /**
     * Starts the database.
     *
     * @param directory for files, if it has any; empty
     */
    public abstract TargetDatabase open(Path directory) throws IOException;

    @Override
    public String toString() {
        return label;
    }
}
