package org.parquetvs.loads.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Short runs; the long ones are a benchmark's. */
class CrashRunIT {
    private static final int STATEMENTS = 1;

    private final Path directory;

    CrashRunIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @EnumSource
    void afterACrashTheRepeatedStatementIsComplete(CrashRun.Kind kind) throws Exception {
        Path jar = Path.of(Objects.requireNonNull(System.getProperty("dist.jar"), "system property dist.jar"));
        try (CrashRun run = CrashRun.open(kind, jar, directory)) {
            assertThat(run.run(0, STATEMENTS, done -> {}).deviations()).isEmpty();
        }
    }
}
