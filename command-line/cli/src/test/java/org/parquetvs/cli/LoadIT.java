package org.parquetvs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.testing.fault.Fault.Instead;
import org.parquetvs.testing.fault.FaultyProxy;
import org.parquetvs.writer.settings.PageCodec;

/** Loading files of this machine. */
class LoadIT {
    private static final int ROWS = 20_000;

    private final Path directory;
    private final String database;

    LoadIT(@TempDir Path directory) {
        this.directory = directory;
        this.database = directory.resolve("retail.duckdb").toString();
    }

    private void sql(String... statements) {
        List<String> arguments = new ArrayList<>(List.of("sql", "--database", database));
        for (String statement : statements) {
            arguments.add("-c");
            arguments.add(statement);
        }
        Command run = Command.run(arguments.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    private List<String> query(String query) {
        Command run = Command.run("sql", "--database", database, "--format", "csv", "-c", query);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.out().lines().skip(1).toList();
    }

    private Command load(String table, List<Path> files, String... more) {
        List<String> arguments = new ArrayList<>(List.of("load", "--database", database, "--into", table));
        files.forEach(file -> arguments.add(file.toString()));
        arguments.addAll(List.of(more));
        return Command.run(arguments.toArray(String[]::new));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private List<Path> sales() throws IOException {
        Path written = directory.resolve("sales");
        Fixtures.write(Sales.dataSet(ROWS, 4, 2_000, PageCodec.ZSTD), written);
        return files(written);
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void csvFilesBecomeRowsOfATable() throws IOException {
        sql(
                "CREATE SCHEMA RETAIL",
                "CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(20), PRICE DECIMAL(9,2), D DATE)");
        Path first = file("a.csv", "id,price,name,other\n1,0.5,\"Äpfel, rot\",x\n2,,東京,\n");
        Path second = file("b.csv", "NAME,ID\n,3\n");

        Command run = load("RETAIL.PRICES", List.of(first, second), "--format", "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        JsonObject report = run.json();
        assertThat(report.getString("table")).isEqualTo("RETAIL.PRICES");
        assertThat(report.getInt("rows_loaded")).isEqualTo(3);
        assertThat(report.getJsonArray("files").getValuesAs(JsonObject.class))
                .extracting(file ->
                        file.getString("format") + " " + file.isNull("rows") + " " + file.getString("column_names"))
                .containsExactly("csv true ignored: other; missing: D", "csv true missing: PRICE, D");
        assertThat(query("SELECT * FROM RETAIL.PRICES ORDER BY ID"))
                .containsExactly("1,\"Äpfel, rot\",0.50,", "2,東京,,", "3,,,");
        assertThat(query("SELECT COUNT(*) FROM EXA_DBA_CONNECTIONS")).containsExactly("0");
    }

    @Test
    void parquetFilesMakeTheirTableAndGoThroughABucket() throws IOException {
        sql("CREATE SCHEMA RETAIL");
        Files.createDirectories(directory.resolve("served/shop/kept"));
        file("served/shop/kept/other.txt", "stays");
        try (EmbeddedS3 server = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withKey("demo", "demo-secret"))) {
            Path connection = file("shop.json", server.connectionJson("shop"));

            Command run = load(
                    "RETAIL.SALES",
                    sales(),
                    "--create",
                    "--via",
                    "s3://shop/kept",
                    "--connection",
                    connection.toString());

            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out()).contains("20,000 rows loaded into RETAIL.SALES in ");
        }
        assertThat(query("SELECT COUNT(*), COUNT(DISTINCT SALES_ID) FROM RETAIL.SALES"))
                .containsExactly("20000,20000");
        assertThat(files(directory.resolve("served/shop")))
                .containsExactly(directory.resolve("served/shop/kept/other.txt"));
    }

    /** Whoever reads that the load failed would repeat it. */
    @ParameterizedTest
    @CsvSource({"POST, ?delete, files", "GET, ?uploads, unfinished uploads"})
    void whatCannotBeRemovedAfterTheCommitIsAWarning(String method, String request, String what) throws IOException {
        sql("CREATE SCHEMA RETAIL");
        Files.createDirectories(directory.resolve("served/shop"));
        try (EmbeddedS3 server = EmbeddedS3.start(directory.resolve("served"));
                FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            proxy.always(head -> head.startsWith(method) && head.contains(request), Instead.error(400, "Injected"));
            Path connection = file(
                    "shop.json",
                    server.connectionJson("shop")
                            .replace(":" + server.endpoint().getPort(), ":" + proxy.port()));

            Command run = load(
                    "RETAIL.SALES", sales(), "--create", "--via", "s3://shop", "--connection", connection.toString());

            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out()).contains("20,000 rows loaded into RETAIL.SALES in ");
            assertThat(run.err())
                    .contains("pvs: warning: Staged " + what + " are left below s3://shop/pvs-load-")
                    .contains("E-VSPQ-STORE-13");
        }
        assertThat(query("SELECT COUNT(*) FROM RETAIL.SALES")).containsExactly("20000");
        // The proxy spoils only the answer to the deletion, and unfinished uploads do not hold it up.
        assertThat(files(directory.resolve("served/shop"))).isEmpty();
    }

    @Test
    void aConnectionOfTheDatabaseReadsAndWritesTheBucket() throws IOException {
        Files.createDirectories(directory.resolve("served/shop"));
        try (EmbeddedS3 server = EmbeddedS3.start(
                EmbeddedS3Options.over(directory.resolve("served")).withKey("demo", "demo-secret"))) {
            sql(
                    "CREATE SCHEMA RETAIL",
                    "CREATE CONNECTION S3_SHOP TO '' USER '' IDENTIFIED BY '" + server.connectionJson("shop") + "'");

            Command run =
                    load("RETAIL.SALES", sales(), "--create", "--via", "s3://shop/tmp", "--connection", "s3_shop");
            Command other = load("RETAIL.SALES", sales(), "--via", "s3://elsewhere/tmp", "--connection", "s3_shop");

            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(other.err())
                    .contains("s3://elsewhere/tmp/ is in another bucket than that of the connection, shop");
            assertThat(other.exitCode()).isEqualTo(ExitCodes.USAGE);
        }
        assertThat(files(directory.resolve("served/shop"))).isEmpty();
    }

    @Test
    void aFileThatDoesNotFitLeavesNothing() throws IOException {
        sql("CREATE SCHEMA RETAIL", "CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(3))");
        Path right = file("right.csv", "ID,NAME\n1,a\n");
        Path wrong = file("wrong.csv", "ID,NAME\n1,a\nx,b\n");
        Path tooLong = file("long.csv", "ID,NAME\n1,abcd\n");

        Command line = load("RETAIL.PRICES", List.of(right, wrong));
        Command value = load("RETAIL.PRICES", List.of(right, tooLong));

        assertThat(line.err())
                .contains("E-VSPQ-TEXT-3: Cannot convert 'x' in line 3 of file '" + wrong + "', column 'ID'");
        assertThat(line.exitCode()).isEqualTo(ExitCodes.FAILED);
        assertThat(value.err()).contains("in line 2 of file '" + tooLong + "', column 'NAME'");
        assertThat(value.exitCode()).isEqualTo(ExitCodes.FAILED);
        assertThat(query("SELECT COUNT(*) FROM RETAIL.PRICES")).containsExactly("0");
        assertThat(query("SELECT COUNT(*) FROM EXA_DBA_CONNECTIONS")).containsExactly("0");
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
        sql("CREATE SCHEMA RETAIL");

        for (String pattern : List.of("year=*/a.csv", "year=*/b.jsonl")) {
            assertThat(load("RETAIL.LOADED", List.of(directory.resolve("served/shop/" + pattern)), "--create")
                            .exitCode())
                    .isZero();
            try (EmbeddedS3 server = EmbeddedS3.start(directory.resolve("served"))) {
                sql(
                        "CREATE OR REPLACE CONNECTION SHOP TO '' USER '' IDENTIFIED BY '"
                                + server.connectionJson("shop") + "'",
                        "CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'SHOP'"
                                + " TABLES = 'LOADED=" + pattern + "'");
                List<String> columns = query(columns("LAKE"));
                String names = columns.stream()
                        .map(column -> '"' + column.substring(0, column.indexOf(',')) + '"')
                        .collect(Collectors.joining(", "));
                assertThat(query(columns("RETAIL"))).isNotEmpty().isEqualTo(columns);
                assertThat(query("SELECT * FROM RETAIL.LOADED"))
                        .containsExactlyInAnyOrderElementsOf(query("SELECT " + names + " FROM LAKE.LOADED"));
                sql("DROP VIRTUAL SCHEMA LAKE CASCADE", "DROP TABLE RETAIL.LOADED");
            }
        }
        assertThat(file).hasContent(rows);
    }

    private static String columns(String schema) {
        return "SELECT COLUMN_NAME, COLUMN_TYPE FROM EXA_ALL_COLUMNS WHERE COLUMN_SCHEMA = '" + schema
                + "' AND COLUMN_NAME <> 'SOURCE_REFERENCE' ORDER BY COLUMN_ORDINAL_POSITION";
    }

    /** As Excel writes it in Germany. */
    @Test
    void optionsSayHowTextIsWritten() throws IOException {
        sql(
                "CREATE SCHEMA RETAIL",
                "CREATE TABLE RETAIL.PRICES (NAME VARCHAR(9), PRICE DECIMAL(9,2), D DATE, B BOOLEAN)");
        Path file = Files.write(
                directory.resolve("Preise 2026 (Größe).csv"),
                "Name;Price;D;B\r\nMüsli;1.234,50;31.01.2026;ja\r\n\"a;b\r\n\";-;1.2.2026;nein\r\n"
                        .getBytes(StandardCharsets.UTF_16));

        Command run = load(
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

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(query("SELECT NAME, LENGTH(NAME), PRICE, D, B FROM RETAIL.PRICES ORDER BY D"))
                .containsExactly("Müsli,5,1234.50,2026-01-31,TRUE", "\"a;b", "\",5,,2026-02-01,FALSE");
    }

    @Test
    void aFileWithoutAHeaderHasTheColumnsOfTheTableInTheirOrder() throws IOException {
        sql(
                "CREATE SCHEMA RETAIL",
                "CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(20), PRICE DECIMAL(9,2))");
        Path file = file("a.tsv", "1\t'a\tb'\t2\n2\t\\N\t3\n");

        Command run = load(
                "RETAIL.PRICES",
                List.of(file),
                "--option=HEADER=FALSE",
                "--option=MATCH=POSITION",
                "--option=COLUMN_DELIMITER='",
                "--option=NULL_TEXT=\\N");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(query("SELECT * FROM RETAIL.PRICES ORDER BY ID")).containsExactly("1,a\tb,2.00", "2,,3.00");
    }

    @Test
    void zstdIsDecompressedAndADefaultIsTakenForAMissingColumn() throws IOException {
        sql(
                "CREATE SCHEMA RETAIL",
                "CREATE TABLE RETAIL.T (ID DECIMAL(9,0), SHOP VARCHAR(9) DEFAULT 'Berlin', NOTE VARCHAR(9))");
        Path file = Files.write(directory.resolve("ids.csv.zst"), zstd("ID,NOTE\n1,a\n2,\n"));

        Command run = load("RETAIL.T", List.of(file), "--option=MISSING_COLUMN=DEFAULT");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(query("SELECT * FROM RETAIL.T ORDER BY ID")).containsExactly("1,Berlin,a", "2,Berlin,");
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
        sql(
                "CREATE SCHEMA RETAIL",
                "CREATE TABLE RETAIL.T (A DECIMAL(36,3), B DOUBLE, C BOOLEAN, D DATE, E TIMESTAMP(3), F TIMESTAMP(9),"
                        + " G CHAR(3), H HASHTYPE(2 BYTE), I VARCHAR(20))");
        Path file = file("types.csv", """
                A,B,C,D,E,F,G,H,I
                123456789012345678901234567890123.456,1e-3,true,2024-02-29,2024-02-29 12:00:00.5,2024-02-29 12:00:00.123456789,abc,00ff,1.10
                """);

        assertThat(load("RETAIL.T", List.of(file)).exitCode()).isZero();
        assertThat(query("SELECT A, B, C, D, E, F, G, CAST(H AS VARCHAR(9)), I FROM RETAIL.T"))
                .containsExactly("123456789012345678901234567890123.456,0.001,TRUE,2024-02-29,2024-02-29 12:00:00.500,"
                        + "2024-02-29 12:00:00.123456789,abc,00ff,1.10");
    }

    @Test
    void aDirectoryMayHaveSeveralFormatsAndPartitions() throws IOException {
        sql("CREATE SCHEMA RETAIL");
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

        Command run = load("RETAIL.T", List.of(in.getParent()), "--create");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(query("SELECT ID, NAME, \"YEAR\", NOTE FROM RETAIL.T ORDER BY ID"))
                .containsExactly(
                        "1.000000,x,2025,",
                        "2.500000,,2026,\"{\"\"a\"\":[1,2]}\"",
                        "3.000000,,2026,",
                        "4.000000,,2026,");
    }

    @Test
    void filesOfATableWithALogAreRefused() throws IOException {
        sql("CREATE SCHEMA RETAIL");
        Files.createDirectories(directory.resolve("lake/delta/_delta_log"));
        file("lake/delta/_delta_log/00000000000000000000.json", "{}");
        file("lake/delta/a.csv", "ID\n1\n");

        Command refused = load("RETAIL.T", List.of(directory.resolve("lake")), "--create");
        Command raw = load(
                "RETAIL.T",
                List.of(directory.resolve("lake/delta/*.csv")),
                "--create",
                "--option=RAW_TABLE_FILES=TRUE");

        assertThat(refused.exitCode()).isEqualTo(ExitCodes.FAILED);
        assertThat(refused.err()).contains("RAW_TABLE_FILES");
        assertThat(raw.exitCode()).as(raw.err()).isZero();
    }

    @Test
    void manyRowsOfSeveralFilesArriveOnce() throws IOException {
        int rows = 300_000;
        sql("CREATE SCHEMA RETAIL");
        Path file = file(
                "a[1].csv",
                IntStream.range(0, rows)
                        .mapToObj(id -> id + ",\"name\n" + id % 100 + "\"," + id % 1000 + ".25")
                        .collect(Collectors.joining("\n", "ID,NAME,PRICE\n", "\n")));

        Command run = load("RETAIL.T", List.of(file, file), "--create", "--format", "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.json().getInt("rows_loaded")).isEqualTo(2 * rows);
        assertThat(run.json().getJsonNumber("bytes").longValue()).isEqualTo(2 * Files.size(file));
        assertThat(query("SELECT COUNT(*), COUNT(DISTINCT ID), SUM(ID) FROM RETAIL.T"))
                .containsExactly(2 * rows + "," + rows + "," + (long) rows * (rows - 1));
    }

    @Test
    void whatIsWrongInAFileIsNamedWithItsPlace() throws IOException {
        sql(
                "CREATE SCHEMA RETAIL",
                "CREATE TABLE RETAIL.PRICES (ID DECIMAL(9,0), NAME VARCHAR(20), PRICE DECIMAL(9,2))");
        Path shortLine = file("short.csv", "ID,NAME,PRICE\n1,a,2.5\n2,b\n");
        Path latin = Files.write(
                directory.resolve("latin.csv"), "ID,NAME,PRICE\n1,Zürich,2\n".getBytes(StandardCharsets.ISO_8859_1));
        Path other = file("other.csv", "A,B\n1,2\n");

        assertThat(load("RETAIL.PRICES", List.of(shortLine)).err()).contains("'" + shortLine + "'", "line 3");
        assertThat(load("RETAIL.PRICES", List.of(latin)).err()).contains("'" + latin + "'", "line 2", "NAME");
        assertThat(load("RETAIL.PRICES", List.of(other)).err())
                .startsWith("pvs: E-VSPQ-LOCAL-14: Cannot load '" + other + "': E-VSPQ-ADAPT-123: None of the columns"
                        + " ['A', 'B'] of the file is a column of");
        assertThat(query("SELECT COUNT(*) FROM RETAIL.PRICES")).containsExactly("0");
    }

    @Test
    void filesWithoutAnyColumnMakeNoTable() throws IOException {
        sql("CREATE SCHEMA RETAIL");

        Command run = load("RETAIL.T", List.of(file("empty.csv", "")), "--create");

        assertThat(run.err()).contains("E-VSPQ-LOCAL-13: Cannot create table RETAIL.T");
        assertThat(query("SELECT COUNT(*) FROM EXA_ALL_TABLES WHERE TABLE_NAME = 'T'"))
                .containsExactly("0");
    }

    @Test
    void aFileThatIsNotThereIsSaidToBeMissing() {
        Path missing = directory.resolve("nope.csv");

        Command run = load("RETAIL.PRICES", List.of(missing));

        assertThat(run.err())
                .startsWith("pvs: E-VSPQ-LOCAL-1: Cannot read file '" + missing + "': there is no such file. ");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--into SALES; --into SALES is not a table with its schema, such as RETAIL.SALES",
                "--into A-1.B; --into A-1.B is not a table with its schema, such as RETAIL.SALES",
                "--into A.B --parallel 0; --parallel must be at least 1, not 0",
                "--into A.B --buffer 15; --buffer must be at least 16, not 15",
                "--into A.B --option DELIMITER=|; E-VSPQ-ADAPT-1: Unknown property 'DELIMITER'. Known are",
                "--into A.B --option ENCODING=EBCDIC; Invalid value 'EBCDIC' of property ENCODING. Give one of UTF-8",
                "--into A.B --option ON_ERROR=CONTINUE; Unknown property 'ON_ERROR'",
                "--into A.B; There is no table A.B",
                "--into A.B --create; There is no schema A",
                "--into A.B --create --via gs://x; --via gs://x does not begin with s3://",
                "--into A.B --create --via s3://x/y; --via s3://x/y needs --connection",
                "--into A.B --create --connection C; --connection belongs to --via s3://BUCKET/PREFIX"
            })
    void refusesWhatCannotBeLoaded(String arguments, String reason) throws IOException {
        Path file = file("a.csv", "ID\n1\n");
        List<String> command = new ArrayList<>(List.of("load", file.toString(), "--database", database));
        command.addAll(List.of(arguments.split(" ", -1)));

        Command run = Command.run(command.toArray(String[]::new));

        assertThat(run.err()).contains(reason);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
    }
}
