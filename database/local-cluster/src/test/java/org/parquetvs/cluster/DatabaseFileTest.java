package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.cluster.error.SqlException;

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
                .hasMessageStartingWith("E-VSPQ-CLUST-9: Cannot open the database '" + file + "': it is no database");
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
        for (int size : new int[] {0, 1, 100, 4096, 12_287, 12_288}) {
            Path cut = Files.write(directory.resolve("cut.db"), Arrays.copyOf(whole, Math.min(size, whole.length - 1)));
            assertThatThrownBy(() -> open("cut.db").close())
                    .as("first %s of %s bytes", size, whole.length)
                    .isInstanceOf(SqlException.class)
                    .hasMessageStartingWith("E-VSPQ-CLUST-9: Cannot open the database '" + cut + "'");
        }
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
