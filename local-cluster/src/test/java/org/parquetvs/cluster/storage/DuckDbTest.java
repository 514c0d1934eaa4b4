package org.parquetvs.cluster.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.udf.process.MachineMemory;

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
    void onlyTheOwnerMayReadALogThatIsMadeAgain(@TempDir Path directory) throws IOException {
        Path log = directory.resolve("x.db.wal");
        try (DuckDb database = DuckDb.open(directory.resolve("x.db").toString())) {
            database.execute("CREATE TABLE T (A INT)");
            database.execute("CHECKPOINT");
            assertThat(log).doesNotExist();
            database.execute("INSERT INTO T VALUES (1)");
            assertThat(Files.size(log)).isPositive();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(log)))
                    .isEqualTo("rw-------");
        }
        assertThat(log).doesNotExist();
    }

    @Test
    void onlyTheOwnerMayReadWhatIsSpilledAndItIsDeletedWithTheDatabase() throws IOException {
        Path spill;
        try (DuckDb database = DuckDb.open("")) {
            spill = Path.of(setting(database, "temp_directory"));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(spill)))
                    .isEqualTo("rwx------");
            database.execute("SET memory_limit = '64MiB'");
            database.execute("CREATE TEMP TABLE KEYS AS SELECT range AS k, repeat('x', 50) AS t FROM range(3000000)");
            assertThat(spill).isNotEmptyDirectory();
        }
        assertThat(spill).doesNotExist();
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
