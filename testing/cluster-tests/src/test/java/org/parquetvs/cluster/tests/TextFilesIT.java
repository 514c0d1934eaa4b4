package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text files are tables like others; DuckDB reads the same files and yields the expected rows. */
class TextFilesIT {
    private static final int FILES = 3;
    private static final int ROWS = 40_000;

    private static final String HEADERS = """
            [
              {"source": "headed/*.csv", "destinationTable": "NAMED", "additionalConfiguration": {"csv-headers": true},
                "mapping": {"fields": {"id": {"toDecimalMapping": {}}, "word": {"toVarcharMapping": {}}}}},
              {"source": "bare/*.csv", "destinationTable": "NUMBERED", "additionalConfiguration": {"csv-headers": false},
                "mapping": {"fields": {"1": {"toVarcharMapping": {"destinationName": "WORD"}},
                  "0": {"toDecimalMapping": {"destinationName": "ID"}}}}},
              {"source": "bare/*.csv", "destinationTable": "SILENT",
                "mapping": {"fields": {"0": {"toDecimalMapping": {"destinationName": "ID"}},
                  "1": {"toVarcharMapping": {"destinationName": "WORD"}}}}},
              {"source": "headed/*.csv", "destinationTable": "INFERRED_NAMED",
                "additionalConfiguration": {"csv-headers": true}},
              {"source": "bare/*.csv", "destinationTable": "INFERRED_BARE",
                "additionalConfiguration": {"csv-headers": false}}
            ]
            """;

    @SharedLake
    private static Lake lake;

    @BeforeAll
    static void fill() throws Exception {
        for (int file = 0; file < FILES; file++) {
            lake.copy(
                    "lines/year=202" + file + "/rows.jsonl",
                    "SELECT i AS id, 'name ' || (i % 7) AS name, i / 8 AS amount, i % 3 = 0 AS isOpen,"
                            + " DATE '2026-01-01' + (i % 90)::INTEGER AS day, CASE WHEN i % 5 > 0 THEN repeat('ä', 30) END"
                            + " AS remark FROM range(" + ROWS * file + ", " + ROWS * (file + 1) + ") t(i)",
                    "FORMAT json");
        }
        lake.run("CREATE VIRTUAL SCHEMA TEXTS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='LINES=lines/**.jsonl'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ID, NAME, AMOUNT, IS_OPEN, \"DAY\", REMARK, \"YEAR\" FROM LINES WHERE MOD(ID, 977) = 3 ORDER BY ID",
                "SELECT COUNT(*), SUM(ID), MIN(NAME), MAX(AMOUNT), COUNT(REMARK) FROM LINES",
                "SELECT NAME, COUNT(*), SUM(AMOUNT) FROM LINES WHERE IS_OPEN GROUP BY NAME ORDER BY NAME",
                "SELECT ID, NAME FROM LINES WHERE \"YEAR\" = 2021 AND \"DAY\" < DATE '2026-01-03' ORDER BY ID LIMIT 5",
                "SELECT ID FROM LINES ORDER BY ID DESC LIMIT 3",
                "SELECT COUNT(*) FROM LINES WHERE REMARK IS NULL",
                "SELECT COUNT(*) FROM (SELECT * FROM LINES LIMIT 10)"
            })
    void jsonLinesGiveTheRowsThatDuckDbReads(String query) throws Exception {
        String table = "(SELECT * RENAME (isOpen AS is_open) FROM read_ndjson('" + lake.file("lines")
                + "/**/*.jsonl', hive_partitioning = true, columns = struct_pack(id := 'BIGINT', name := 'VARCHAR',"
                + " amount := 'DECIMAL(18,6)', isOpen := 'BOOLEAN', day := 'DATE', remark := 'VARCHAR', year := 'BIGINT')))";

        assertThat(lake.rows(query.replace("LINES", "TEXTS.LINES")))
                .isEqualTo(lake.oracle(query.replace("LINES", table)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "jsonl; FORMAT json; 300000; repeat('x', (i % 300)::INTEGER); 2; 2",
                "csv; FORMAT csv, HEADER; 250000; repeat('x' || chr(10) || '\"', (i % 150)::INTEGER); 3; 1"
            })
    void largeFilesAreCutAndEachRowIsReadOnce(
            String ending, String format, int rows, String padding, int tasks, int limitedTasks) throws Exception {
        String written = "SELECT i AS id, " + padding + " AS padding FROM range(" + rows + ") t(i)";
        lake.copy("large/rows." + ending, written, format);
        String schema = "CUT_" + ending;
        lake.run("CREATE VIRTUAL SCHEMA " + schema
                + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='T=large/*." + ending
                + "' FILE_COLUMNS='SOURCE_ROW_NUMBER' NR_OF_NODES='1' CORES_PER_NODE='4'");

        String wide = "SELECT ID, PADDING, SOURCE_REFERENCE FROM " + schema + ".T";
        lake.run("CREATE SCHEMA IF NOT EXISTS TARGET; CREATE TABLE TARGET." + schema + " AS " + wide);

        assertThat(lake.texts("EXPLAIN VIRTUAL " + wide).toString()).contains("tasks: " + tasks);
        assertThat(lake.texts("EXPLAIN VIRTUAL " + wide + " WHERE ID > 9 LIMIT 5")
                        .toString())
                .as("no worker begins where a quote may be open, since the one that would know may not come there")
                .contains("tasks: " + limitedTasks);
        String facts = "SELECT COUNT(*), COUNT(DISTINCT ID), SUM(ID), SUM(LENGTH(PADDING)) FROM ";
        assertThat(lake.rows(facts + "TARGET." + schema)).isEqualTo(lake.oracle(facts + "(" + written + ")"));
        assertThat(lake.texts("SELECT COUNT(*) FROM " + schema + ".T WHERE SOURCE_ROW_NUMBER <> ID"))
                .containsExactly("0");
    }

    @Test
    void compressedFilesDocumentsAndArraysAreReadByTheirNames() throws Exception {
        lake.writeText("mixed/a.json", "[{\"id\": 1, \"tags\": [\"x\", {\"y\": 2}]},\n {\"id\": 2}]");
        lake.writeText("mixed/b.json", "{\"id\": 3,\n \"tags\": null}");
        Path compressed = file("zipped/c.ndjson.gz");
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            gzip.write("{\"id\":4}\n{\"id\":5}\n".getBytes(StandardCharsets.UTF_8));
        }
        lake.run("CREATE VIRTUAL SCHEMA DOCUMENTS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=mixed/*.json; Z=zipped/*; L=mixed/a.json(import-as:json)'");

        assertThat(lake.texts("SELECT ID, TAGS, SOURCE_REFERENCE FROM DOCUMENTS.T ORDER BY ID"))
                .containsExactly("1|[\"x\",{\"y\":2}]|mixed/a.json", "2|NULL|mixed/a.json", "3|NULL|mixed/b.json");
        assertThat(lake.texts("SELECT SUM(ID) FROM DOCUMENTS.Z")).containsExactly("9");
        assertThat(lake.texts("SELECT COUNT(*) FROM DOCUMENTS.L")).containsExactly("2");
    }

    @Test
    void csvGivesTheRowsThatDuckDbReads() throws Exception {
        String rows =
                "SELECT i AS id, CASE WHEN i % 3 = 0 THEN 'a, \"b\"' WHEN i % 3 = 1 THEN 'c' || chr(10) || 'd' END"
                        + " AS words, i / 4 AS amount, DATE '2026-01-01' + (i % 50)::INTEGER AS day";
        lake.copy("csv/a.csv", rows + " FROM range(5000) t(i)", "FORMAT csv, HEADER");
        lake.copy("csv/b.csv.gz", rows + " FROM range(5000, 9000) t(i)", "FORMAT csv, HEADER, COMPRESSION gzip");
        lake.run("CREATE VIRTUAL SCHEMA COMMAS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=csv/*'");
        String table = "(" + rows.replace("i / 4", "CAST(i / 4 AS DECIMAL(18,6))") + " FROM range(9000) t(i))";
        String query =
                "SELECT ID, WORDS, AMOUNT, \"DAY\" FROM LINES WHERE AMOUNT > 2000 AND WORDS IS NOT NULL ORDER BY ID";

        assertThat(lake.rows(query.replace("LINES", "COMMAS.T"))).isEqualTo(lake.oracle(query.replace("LINES", table)));
    }

    @Test
    void csvIsReadAsThePropertiesSay() throws Exception {
        Files.write(
                file("odd/rows.csv"),
                "exported by hand\r\n1;'Straße, ''1''';31.01.2026;31/01/2026 23:59:58\r\n2;-;-;-\r\n"
                        .getBytes(StandardCharsets.ISO_8859_1));
        String properties = " COLUMN_SEPARATOR='0x3B' COLUMN_DELIMITER='''' HEADER='FALSE' NULL_TEXT='-'"
                + " ENCODING='ISO-8859-1' DATE_FORMAT='DD.MM.YYYY' TIMESTAMP_FORMAT='DD/MM/YYYY HH24:MI:SS' SKIP='1'";
        lake.run("CREATE VIRTUAL SCHEMA ODD USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='T=odd/*.csv'"
                + properties);

        assertThat(lake.texts("SELECT C1, C2, C3, TO_CHAR(C4, 'YYYY-MM-DD HH24:MI:SS') FROM ODD.T ORDER BY C1"))
                .containsExactly("1|Straße, '1'|2026-01-31|2026-01-31 23:59:58", "2|NULL|NULL|NULL");
        assertThat(lake.texts("SELECT ID, WORDS, D FROM (IMPORT INTO (ID DECIMAL(18), WORDS VARCHAR(100), D DATE)"
                        + " FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='odd/*.csv' COLUMN_NAMES='id,words,d,moment'"
                        + properties + ") WHERE WORDS IS NOT NULL"))
                .containsExactly("1|Straße, '1'|2026-01-31");
    }

    @Test
    void eachTableOfAMappingHasTheHeadersThatItSays() throws Exception {
        lake.writeText("headed/a.csv", "id,word\n1,one\n2,two\n");
        lake.writeText("bare/a.csv", "1,one\n");
        lake.writeText("bare/b.csv", "2,two\n");
        lake.run("CREATE VIRTUAL SCHEMA HEADERS USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " SCHEMA_SOURCE='STRICT' MAPPING='" + HEADERS + "'");
        String union = "SELECT ID, WORD FROM HEADERS.%s ORDER BY ID";

        for (String properties : List.of("HEADER='TRUE'", "HEADER='FALSE' COLUMN_NAMES='c1,c2'")) {
            lake.run("ALTER VIRTUAL SCHEMA HEADERS SET " + properties);
            for (String table : List.of("NAMED", "NUMBERED", "SILENT", "INFERRED_NAMED")) {
                assertThat(lake.texts(union.formatted(table)))
                        .as(table + properties)
                        .containsExactly("1|one", "2|two");
            }
            assertThat(lake.texts("SELECT C1, C2 FROM HEADERS.INFERRED_BARE ORDER BY C1"))
                    .containsExactly("1|one", "2|two");
            assertThat(lake.texts("SELECT A.ID, B.WORD FROM HEADERS.NAMED A JOIN HEADERS.NUMBERED B ON A.ID = B.ID"
                            + " ORDER BY A.ID"))
                    .containsExactly("1|one", "2|two");
        }
    }

    @Test
    void theReferenceDoesWhatItSays() throws Exception {
        Files.write(
                file("prices/a.csv"),
                "Article;Price;Since;Organic\r\nMüsli;1.003,5;31.01.2026;ja\r\nTee;-;1.2.2026;nein\r\n"
                        .getBytes("windows-1252"));
        lake.run("CREATE CONNECTION S3_CONNECTION TO '' USER '' IDENTIFIED BY '" + lake.connectionJson() + "'");

        lake.writeText(
                "offers/a.jsonl",
                "{\"article\":1.10,\"price\":\"0.99\",\"valid_from\":\"2026-01-31T23:30:00.1234+01:00\"}\n");
        lake.run("CREATE SCHEMA IF NOT EXISTS RETAIL; CREATE TABLE RETAIL.OFFERS (ARTICLE VARCHAR(20), PRICE"
                + " DECIMAL(9,2), VALID_FROM TIMESTAMP(3))");
        DocumentedExamples.check(Path.of("../../doc/reference/text-files.md"), lake);
    }

    @Test
    void joinsOfTextFilesUseTheKeysOfTheSmallerOne() throws Exception {
        lake.writeText("keys/k.csv", "id,label\n7,a\n77777,b\n-1,c\n");
        lake.run("CREATE VIRTUAL SCHEMA JOINED USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='L=lines/**.jsonl; K=keys/*.csv' KEY_FILTERS='TRUE'");
        String join = "SELECT L.ID, K.LABEL FROM JOINED.L JOIN JOINED.K ON L.ID = K.ID ORDER BY L.ID";

        assertThat(lake.texts(join)).containsExactly("7|a", "77777|b");
        assertThat(lake.texts("EXPLAIN VIRTUAL " + join).toString()).contains("key");
    }

    @Test
    void importsReadTextFilesToo() throws Exception {
        lake.writeText("imported/rows.txt", "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"name\":\"b\"}\n");
        lake.run("CREATE SCHEMA IF NOT EXISTS TARGET; CREATE TABLE TARGET.T (ID DECIMAL(18), NAME VARCHAR(10));"
                + " IMPORT INTO TARGET.T FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='imported/*'"
                + " FORMAT='JSON_LINES'");

        assertThat(lake.texts("SELECT * FROM TARGET.T ORDER BY ID")).containsExactly("1|a", "2|b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"texts/rows.csv", "texts/rows.jsonl"})
    void theTextOfTheFileArrivesInTextColumnsWhateverIsInferred(String file) throws Exception {
        List<String> texts = List.of("1.10", "1e5", "true", "2024-01-01T00:00:00", "40300.619960000004", "0.10");
        StringBuilder csv = new StringBuilder("A,B,C,D,E,F\n")
                .append(String.join(",", texts))
                .append('\n');
        String json = "{\"A\":1.10,\"B\":1e5,\"C\":true,\"D\":\"2024-01-01T00:00:00\",\"E\":40300.619960000004,"
                + "\"F\":0.10}\n";
        lake.writeText(file, file.endsWith(".csv") ? csv.toString() : json);
        String columns = "A VARCHAR(30), B VARCHAR(30), C VARCHAR(30), D VARCHAR(30), E VARCHAR(30), F CHAR(30)";
        String source = " FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='" + file + "'";
        String read = "SELECT A, B, C, D, E, TRIM(F) FROM ";

        lake.run("CREATE SCHEMA IF NOT EXISTS TARGET; CREATE OR REPLACE TABLE TARGET.W (" + columns + ")");
        for (String statement : List.of(
                "IMPORT INTO TARGET.W" + source,
                "IMPORT INTO TARGET.W" + source + " COLUMNS='A,B VARCHAR(30),C,D,E,F'",
                "EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('texts', 'S3', '" + file + "', 'TARGET.W', 'MODE=ALL')")) {
            lake.run("TRUNCATE TABLE TARGET.W; " + statement);
            assertThat(lake.texts(read + "TARGET.W")).as(statement).containsExactly(String.join("|", texts));
        }
        assertThat(lake.texts(read + "(IMPORT INTO (" + columns + ")" + source + " FILTER='A > 1 AND B = 100000')"))
                .containsExactly(String.join("|", texts));
    }

    @ParameterizedTest
    @ValueSource(strings = {"typed/rows.csv", "typed/rows.jsonl"})
    void theTextOfTheFileIsConvertedOnceToOtherTypes(String file) throws Exception {
        String csv =
                "A,B,C,D,E,F,G\n1,12345678901234567.89,1.005,1,2024-02-29T23:59:59Z,2024-02-29T23:59:59.1234567+01:00,6b\n"
                        + "123456789012345678.5,1e3,-1.005,t,2024-02-29,2024-02-29,\n";
        String json = "{\"A\":1,\"B\":12345678901234567.89,\"C\":1.005,\"D\":1,\"E\":\"2024-02-29T23:59:59Z\","
                + "\"F\":\"2024-02-29T23:59:59.1234567+01:00\",\"G\":\"6b\"}\n"
                + "{\"A\":123456789012345678.5,\"B\":1e3,\"C\":-1.005,\"D\":\"t\",\"E\":\"2024-02-29\","
                + "\"F\":\"2024-02-29\"}\n";
        lake.writeText(file, file.endsWith(".csv") ? csv : json);
        String columns = "A DECIMAL(20,1), B DECIMAL(20,2), C DECIMAL(9,2), D BOOLEAN, E DATE, F TIMESTAMP(6),"
                + " G HASHTYPE(1 BYTE)";
        String source = " FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='" + file + "'";
        String read = "SELECT A, B, C, D, E, TO_CHAR(F, 'YYYY-MM-DD HH24:MI:SS.FF6'), G FROM %s ORDER BY A";
        String[] expected = {
            "1.0|12345678901234567.89|1.01|true|2024-02-29|2024-02-29 22:59:59.123456|6b",
            "123456789012345678.5|1000.00|-1.01|true|2024-02-29|2024-02-29 00:00:00.000000|NULL"
        };

        assertThat(lake.texts(read.formatted("(IMPORT INTO (" + columns + ")" + source + ")")))
                .containsExactly(expected);
        lake.run("CREATE SCHEMA IF NOT EXISTS TARGET; CREATE OR REPLACE TABLE TARGET.X (" + columns + ")");
        for (String statement : List.of(
                "IMPORT INTO TARGET.X" + source + " COLUMNS='" + columns + "'",
                "EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('typed', 'S3', '" + file + "', 'TARGET.X', 'MODE=ALL')")) {
            lake.run("TRUNCATE TABLE TARGET.X; " + statement);
            assertThat(lake.texts(read.formatted("TARGET.X"))).as(statement).containsExactly(expected);
        }
    }

    @Test
    void mistakesInFilesAreErrorsThatNameThem() throws Exception {
        lake.writeText("broken/rows.jsonl", "{\"id\":1}\n".repeat(20_000) + "{\"id\":\"x\"}\n");
        lake.run("CREATE VIRTUAL SCHEMA BROKEN_LINES USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=broken/*.jsonl' INFERENCE_BYTES='1000'");

        assertThatThrownBy(() -> lake.run("SELECT * FROM BROKEN_LINES.T"))
                .hasMessageContaining(
                        "E-VSPQ-TEXT-3: Cannot convert 'x' in line 20001 of file 'broken/rows.jsonl', column"
                                + " 'ID': it is no DECIMAL(18,0).");
        lake.run("ALTER VIRTUAL SCHEMA BROKEN_LINES SET OVERFLOW='NULL'");
        assertThat(lake.texts("SELECT COUNT(*), COUNT(ID) FROM BROKEN_LINES.T")).containsExactly("20001|20000");
    }

    private static Path file(String key) throws Exception {
        Path path = lake.file(key);
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        return path;
    }
}
