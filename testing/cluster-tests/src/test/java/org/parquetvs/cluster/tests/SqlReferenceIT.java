package org.parquetvs.cluster.tests;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The examples in the SQL reference do what the page says. */
class SqlReferenceIT {
    private static final Path PAGE = Path.of("../../doc/reference/sql.md");

    @SharedLake
    private static Lake lake;

    @Test
    void everyExampleDoesWhatThePageSays() throws Exception {
        lake.write(
                "trips/trips.parquet",
                "SELECT * FROM (VALUES (1, DATE '2024-03-01', 12.5::DOUBLE),"
                        + " (1, DATE '2024-03-02', 1::DOUBLE), (3, DATE '2024-03-05', 3::DOUBLE), (2, DATE '2024-02-01', 9::DOUBLE))"
                        + " t(item, day, distance)");
        DocumentedExamples.check(PAGE, lake);
    }
}
