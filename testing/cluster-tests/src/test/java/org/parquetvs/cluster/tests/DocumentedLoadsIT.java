package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads, as in the documentation. */
class DocumentedLoadsIT {
    private final Path directory;

    DocumentedLoadsIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @CsvSource({"../../doc/reference/load.md, 150", "../../doc/how-to/nightly-load.md, 152"})
    void thePageDoesWhatItSays(String page, String rows) throws Exception {
        try (Lake lake = Lake.open(directory)) {
            lake.write("sales/monday.parquet", sales(0, 100));
            lake.write("sales/tuesday.parquet", sales(100, 150));

            DocumentedExamples.check(Path.of(page), lake);

            assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.SALES")).containsExactly(rows);
        }
    }

    private static String sales(int first, int end) {
        return "SELECT CAST(i AS BIGINT) AS sales_id, i / 2.0::DOUBLE AS price FROM range(" + first + ", " + end
                + ") t(i)";
    }
}
