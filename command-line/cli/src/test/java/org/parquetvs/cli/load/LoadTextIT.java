package org.parquetvs.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the text of a file becomes values of a table, and what is said about text that does not. */
class LoadTextIT {
    private static LoadBed bed;

    private final Path directory;

    LoadTextIT(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeAll
    static void open() {
        bed = new LoadBed();
    }

    @BeforeEach
    void clear() {
        bed.clear();
    }

    @AfterAll
    static void close() {
        bed.close();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    /** As Excel writes it in Germany. */
    @Test
    void optionsSayHowTextIsWritten() throws IOException {
        bed.run("CREATE TABLE RETAIL.PRICES (NAME VARCHAR(9), PRICE DECIMAL(9,2), D DATE, B BOOLEAN)");
        Path file = Files.write(
                directory.resolve("Preise 2026 (Größe).csv"),
                "Name;Price;D;B\r\nMüsli;1.234,50;31.01.2026;ja\r\n\"a;b\r\n\";-;1.2.2026;nein\r\n"
                        .getBytes(StandardCharsets.UTF_16));

        bed.load(
                "RETAIL.PRICES",
                List.of(file),
                "--option=column_separator=;",
                "--option=ENCODING=UTF-16",
                "--option=DECIMAL_MARK=,",
                "--option=GROUP_MARK=.",
                "--option=DATE_FORMAT=DD.MM.YYYY",
                "--option=NULL_TEXT=-",
                "--option=TRUE_TEXT=ja",
                "--option=FALSE_TEXT=nein");

        assertThat(bed.rows("SELECT NAME, LENGTH(NAME), PRICE, D, B FROM RETAIL.PRICES ORDER BY D"))
                .containsExactly("Müsli|5|1234.50|2026-01-31|true", "a;b\r\n|5|null|2026-02-01|false");
    }

    @Test
    void aFileWithoutAHeaderHasTheColumnsOfTheTableInTheirOrder() throws IOException {
        bed.run("CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(20), PRICE DECIMAL(9,2))");
        Path file = file("a.tsv", "1\t'a\tb'\t2\n2\t\\N\t3\n");

        bed.load(
                "RETAIL.PRICES",
                List.of(file),
                "--option=HEADER=FALSE",
                "--option=MATCH=POSITION",
                "--option=COLUMN_DELIMITER='",
                "--option=NULL_TEXT=\\N");

        assertThat(bed.rows("SELECT * FROM RETAIL.PRICES ORDER BY ID")).containsExactly("1|a\tb|2.00", "2|null|3.00");
    }

    @Test
    void zstdIsDecompressedAndADefaultIsTakenForAMissingColumn() throws IOException {
        bed.run("CREATE TABLE RETAIL.T (ID DECIMAL(9,0), SHOP VARCHAR(9) DEFAULT 'Berlin', NOTE VARCHAR(9))");
        Path file = Files.write(directory.resolve("ids.csv.zst"), zstd("ID,NOTE\n1,a\n2,\n"));

        bed.load("RETAIL.T", List.of(file), "--option=MISSING_COLUMN=DEFAULT");

        assertThat(bed.rows("SELECT * FROM RETAIL.T ORDER BY ID")).containsExactly("1|Berlin|a", "2|Berlin|null");
    }

    /** A frame with one block that is not compressed, of fewer than 256 bytes. */
    private static byte[] zstd(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(9 + bytes.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0xFD2FB528)
                .put((byte) 0x20)
                .put((byte) bytes.length)
                .put((byte) (bytes.length << 3 | 1))
                .put((byte) (bytes.length >> 5))
                .put((byte) 0)
                .put(bytes)
                .array();
    }

    @Test
    void valuesAreConvertedOnceToTheTypesOfTheTable() throws IOException {
        bed.run("CREATE TABLE RETAIL.T (A DECIMAL(36,3), B DOUBLE, C BOOLEAN, D DATE, E TIMESTAMP(3), F TIMESTAMP(9),"
                + " G CHAR(3), H HASHTYPE(2 BYTE), I VARCHAR(20))");
        Path file = file("types.csv", """
                A,B,C,D,E,F,G,H,I
                123456789012345678901234567890123.456,1e-3,true,2024-02-29,2024-02-29 12:00:00.5,2024-02-29 12:00:00.123456789,abc,00ff,1.10
                """);

        bed.load("RETAIL.T", List.of(file));

        assertThat(bed.rows("SELECT A, B, C, D, TO_CHAR(E), TO_CHAR(F, 'YYYY-MM-DD HH24:MI:SS.FF9'), G,"
                        + " CAST(H AS VARCHAR(9)), I FROM RETAIL.T"))
                .containsExactly("123456789012345678901234567890123.456|0.001|true|2024-02-29|"
                        + "2024-02-29 12:00:00.500000|2024-02-29 12:00:00.123456789|abc|00ff|1.10");
    }

    @Test
    void manyRowsOfSeveralFilesArriveOnce() throws IOException {
        int rows = 300_000;
        Path file = file(
                "a[1].csv",
                IntStream.range(0, rows)
                        .mapToObj(id -> id + ",\"name\n" + id % 100 + "\"," + id % 1000 + ".25")
                        .collect(Collectors.joining("\n", "ID,NAME,PRICE\n", "\n")));

        LoadReport report = bed.load("RETAIL.T", List.of(file, file), "--create");

        assertThat(report.rowsLoaded()).isEqualTo(2 * rows);
        assertThat(report.bytes()).isEqualTo(2 * Files.size(file));
        assertThat(bed.rows("SELECT COUNT(*), COUNT(DISTINCT ID), SUM(ID) FROM RETAIL.T"))
                .containsExactly(2 * rows + "|" + rows + "|" + (long) rows * (rows - 1));
    }

    @Test
    void aFileThatDoesNotFitLeavesNothing() throws IOException {
        bed.run("CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(3))");
        Path right = file("right.csv", "ID,NAME\n1,a\n");
        Path wrong = file("wrong.csv", "ID,NAME\n1,a\nx,b\n");
        Path tooLong = file("long.csv", "ID,NAME\n1,abcd\n");

        bed.assertFailure("RETAIL.PRICES", List.of(right, wrong))
                .hasMessageContaining(
                        "E-VSPQ-TEXT-3: Cannot convert 'x' in line 3 of file '" + wrong + "', column 'ID'");
        bed.assertFailure("RETAIL.PRICES", List.of(right, tooLong))
                .hasMessageContaining("in line 2 of file '" + tooLong + "', column 'NAME'");

        assertThat(bed.rows("SELECT COUNT(*) FROM RETAIL.PRICES")).containsExactly("0");
        assertThat(bed.rows("SELECT COUNT(*) FROM EXA_DBA_CONNECTIONS")).containsExactly("0");
    }

    @Test
    void whatIsWrongInAFileIsNamedWithItsPlace() throws IOException {
        bed.run("CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(20), PRICE DECIMAL(9,2))");
        Path shortLine = file("short.csv", "ID,NAME,PRICE\n1,a,2.5\n2,b\n");
        Path latin = Files.write(
                directory.resolve("latin.csv"), "ID,NAME,PRICE\n1,Zürich,2\n".getBytes(StandardCharsets.ISO_8859_1));
        Path other = file("other.csv", "A,B\n1,2\n");

        bed.assertFailure("RETAIL.PRICES", List.of(shortLine)).hasMessageContainingAll("'" + shortLine + "'", "line 3");
        bed.assertFailure("RETAIL.PRICES", List.of(latin)).hasMessageContainingAll("'" + latin + "'", "line 2", "NAME");
        bed.assertFailure("RETAIL.PRICES", List.of(other))
                .hasMessageStartingWith("E-VSPQ-LOCAL-14: Cannot load '" + other + "': E-VSPQ-ADAPT-123: None of the"
                        + " columns ['A', 'B'] of the file is a column of");
        assertThat(bed.rows("SELECT COUNT(*) FROM RETAIL.PRICES")).containsExactly("0");
    }
}
