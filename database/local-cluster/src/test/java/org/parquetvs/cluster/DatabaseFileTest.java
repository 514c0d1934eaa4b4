package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

/** What a user may do with the file of a database, and with names that DuckDB has a meaning for. */
class DatabaseFileTest {
    private Path directory;

    @BeforeEach
    void useDirectory(@TempDir Path temporary) {
        directory = temporary;
    }

    private SqlTester open(String name) {
        return SqlTester.inFile(directory.resolve(name), new InProcessRuntime());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"RETAIL", "MAIN", "TEMP", "\"SYSTEM\"", "MEMORY", "PG_CATALOG", "INFORMATION_SCHEMA", "\"#x\""})
    void aSchemaMayHaveAnyNameThatExasolTakes(String schema) {
        String statements = "CREATE SCHEMA " + schema + "; CREATE TABLE T (A INT); INSERT INTO " + schema
                + ".T VALUES (7); CREATE VIEW V AS SELECT A FROM " + schema + ".T; UPDATE T SET A = 8";
        try (SqlTester sql = open("retail.duckdb")) {
            assertThat(sql.run(statements).row("SELECT A FROM " + schema + ".V"))
                    .isEqualTo("8");
        }
        try (SqlTester sql = open("retail.duckdb")) {
            assertThat(sql.row("SELECT A FROM " + schema + ".V")).isEqualTo("8");
            sql.run("DROP SCHEMA " + schema + " CASCADE");
        }
        try (SqlTester sql = SqlTester.inMemory()) {
            assertThat(sql.run(statements).row("SELECT A FROM " + schema + ".V"))
                    .isEqualTo("8");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.parquet", "x.csv", "x.json", "x.db"})
    void aFileOfAnotherFormatIsRefusedAndLeftAsItIs(String name) throws IOException {
        String content = "[{\"a\": 1}]\n".repeat(5000);
        Path file = Files.writeString(directory.resolve(name), content);
        assertThatThrownBy(() -> open(name))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-66: Cannot open the database '" + file
                        + "': it is no database of DuckDB. Name the file of a database");
        assertThat(file).hasContent(content);
    }

    @Test
    void onlyTheOwnerMayReadADatabaseAndItsLog() throws IOException {
        try (SqlTester sql = open("secret.db")) {
            sql.run("CREATE CONNECTION C TO '' USER 'me' IDENTIFIED BY 'secret'; CREATE SCHEMA S");
            assertThat(modes())
                    .containsOnly("secret.db rw-------", "secret.db.wal rw-------", "secret.db.tmp rwx------");
        }
        assertThat(modes()).containsExactly("secret.db rw-------");
    }

    @Test
    void aDatabaseThatIsOnlyReadLeavesNothing() throws IOException {
        open("read.db").close();
        try (SqlTester sql = open("read.db")) {
            assertThat(sql.row("SELECT 1 FROM DUAL")).isEqualTo("1");
        }
        assertThat(modes()).containsExactly("read.db rw-------");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLinkLeadsToADatabaseThatOnlyTheOwnerMayRead(boolean there) throws IOException {
        Files.createSymbolicLink(directory.resolve("first.db"), Path.of("second.db"));
        Files.createSymbolicLink(directory.resolve("second.db"), Path.of("secret.db"));
        if (there) {
            open("secret.db").close();
        }
        try (SqlTester sql = open("first.db")) {
            sql.run("CREATE CONNECTION C TO '' USER 'me' IDENTIFIED BY 'secret'");
            assertThat(modes())
                    .containsOnly(
                            "first.db rw-------",
                            "second.db rw-------",
                            "secret.db rw-------",
                            "secret.db.wal rw-------",
                            "secret.db.tmp rwx------");
        }
        assertThat(modes()).containsOnly("first.db rw-------", "second.db rw-------", "secret.db rw-------");
    }

    @Test
    void linksThatLeadNowhereAreRefused() throws IOException {
        Files.createSymbolicLink(directory.resolve("a.db"), Path.of("b.db"));
        Files.createSymbolicLink(directory.resolve("b.db"), Path.of("a.db"));
        Files.createSymbolicLink(directory.resolve("c.db"), Path.of("none/c.db"));
        assertThatThrownBy(() -> open("a.db"))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-9: Cannot open the database '" + directory.resolve("a.db") + "'");
        assertThatThrownBy(() -> open("c.db"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("there is no directory " + directory.resolve("none"));
    }

    private List<String> modes() throws IOException {
        List<String> modes = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                modes.add(
                        file.getFileName() + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
            }
        }
        return modes;
    }

    @Test
    void aDamagedFileIsRefusedWithItsName() throws IOException {
        try (SqlTester sql = open("whole.db")) {
            sql.run("CREATE SCHEMA S; CREATE TABLE T AS SELECT 1 AS A");
        }
        byte[] whole = Files.readAllBytes(directory.resolve("whole.db"));
        for (int size : new int[] {12, 100, 4096, 12_287, 12_288, 20_000}) {
            Path cut = Files.write(directory.resolve("cut.db"), Arrays.copyOf(whole, size));
            assertThatThrownBy(() -> readAll(cut))
                    .as("first %s of %s bytes", size, whole.length)
                    .isInstanceOf(SqlException.class)
                    .hasMessageStartingWith("E-VSPQ-CLUST-67: The database file is damaged, or its end is missing: ")
                    .hasMessageContaining(cut.toString())
                    .hasMessageEndingWith(". Put a copy of it in its place.");
            assertThat(directory.resolve("cut.db.tmp")).doesNotExist();
        }
    }

    private void readAll(Path file) {
        try (SqlTester sql = open(file.getFileName().toString())) {
            sql.row("SELECT A FROM S.T");
        }
    }

    @Test
    void whatIsNoFileOfADatabaseIsRefused() throws IOException {
        Files.createFile(directory.resolve("empty.db"));
        Path closed = Files.createDirectory(directory.resolve("dir.db"));
        assertThatThrownBy(() -> open("empty.db"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("E-VSPQ-CLUST-66")
                .hasMessageContaining("it is no database of DuckDB");
        assertThatThrownBy(() -> open("dir.db"))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-CLUST-66: Cannot open the database '" + closed + "': it is a directory");
    }

    @Test
    void aFileOfAnotherVersionOfDuckDbIsRefused() throws IOException {
        open("newer.db").close();
        Path file = directory.resolve("newer.db");
        byte[] content = Files.readAllBytes(file);
        ByteBuffer head = ByteBuffer.wrap(content, 0, 4096).order(ByteOrder.LITTLE_ENDIAN);
        head.putLong(12, 12_345);
        head.putLong(0, checksum(head));
        Files.write(file, content);

        assertThatThrownBy(() -> open("newer.db"))
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("E-VSPQ-CLUST-68: Cannot open the database '" + file
                        + "': another version of DuckDB has written it (Trying to read a database file with storage"
                        + " version number 12345, but we can only read ")
                .hasMessageEndingWith(
                        "Open it with the pvs that has written it, or copy its tables with that version of"
                                + " DuckDB.");
        assertThat(modes()).containsExactly("newer.db rw-------");
    }

    /** As DuckDB computes it for the block whose first eight bytes it is. */
    private static long checksum(ByteBuffer block) {
        long checksum = 5381;
        for (int i = Long.BYTES; i < block.limit(); i += Long.BYTES) {
            checksum ^= block.getLong(i) * 0xbf58476d1ce4e5b9L;
        }
        return checksum;
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDirectoryInWhichNothingCanBeCreatedIsNamed() {
        assertThatThrownBy(() -> SqlTester.inFile(Path.of("/proc/x.db"), new InProcessRuntime()))
                .isInstanceOf(SqlException.class)
                .hasMessage(
                        "E-VSPQ-CLUST-69: Cannot open the database: '/proc' cannot be written: no file can be created"
                                + " there. Allow this user to write there, or put the database where he may write.");
    }

    /** Root may write to any file, so for root the database is not read-only. */
    @Test
    void aFileThatCanOnlyBeReadIsReadAndSaysSoToStatementsThatWrite() throws IOException {
        try (SqlTester sql = open("read.db")) {
            sql.run("CREATE SCHEMA S; CREATE TABLE T AS SELECT 1 AS A");
        }
        Path file = directory.resolve("read.db");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        try (SqlTester sql = open("read.db")) {
            assertThat(sql.row("SELECT UPPER('a'), A FROM S.T")).isEqualTo("A|1");
            if (!Files.isWritable(file)) {
                assertThatThrownBy(() -> sql.run("INSERT INTO S.T VALUES (2)"))
                        .isInstanceOf(SqlException.class)
                        .hasMessageStartingWith("E-VSPQ-CLUST-70: The database can only be read");
            }
        }
        assertThat(modes()).containsExactly("read.db r--r--r--");
    }

    @Test
    void openingWritesNothingThatIsThereAlready() throws IOException {
        String script = "CREATE OR REPLACE JAVA SET SCRIPT S.F (...) EMITS (A INT) AS %scriptclass X;\n/\n";
        try (SqlTester sql = open("kept.db")) {
            sql.run("CREATE SCHEMA S");
            sql.run(script);
        }
        byte[] before = Files.readAllBytes(directory.resolve("kept.db"));
        try (SqlTester sql = open("kept.db")) {
            sql.run("CREATE SCHEMA IF NOT EXISTS S");
            sql.run(script);
        }
        assertThat(Files.readAllBytes(directory.resolve("kept.db"))).isEqualTo(before);
    }
}
