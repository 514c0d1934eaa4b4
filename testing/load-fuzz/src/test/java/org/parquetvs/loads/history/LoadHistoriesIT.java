package org.parquetvs.loads.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run; the long one is a benchmark's. */
class LoadHistoriesIT {
    private static final int HISTORIES = 8;
    private final Path directory;

    LoadHistoriesIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void eachLoadDoesWhatTheModelDoes() throws Exception {
        Path jar = Path.of(Objects.requireNonNull(System.getProperty("dist.jar"), "system property dist.jar"));
        try (LoadHistories histories = LoadHistories.open(jar, directory)) {
            assertThat(histories.run(0, HISTORIES, done -> {}).deviations()).isEmpty();
        }
    }
}
