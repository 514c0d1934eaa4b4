package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TextSlices;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.text.error.TextException;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.io.ScanMemory;

/** What is wrong with a text file is one error that names the place; what is only odd is read. */
class TextFailureTest {
    private static final List<ScanColumn> COLUMNS =
            List.of(column("a", "DECIMAL(18,0)"), column("b", "VARCHAR(10)"), column("c", "DATE"));

    private final InMemoryObjectStore store = new InMemoryObjectStore();

    private static ScanColumn column(String name, String type) {
        return new ScanColumn(name, ColumnSource.Field.of(name), SqlType.parse(type));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"a":1}~{"a":}          | E-VSPQ-TEXT-1: Invalid JSON in line 2 of file 'f.jsonl': Unexpected character ('}'
            {"a":1}~{"a":2          | E-VSPQ-TEXT-1: Invalid JSON in line 2 of file 'f.jsonl': Unexpected end-of-input
            {"a":1}~{"z":"x         | E-VSPQ-TEXT-1: Invalid JSON in line 2 of file 'f.jsonl': Unexpected end-of-input
            {"a":1}~~xyz            | E-VSPQ-TEXT-1: Invalid JSON in line 3 of file 'f.jsonl': Unrecognized token 'xyz'
            {"a":01}                | E-VSPQ-TEXT-1: Invalid JSON in line 1 of file 'f.jsonl': Invalid numeric value
            {"z":NaN}               | E-VSPQ-TEXT-1: Invalid JSON in line 1 of file 'f.jsonl': Non-standard token 'NaN'
            [{"a":1}]               | E-VSPQ-TEXT-2: Invalid document in line 1 of file 'f.jsonl': there is START_ARRAY
            {"a":1}~"x"             | E-VSPQ-TEXT-2: Invalid document in line 2 of file 'f.jsonl': there is a STRING
            {"a":~1}~               | E-VSPQ-TEXT-7: Invalid JSON Lines in line 2 of file 'f.jsonl': a document does not
            {"b":"12345678901"}     | E-VSPQ-TEXT-3: Cannot convert '12345678901' in line 1 of file 'f.jsonl', column 'b': a text of 11 characters does not fit VARCHAR(10) UTF8
            {"a":1}~{"a":1.5}       | E-VSPQ-TEXT-3: Cannot convert '1.5' in line 2 of file 'f.jsonl', column 'a': it has more fractional digits than DECIMAL(18,0)
            {"a":1e18}              | E-VSPQ-TEXT-3: Cannot convert '1e18' in line 1 of file 'f.jsonl', column 'a': it has more digits than DECIMAL(18,0)
            {"a":"x"}               | E-VSPQ-TEXT-3: Cannot convert 'x' in line 1 of file 'f.jsonl', column 'a': it is no DECIMAL(18,0)
            {"a":true}              | E-VSPQ-TEXT-3: Cannot convert 'true' in line 1 of file 'f.jsonl', column 'a': it is no DECIMAL(18,0)
            {"a":[1]}               | E-VSPQ-TEXT-3: Cannot convert '[1]' in line 1 of file 'f.jsonl', column 'a': it is no DECIMAL(18,0)
            {"c":"2026-02-29"}      | E-VSPQ-TEXT-3: Cannot convert '2026-02-29' in line 1 of file 'f.jsonl', column 'c': it is no DATE
            {"b":"\\ud83d"}         | E-VSPQ-TEXT-3: Cannot convert
            {"b":"a\\u0000b"}       | E-VSPQ-TEXT-3: Cannot convert
            """)
    void aMistakeInJsonLinesNamesItsLine(String text, String message) {
        FileEntry file = put("f.jsonl", text.replace('~', '\n'));

        assertFails(FileFormat.JSON_LINES, file, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            [{"a":1} {"a":2}]       | E-VSPQ-TEXT-1: Invalid JSON in byte 9 of file 'f.json': a comma or the end of the array is missing
            [{"a":1},               | E-VSPQ-TEXT-1: Invalid JSON in byte 9 of file 'f.json': the file ends within an array
            [{"a":1},]              | E-VSPQ-TEXT-2: Invalid document in byte 9 of file 'f.json': there is ']'
            [1]                     | E-VSPQ-TEXT-2: Invalid document in byte 1 of file 'f.json': there is '1'
            {"a":[1}                | E-VSPQ-TEXT-1: Invalid JSON in line 1 of file 'f.json': Unexpected
            {"a":1                  | E-VSPQ-TEXT-1: Invalid JSON in line 1 of file 'f.json': Unexpected end-of-input
            """)
    void aMistakeInDocumentsNamesItsPlace(String text, String message) {
        assertFails(FileFormat.JSON, put("f.json", text), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a,b,c~1,x,2026-01-31~2,y     | E-VSPQ-TEXT-9: Invalid CSV in line 3 of file 'f.csv': the record has 2 fields instead of 3
            a,b~1,"x~y",z~               | E-VSPQ-TEXT-9: Invalid CSV in line 2 of file 'f.csv': the record has 3 fields instead of 2
            a,b~1,x~2,"y~3,z~            | E-VSPQ-TEXT-8: Invalid CSV in line 3 of file 'f.csv': the file ends within a quoted field
            a,b~1,"x"y~                  | E-VSPQ-TEXT-8: Invalid CSV in line 2 of file 'f.csv': Unexpected character after closing quote
            a,b,a~1,2,3~                 | E-VSPQ-TEXT-10: Invalid CSV in line 1 of file 'f.csv': two fields have the name 'a'
            a,b~1,x~z,y~                 | E-VSPQ-TEXT-3: Cannot convert 'z' in line 3 of file 'f.csv', column 'a': it is no DECIMAL(18,0)
            a,b~1,12345678901~           | E-VSPQ-TEXT-3: Cannot convert '12345678901' in line 2 of file 'f.csv', column 'b'
            """)
    void aMistakeInCsvNamesItsLine(String text, String message) {
        assertFails(FileFormat.CSV, put("f.csv", text.replace('~', '\n')), message);
    }

    @Test
    void whatIsWrongWithTheBytesOfCsvIsOneErrorToo() throws IOException {
        byte[] latin = "a,b\n1,Straße\n".getBytes(StandardCharsets.ISO_8859_1);
        assertFails(
                FileFormat.CSV,
                store.put("f.csv", latin),
                "E-VSPQ-TEXT-3: Cannot convert 'Stra\ufffde' in line 2 of file 'f.csv', column 'b': ");
        assertFails(
                FileFormat.CSV,
                put("f.csv", "a,b\n1,x\0y\n"),
                "E-VSPQ-TEXT-3: Cannot convert 'x\ufffdy' in line 2 of file 'f.csv', column 'b': ");
        assertFails(
                FileFormat.CSV,
                store.put("f.csv", "a,b\n1,x\n".getBytes(StandardCharsets.UTF_16)),
                "E-VSPQ-TEXT-13: Invalid CSV in line 1 of file 'f.csv': the names of the fields are no text in UTF-8");
        assertFails(
                FileFormat.CSV,
                store.put("f.csv.gz", Arrays.copyOf(gzip("a,b\n" + "1,x\n".repeat(10_000)), 60)),
                "E-VSPQ-TEXT-5: Cannot decompress file 'f.csv.gz' at byte 60: the file ends within a gzip member");
    }

    @Test
    void aByteThatIsNoCharacterOfTheEncodingIsAnError() {
        FileEntry file = store.put("f.csv", new byte[] {'a', '\n', '1', '\n', (byte) 0x81, '\n'});

        assertThatThrownBy(() -> TestScan.rows(
                        store, csv(TextEncoding.WINDOWS_1252, COLUMNS.get(0)), TestScan.whole(List.of(file))))
                .isInstanceOf(TextException.class)
                .hasMessageStartingWith(
                        "E-VSPQ-TEXT-12: Cannot read file 'f.csv' as windows-1252: what is at byte 4 is no character");
    }

    private static ScanSpec csv(TextEncoding encoding, ScanColumn column) {
        CsvOptions usual = CsvOptions.USUAL;
        CsvOptions options =
                new CsvOptions(usual.separator(), usual.quote(), true, List.of(), "", encoding, usual.values(), 0);
        return new ScanSpec(
                "S3",
                new SourcePattern("**"),
                FileFormat.CSV,
                new ScanOutput.Rows(List.of(column), ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                ReadOptions.of(BinaryEncoding.BASE64).withCsv(options));
    }

    @Test
    void oddCsvIsRead() throws Exception {
        FileEntry odd = put("f.csv", "\uFEFFb, a ,z\r\n\"x\r\ny\",1,\"\"\"\"\r\n\r\n5\" disk,2,\r\n,,\r\n\"\",3,last");

        assertThat(rows(FileFormat.CSV, odd, Overflow.ABORT))
                .containsExactly(
                        Arrays.asList("1", "x\r\ny", null),
                        Arrays.asList("2", "5\" disk", null),
                        Arrays.asList(null, null, null),
                        Arrays.asList("3", null, null));
        assertThat(rows(FileFormat.CSV, put("g.csv", "a,b"), Overflow.ABORT)).isEmpty();
    }

    @Test
    void whatIsOddIsRead() throws Exception {
        FileEntry odd = put(
                "f.jsonl",
                "\uFEFF\r\n{\"a\":1,\"a\":2,\"z\":{\"a\":3},\"b\":\"\"}\r\n\r\n {} \n"
                        + "{\"c\":\"2026-01-31\",\"a\":\"12\",\"b\":1.50}");

        assertThat(rows(FileFormat.JSON_LINES, odd, Overflow.ABORT))
                .containsExactly(
                        Arrays.asList("1", null, null),
                        Arrays.asList(null, null, null),
                        Arrays.asList("12", "1.50", "2026-01-31"));
    }

    @Test
    void whatDoesNotFitIsNullOrCutWhereThatIsWanted() throws Exception {
        FileEntry file = put("f.jsonl", "{\"a\":\"x\"}\n{\"b\":\"äöü45678901\",\"a\":7}");

        assertThat(rows(FileFormat.JSON_LINES, file, Overflow.NULL))
                .containsExactly(Arrays.asList(null, null, null), Arrays.asList("7", null, null));
        assertThat(rows(FileFormat.JSON_LINES, put("g.jsonl", "{\"b\":\"äöü45678901\"}"), Overflow.TRUNCATE))
                .containsExactly(Arrays.asList(null, "äöü4567890", null));
    }

    @Test
    void deepNestingIsRefusedWhetherItIsWantedOrNot() {
        String deep = "[".repeat(1_001) + "]".repeat(1_001);

        assertFails(
                FileFormat.JSON_LINES, put("f.jsonl", "{\"z\":" + deep + "}"), "E-VSPQ-TEXT-1: Invalid JSON in line 1");
        assertFails(FileFormat.JSON, put("f.json", "{\"b\":" + deep + "}"), "E-VSPQ-TEXT-1: Invalid JSON in line 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void theFirstBytesOfJsonTellItsEncoding(String charset) throws Exception {
        for (FileFormat format : List.of(FileFormat.JSON_LINES, FileFormat.JSON)) {
            for (String mark : List.of("", "\uFEFF")) {
                byte[] bytes = (mark + "{\"a\":1,\"b\":\"名前\"}\n{\"a\":2}").getBytes(Charset.forName(charset));
                assertThat(rows(format, store.put("f", bytes), Overflow.ABORT))
                        .as(format + mark)
                        .containsExactly(Arrays.asList("1", "名前", null), Arrays.asList("2", null, null));
            }
        }
    }

    @Test
    void eachDocumentOfAnotherEncodingIsReadOnceByTheWorkersOfAllSlices() throws Exception {
        int documents = 200_000;
        String text = IntStream.range(0, documents)
                .mapToObj(row -> "{\"a\":" + row + ",\"b\":\"名前\"}\n")
                .collect(Collectors.joining());
        FileEntry file = store.put("f.jsonl", text.getBytes(StandardCharsets.UTF_16LE));
        int slices = TextSlices.count(file.size());
        List<String> read = new ArrayList<>();
        for (int slice = 0; slice < slices; slice++) {
            TaskFiles part = new TaskFiles.Explicit(List.of(new FileSplit(file, new RowGroupRange(slice, slice + 1))));
            TestScan.rows(store, spec(FileFormat.JSON_LINES, Overflow.ABORT), part)
                    .forEach(row -> read.add(row.get(0)));
        }

        assertThat(slices).isGreaterThan(1);
        assertThat(read)
                .isEqualTo(IntStream.range(0, documents)
                        .mapToObj(Integer::toString)
                        .toList());
    }

    /** In front of a document, zeros must not make the parser guess another encoding. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 50})
    void zerosBetweenDocumentsAreAnErrorWithItsPlace(int zeros) {
        FileEntry file = put("f.jsonl", "{\"a\":1}\n" + "\0".repeat(zeros) + "{\"a\":2}\n");

        assertFails(FileFormat.JSON_LINES, file, "E-VSPQ-TEXT-1: Invalid JSON in line 2");
    }

    @Test
    void aZeroInJsonIsAnErrorInAnySlice() {
        String text = "{\"a\":1}\n".repeat(TextSlices.BYTES / 8) + "{\"a\":1}\n{\"a\":\"\0\"}\n";
        FileEntry file = put("f.jsonl", text);

        assertThatThrownBy(() -> TestScan.rows(
                        store,
                        spec(FileFormat.JSON_LINES, Overflow.ABORT),
                        new TaskFiles.Explicit(List.of(new FileSplit(file, new RowGroupRange(1, 2))))))
                .isInstanceOf(TextException.class)
                .hasMessageStartingWith("E-VSPQ-TEXT-1: Invalid JSON in byte ");
    }

    @Test
    void bytesThatAreNoUtf8AreRefused() {
        byte[] latin = "{\"b\":\"Straße\"}".getBytes(StandardCharsets.ISO_8859_1);
        assertFails(FileFormat.JSON_LINES, store.put("f.jsonl", latin), "E-VSPQ-TEXT-");
    }

    @Test
    void aGzipThatEndsEarlyIsAnError() throws IOException {
        byte[] whole = gzip(IntStream.range(0, 10_000)
                .mapToObj(row -> "{\"a\":" + row + "}\n")
                .collect(Collectors.joining()));

        assertFails(
                FileFormat.JSON_LINES,
                store.put("f.jsonl.gz", Arrays.copyOf(whole, whole.length / 2)),
                "E-VSPQ-TEXT-5: Cannot decompress file 'f.jsonl.gz' at byte ");
        assertFails(
                FileFormat.JSON_LINES,
                store.put("g.jsonl.gz", "{\"a\":1}".getBytes(StandardCharsets.UTF_8)),
                "E-VSPQ-TEXT-5: Cannot decompress file 'g.jsonl.gz' at byte 0: no gzip member begins here");
    }

    @Test
    void aVeryLongRecordOfCsvFailsInsteadOfFillingMemory() {
        byte[] line = new byte[100 << 20];
        Arrays.fill(line, (byte) 'x');
        System.arraycopy("a\n\"".getBytes(StandardCharsets.US_ASCII), 0, line, 0, 3);
        FileEntry file = store.put("f.csv", line);
        ScanMemory memory = new ScanMemory(8L << 20);

        assertThatThrownBy(() -> TestScan.rows(
                        store, spec(FileFormat.CSV, Overflow.ABORT), TestScan.whole(List.of(file)), memory))
                .isInstanceOf(TextException.class)
                .hasMessageStartingWith("E-VSPQ-TEXT-8: Invalid CSV in line 2 of file 'f.csv'");
        assertThat(memory.used()).isZero();
    }

    @Test
    void aVeryLongLineFailsInsteadOfFillingMemory() {
        byte[] line = new byte[4 << 20];
        Arrays.fill(line, (byte) 'x');
        FileEntry file = store.put("f.jsonl", line);
        ScanMemory memory = new ScanMemory(8L << 20);

        assertThatThrownBy(() -> TestScan.rows(
                        store, spec(FileFormat.JSON_LINES, Overflow.ABORT), TestScan.whole(List.of(file)), memory))
                .isInstanceOf(TextException.class)
                .hasMessageStartingWith("E-VSPQ-TEXT-4: Cannot read the record at byte 0 of file 'f.jsonl'");
        assertThat(memory.used()).isZero();
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private FileEntry put(String key, String text) {
        return store.put(key, text.getBytes(StandardCharsets.UTF_8));
    }

    private void assertFails(FileFormat format, FileEntry file, String message) {
        assertThatThrownBy(() -> rows(format, file, Overflow.ABORT))
                .isInstanceOf(TextException.class)
                .hasMessageStartingWith(message);
    }

    private List<List<@Nullable String>> rows(FileFormat format, FileEntry file, Overflow overflow) throws Exception {
        return TestScan.rows(store, spec(format, overflow), TestScan.whole(List.of(file)));
    }

    private static ScanSpec spec(FileFormat format, Overflow overflow) {
        return new ScanSpec(
                "S3",
                new SourcePattern("**"),
                format,
                new ScanOutput.Rows(COLUMNS, ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                new ReadOptions(BinaryEncoding.BASE64, overflow, Statistics.TRUSTED));
    }
}
