package org.parquetvs.cluster.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.parquetvs.cluster.udf.MachineMemory;

class DuckDbTest {

    private static String setting(DuckDb database, String name) {
        return database.query("SELECT current_setting(?)", row -> row.getString(1), name)
                .get(0);
    }

    @Test
    void aStatementGetsHalfOfTheMachineAndThenSpills() {
        try (DuckDb database = DuckDb.open("")) {
            String limit = database.query(
                            "SELECT format_bytes(?)", row -> row.getString(1), MachineMemory.bytes() >> 21 << 20)
                    .get(0);
            assertThat(setting(database, "memory_limit")).isEqualTo(limit);
            assertThat(Path.of(setting(database, "temp_directory")))
                    .hasParentRaw(Path.of(System.getProperty("java.io.tmpdir")));
        }
    }

    @Test
    void whatDoesNotFitIntoMemoryIsWrittenToDisk() {
        try (DuckDb database = DuckDb.open("")) {
            database.execute("SET memory_limit = '64MiB'");
            database.execute("CREATE TEMP TABLE KEYS AS SELECT range AS k, repeat('x', 50) AS t FROM range(3000000)");

            assertThat(database.query(
                            "SELECT count(*) FROM KEYS a JOIN KEYS b ON a.k = b.k AND a.t = b.t",
                            row -> row.getLong(1)))
                    .containsExactly(3_000_000L);
        }
    }
}
