package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads, as in the documentation. */
class DocumentedLoadsIT {
    @SharedLake
    private static Lake lake;

    @BeforeEach
    void clear() throws IOException {
        lake.clear();
    }

    @ParameterizedTest
    @CsvSource({"../../doc/reference/load.md, 150", "../../doc/how-to/nightly-load.md, 152"})
    void thePageDoesWhatItSays(String page, String rows) throws Exception {
        lake.write("sales/monday.parquet", sales(0, 100));
        lake.write("sales/tuesday.parquet", sales(100, 150));

        DocumentedExamples.check(Path.of(page), lake);

        assertThat(lake.texts("SELECT COUNT(*) FROM RETAIL.SALES")).containsExactly(rows);
    }

    private static String sales(int first, int end) {
        return "SELECT CAST(i AS BIGINT) AS sales_id, i / 2.0::DOUBLE AS price FROM range(" + first + ", " + end
                + ") t(i)";
    }
}
