package org.parquetvs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run; the long one is a benchmark's. */
class QueryFuzzIT {
    private static final long QUERIES = 600;

    @Test
    void virtualTablesGiveTheRowsThatDuckDbReads(@TempDir Path directory) throws Exception {
        Path jar = Path.of(Objects.requireNonNull(System.getProperty("dist.jar"), "system property dist.jar"));
        try (QueryFuzz fuzz = QueryFuzz.open(jar, directory)) {
            QueryFuzz.Report report = fuzz.run(0, QUERIES, done -> {});

            assertThat(report.mismatches()).isEmpty();
            assertThat(report.refused()).isLessThan(QUERIES / 4);
        }
    }
}
