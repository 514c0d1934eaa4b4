package org.parquetvs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run; the long one is a benchmark's. */
class QueryFuzzIT {
    private static final long QUERIES = 60;
    private static final long QUERIES_WITH_FAULTS = 20;

    @Test
    void virtualTablesGiveTheRowsThatDuckDbReads(@TempDir Path directory) throws Exception {
        try (QueryFuzz fuzz = QueryFuzz.open(jar(), directory)) {
            QueryFuzz.Report report = fuzz.run(0, QUERIES, done -> {});

            assertThat(report.mismatches()).isEmpty();
            assertThat(report.refused()).isLessThan(QUERIES / 4);
        }
    }

    @Test
    void faultsOfTheStoreGiveTheRowsOrAnError(@TempDir Path directory) throws Exception {
        try (QueryFuzz fuzz = QueryFuzz.openWithFaults(jar(), directory)) {
            QueryFuzz.Report report = fuzz.run(0, QUERIES_WITH_FAULTS, done -> {});

            assertThat(report.mismatches()).isEmpty();
            assertThat(report.faults()).isPositive();
            assertThat(report.errors()).isPositive().isLessThan(report.faults());
        }
    }

    private static Path jar() {
        return Path.of(Objects.requireNonNull(System.getProperty("dist.jar"), "system property dist.jar"));
    }
}
