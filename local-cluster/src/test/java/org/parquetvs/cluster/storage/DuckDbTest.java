package org.parquetvs.cluster.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.cluster.error.SqlException;

class DuckDbTest {
    private static final long MEMORY = 1L << 30;

    private static String setting(DuckDb database, String name) {
        return database.query("SELECT current_setting(?)", row -> row.getString(1), name)
                .get(0);
    }

    @Test
    void whatDoesNotFitIntoMemoryIsSpilled() {
        try (DuckDb database = DuckDb.open("", 64L << 20)) {
            assertThat(setting(database, "memory_limit")).isEqualTo("64.0 MiB");
            assertThat(Path.of(setting(database, "temp_directory")))
                    .hasParentRaw(Path.of(System.getProperty("java.io.tmpdir")));
            assertThat(database.query(
                            "SELECT COUNT(*) FROM (SELECT hash(i)::VARCHAR AS h, i FROM range(2000000) t(i)"
                                    + " ORDER BY h OFFSET 1)",
                            row -> row.getLong(1)))
                    .containsExactly(1_999_999L);
        }
    }

    @Test
    void aQueryThatRunsAgainSeesWhatHasChanged() {
        try (DuckDb database = DuckDb.open("", MEMORY)) {
            String query = "SELECT * FROM T WHERE A > ?";
            database.execute("CREATE TABLE T (A INT)");
            assertThat(database.query(query, row -> row.getString(1), 0)).isEmpty();
            database.execute("INSERT INTO T VALUES (1), (2)");
            assertThat(database.query(query, row -> row.getString(1), 1)).containsExactly("2");
            database.execute("DROP TABLE T");
            assertThatThrownBy(() -> database.query(query, row -> row.getString(1), 1))
                    .isInstanceOf(SqlException.class)
                    .hasMessageContaining("T does not exist");
            database.execute("CREATE TABLE T (A VARCHAR, B INT)");
            database.execute("INSERT INTO T VALUES ('3', 4)");
            assertThat(database.query(query, row -> row.getString(2), "1")).containsExactly("4");
        }
    }

    @Test
    void onlyTheQueriesUsedLastStayPrepared() {
        try (DuckDb database = DuckDb.open("", MEMORY)) {
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < 200; i++) {
                    assertThat(database.query("SELECT " + i, row -> row.getInt(1)))
                            .containsExactly(i);
                }
            }
        }
    }

    @Test
    void onlyTheOwnerMayReadALogThatIsMadeAgain(@TempDir Path directory) throws IOException {
        Path log = directory.resolve("x.db.wal");
        try (DuckDb database = DuckDb.open(directory.resolve("x.db").toString(), MEMORY)) {
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
        try (DuckDb database = DuckDb.open("", MEMORY)) {
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
        try (DuckDb database = DuckDb.open("", MEMORY)) {
            database.execute("SET memory_limit = '64MiB'");
            database.execute("CREATE TEMP TABLE KEYS AS SELECT range AS k, repeat('x', 50) AS t FROM range(3000000)");

            assertThat(database.query(
                            "SELECT count(*) FROM KEYS a JOIN KEYS b ON a.k = b.k AND a.t = b.t",
                            row -> row.getLong(1)))
                    .containsExactly(3_000_000L);
        }
    }
}
