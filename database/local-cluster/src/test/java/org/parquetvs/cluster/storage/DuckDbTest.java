package org.parquetvs.cluster.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.SmallDisk;

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
    void aChangeThatRunsAgainFitsTheTableAsItIsThen() {
        try (DuckDb database = DuckDb.open("", MEMORY)) {
            String insert = "INSERT INTO T VALUES (?)";
            database.execute("CREATE TABLE T (A INT PRIMARY KEY)");
            assertThat(database.execute(insert, 1)).isEqualTo(1);
            assertThatThrownBy(() -> database.execute(insert, 1))
                    .hasMessageContaining("violates primary key constraint");
            assertThat(database.execute(insert, 2)).isEqualTo(1);
            database.execute("DROP TABLE T");
            assertThatThrownBy(() -> database.execute(insert, 3))
                    .hasMessageContaining("Table with name T does not exist");
            database.execute("CREATE TABLE T (A VARCHAR)");
            database.execute("BEGIN TRANSACTION");
            assertThat(database.execute(insert, "x")).isEqualTo(1);
            database.execute("ROLLBACK");
            assertThat(database.execute(insert, "y")).isEqualTo(1);
            assertThat(database.query("SELECT A FROM T", row -> row.getString(1)))
                    .containsExactly("y");
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

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsNoCollision(@TempDir Path directory) throws IOException {
        try (DuckDb database = DuckDb.open(directory.resolve("x.db").toString(), MEMORY)) {
            Files.createSymbolicLink(directory.resolve("x.db.wal"), Path.of("/dev/full"));
            assertThatThrownBy(() -> database.execute("CREATE TABLE T (A INT)"))
                    .isInstanceOf(SqlException.class)
                    .hasMessageStartingWith("E-VSPQ-CLUST-64: No space is left on a disk: ")
                    .hasMessageContaining("x.db.wal")
                    .hasMessageEndingWith(
                            "Delete what is not needed there, or keep the database on another disk. Temporary"
                                    + " data are next to the file of the database; without one, in the directory for temporary"
                                    + " files.");
        }
    }

    @Test
    void temporaryDataThatFindNoSpaceAreAFullDisk() {
        try (DuckDb database = DuckDb.open("", MEMORY)) {
            database.execute("SET memory_limit = '64MiB'");
            database.execute("SET max_temp_directory_size = '1MiB'");

            assertThatThrownBy(() -> database.execute(
                            "CREATE TEMP TABLE KEYS AS SELECT range AS k, repeat('x', 50) AS t FROM range(3000000)"))
                    .isInstanceOf(SqlException.class)
                    .hasMessageStartingWith(
                            "E-VSPQ-CLUST-64: No space is left on a disk: failed to offload data block of size");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDatabaseOnAFullDiskIsRead(@TempDir Path directory) throws Exception {
        Optional<SmallDisk> mounted = SmallDisk.mount(directory);
        assumeTrue(mounted.isPresent(), "This process may not mount a disk that can be filled");
        try (SmallDisk disk = mounted.get()) {
            Path file = directory.resolve("x.db");
            try (DuckDb database = DuckDb.open(file.toString(), MEMORY)) {
                database.execute("CREATE TABLE T AS SELECT 7 AS A");
            }
            disk.fill("other");
            try (DuckDb database = DuckDb.open(file.toString(), MEMORY)) {
                assertThat(database.query("SELECT A FROM T", row -> row.getInt(1)))
                        .containsExactly(7);
                assertThatThrownBy(() -> database.execute("DELETE FROM T"))
                        .isInstanceOf(SqlException.class)
                        .hasMessageStartingWith("E-VSPQ-CLUST-70: The database can only be read: ");
            }
        }
    }

    @Test
    void aDatabaseThatCannotBeMadeLeavesNothing(@TempDir Path directory) {
        SQLException full = new SQLException("IO Error: Could not write file \"new.db\": No space left on device");
        assertThatThrownBy(() -> DatabaseFile.of(directory.resolve("x.db"), made -> {
                    write(made);
                    write(made.resolveSibling("new.db.wal"));
                    throw DuckDbErrors.cannotOpen(made.toString(), full);
                }))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-64: No space is left on a disk: IO Error: Could not write");
        assertThat(directory).isEmptyDirectory();
    }

    private static void write(Path file) {
        try {
            Files.writeString(file, "half");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aValueAboutDisksIsNoFullDisk() {
        assertThat(DuckDbErrors.translate(new SQLException(
                        "Conversion Error: Could not convert string 'No space left on device' to INT32")))
                .hasMessageStartingWith("E-VSPQ-CLUST-33");
    }
}
