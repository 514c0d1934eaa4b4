package org.parquetvs.loads.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run; the long one is a benchmark's. */
class CrashedLoadsIT {
    private static final int LOADS = 3;
    private final Path directory;

    CrashedLoadsIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void afterACrashTheRepeatedLoadIsComplete() throws Exception {
        Path jar = Path.of(Objects.requireNonNull(System.getProperty("dist.jar"), "system property dist.jar"));
        try (CrashedLoads crashed = CrashedLoads.open(jar, directory)) {
            assertThat(crashed.run(0, LOADS, done -> {}).deviations()).isEmpty();
        }
    }
}
