package org.parquetvs.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.s3.EmbeddedS3;

/** Loads that make their table, with the columns of the files. */
class LoadNewTableIT {
    private static LoadBed bed;

    private final Path directory;

    LoadNewTableIT(@TempDir Path directory) {
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

    /** One rule for names and types, whichever way a file is read. */
    @Test
    void aNewTableHasTheColumnsOfAVirtualTable() throws IOException {
        String rows = """
                Größe in cm,userId,user id,,since,flag,text,long
                1,1,2,x,2024-01-31,true,1.10,12345678901234567.89
                180.5,1e5,,,2024-02-29,,a,1
                """;
        Path bucket = Files.createDirectories(directory.resolve("served/shop/year=2026"));
        Path file = Files.writeString(bucket.resolve("a.csv"), rows);
        Files.writeString(
                bucket.resolve("b.jsonl"), "{\"userId\": \"x\", \"tags\": [1, {\"a\": 2}], \"größe in cm\": 3}\n");
        try (EmbeddedS3 server = EmbeddedS3.start(directory.resolve("served"))) {
            bed.run("CREATE CONNECTION SHOP TO '' USER '' IDENTIFIED BY '" + server.connectionJson("shop") + "'");
            for (String pattern : List.of("year=*/a.csv", "year=*/b.jsonl")) {
                bed.load("RETAIL.LOADED", List.of(directory.resolve("served/shop/" + pattern)), "--create");
                bed.run("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'SHOP'"
                        + " TABLES = 'LOADED=" + pattern + "'");
                List<String> columns = bed.rows(columns("LAKE"));
                String names = columns.stream()
                        .map(column -> '"' + column.substring(0, column.indexOf('|')) + '"')
                        .collect(Collectors.joining(", "));
                assertThat(bed.rows(columns("RETAIL"))).isNotEmpty().isEqualTo(columns);
                assertThat(bed.rows("SELECT * FROM RETAIL.LOADED"))
                        .containsExactlyInAnyOrderElementsOf(bed.rows("SELECT " + names + " FROM LAKE.LOADED"));
                bed.run("DROP VIRTUAL SCHEMA LAKE CASCADE", "DROP TABLE RETAIL.LOADED");
            }
            bed.run("DROP CONNECTION SHOP");
        }
        assertThat(file).hasContent(rows);
    }

    private static String columns(String schema) {
        return "SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = '" + schema
                + "' AND COLUMN_NAME <> 'SOURCE_REFERENCE' ORDER BY COLUMN_ORDINAL_POSITION";
    }

    @Test
    void aDirectoryMayHaveSeveralFormatsAndPartitions() throws IOException {
        Path in = Files.createDirectories(directory.resolve("in/year=2025"));
        Files.createDirectories(directory.resolve("in/year=2026"));
        file("in/year=2025/a.csv", "\uFEFFID,NAME\r\n1,x\r\n");
        file("in/year=2025/header only.csv", "ID,NAME\n");
        file("in/year=2025/empty.csv", "");
        file("in/year=2026/b.jsonl", "{\"id\": 2.5, \"note\": {\"a\": [1, 2]}}\n");
        try (OutputStream zipped =
                new GZIPOutputStream(Files.newOutputStream(directory.resolve("in/year=2026/c.json.gz")))) {
            zipped.write("[{\"id\": 3}, {\"id\": 4}]".getBytes(StandardCharsets.UTF_8));
        }
        file("in/year=2026/_SUCCESS", "");

        bed.load("RETAIL.T", List.of(in.getParent()), "--create");

        assertThat(bed.rows("SELECT ID, NAME, \"YEAR\", NOTE FROM RETAIL.T ORDER BY ID"))
                .containsExactly(
                        "1.000000|x|2025|null",
                        "2.500000|null|2026|{\"a\":[1,2]}",
                        "3.000000|null|2026|null",
                        "4.000000|null|2026|null");
    }

    @Test
    void filesOfATableWithALogAreRefused() throws IOException {
        Files.createDirectories(directory.resolve("lake/delta/_delta_log"));
        file("lake/delta/_delta_log/00000000000000000000.json", "{}");
        file("lake/delta/a.csv", "ID\n1\n");

        bed.assertFailure("RETAIL.T", List.of(directory.resolve("lake")), "--create")
                .hasMessageContaining("RAW_TABLE_FILES");
        bed.load(
                "RETAIL.T",
                List.of(directory.resolve("lake/delta/*.csv")),
                "--create",
                "--option=RAW_TABLE_FILES=TRUE");

        assertThat(bed.rows("SELECT * FROM RETAIL.T")).containsExactly("1");
    }

    @Test
    void filesWithoutAnyColumnMakeNoTable() throws IOException {
        bed.assertFailure("RETAIL.T", List.of(file("empty.csv", "")), "--create")
                .hasMessageContaining("E-VSPQ-LOCAL-13: Cannot create table RETAIL.T");

        assertThat(bed.rows("SELECT COUNT(*) FROM EXA_ALL_TABLES WHERE TABLE_NAME = 'T'"))
                .containsExactly("0");
    }
}
