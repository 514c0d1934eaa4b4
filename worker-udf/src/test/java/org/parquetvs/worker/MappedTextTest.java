package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TruthWords;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;

/** Columns that are mapped by hand, of documents and of records. */
class MappedTextTest {
    private static final String DOCUMENTS = """
            {"i": 1, "d": 1.239, "b": true, "n": "12", "s": "abcdef", "day": "2021-09-27", "o": {"city": "Ulm", "at": {"zip": 7}}, "l": [1, 2], "e": {"s": null}}
            {"i": 2, "d": -1.231, "b": false, "n": "true", "s": "\\u00fc\\"\\\\", "day": "2021-09-27T12:00:00", "o": null, "l": "x", "e": {"s": ""}}
            {"i": null}
            """;
    private static final String RECORDS = """
            i,d,b,n,s,day
            1,1.239,true,12,abcdef,2021-09-27
            2,-1.231,false,true,"ü""\\",2021-09-27T12:00:00
            ,,,,,
            """;

    private static List<@Nullable String> read(FileFormat format, String path, String type, Conversion conversion)
            throws Exception {
        InMemoryObjectStore store = new InMemoryObjectStore();
        String text = format == FileFormat.CSV ? RECORDS : DOCUMENTS;
        FileEntry file = store.put("a.text", text.getBytes(StandardCharsets.UTF_8));
        ScanColumn column = new ScanColumn(
                "C",
                new ColumnSource.Field(0, List.of(path.split("[.]", -1)), Optional.of(conversion)),
                SqlType.parse(type));
        ScanSpec spec = TestScan.spec(format, RowPath.RECORDS, List.of(column), Predicate.TRUE);
        List<@Nullable String> values = new ArrayList<>();
        TestScan.rows(store, spec, TestScan.whole(List.of(file))).forEach(row -> values.add(row.get(0)));
        return values;
    }

    private static Conversion values(Mismatch mismatch) {
        return Conversion.toValue(mismatch, Overflow.ABORT, false);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n|DECIMAL(9,2)|1234.50",
                "n|DOUBLE|1234.5",
                "n|VARCHAR(20) UTF8|1.234,50",
                "b|BOOLEAN|true",
                "t|DATE|2026-01-31",
                "t|TIMESTAMP(3)|2026-01-31 00:00:00.000",
                "m|TIMESTAMP(3)|2026-01-31 23:59:58.000"
            })
    void textsInOtherFormatsAreConvertedWithAndWithoutAMapping(String field, String type, String value)
            throws Exception {
        InMemoryObjectStore store = new InMemoryObjectStore();
        FileEntry file = store.put(
                "a.csv", "n;b;t;m\n1.234,50;Ja;31.01.2026;31.01.2026 23:59:58\n".getBytes(StandardCharsets.UTF_8));
        CsvOptions csv = new CsvOptions(
                Optional.of(';'),
                Optional.of('"'),
                true,
                List.of(),
                "",
                TextEncoding.UTF_8,
                new ValueFormats(
                        new TimeFormats(
                                Optional.of(TimePattern.ofDate("DD.MM.YYYY")),
                                Optional.of(TimePattern.ofTimestamp("DD.MM.YYYY HH24:MI:SS"))),
                        new NumberMarks(',', Optional.of('.')),
                        new TruthWords(List.of("ja"), List.of("nein"))),
                0);
        for (Optional<Conversion> conversion :
                List.of(Optional.<Conversion>empty(), Optional.of(values(Mismatch.CONVERT_OR_ABORT)))) {
            ScanColumn column =
                    new ScanColumn("C", new ColumnSource.Field(0, List.of(field), conversion), SqlType.parse(type));
            ScanSpec spec = new ScanSpec(
                    "S3",
                    new SourcePattern("**"),
                    FileFormat.CSV,
                    new ScanOutput.Rows(List.of(column), ScanOutput.Rows.UNLIMITED),
                    Predicate.TRUE,
                    ReadOptions.of(BinaryEncoding.BASE64).withCsv(csv));

            assertThat(TestScan.rows(store, spec, TestScan.whole(List.of(file))))
                    .containsExactly(List.of(value));
        }
    }

    @Test
    void fieldsWithoutANameAreNamedByTheirPositions() throws Exception {
        InMemoryObjectStore store = new InMemoryObjectStore();
        FileEntry file = store.put("a.csv", ",a, ,b\n1,2,3,4\n".getBytes(StandardCharsets.UTF_8));
        List<ScanColumn> columns = List.of("COLUMN_0", "a", "COLUMN_2", "b").stream()
                .map(name -> new ScanColumn(name, ColumnSource.Field.of(name), new SqlType.Decimal(9, 0)))
                .toList();

        assertThat(TestScan.rows(
                        store,
                        TestScan.spec(FileFormat.CSV, RowPath.RECORDS, columns, Predicate.TRUE),
                        TestScan.whole(List.of(file))))
                .containsExactly(List.of("1", "2", "3", "4"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "i|DECIMAL(9,2)|[1.00, 2.00, null]",
                "d|DECIMAL(9,2)|[1.23, -1.24, null]",
                "d|DOUBLE|[1.239, -1.231, null]",
                "i|VARCHAR(10) UTF8|[1, 2, null]",
                "d|VARCHAR(10) UTF8|[1.239, -1.231, null]",
                "b|VARCHAR(10) UTF8|[true, false, null]",
                "b|BOOLEAN|[true, false, null]",
                "s|VARCHAR(254) UTF8|[abcdef, ü\"\\, null]",
                "day|DATE|[2021-09-27, 2021-09-27, null]",
                "day|TIMESTAMP(3)|[2021-09-27 00:00:00.000, 2021-09-27 12:00:00.000, null]",
                "none|VARCHAR(10) UTF8|[null, null, null]"
            })
    void valuesAreConvertedAsTheMappingSays(String path, String type, String values) throws Exception {
        assertThat(read(FileFormat.JSON_LINES, path, type, values(Mismatch.CONVERT_OR_ABORT)))
                .hasToString(values);
        assertThat(read(FileFormat.JSON, path, type, values(Mismatch.CONVERT_OR_NULL)))
                .hasToString(values);
        assertThat(read(FileFormat.CSV, path, type, values(Mismatch.CONVERT_OR_ABORT)))
                .hasToString(values);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "b|DECIMAL(1,0)|[1, 0, null]",
                "i|BOOLEAN|[true, true, null]",
                "i|TIMESTAMP(3)|[1970-01-01 00:00:00.001, 1970-01-01 00:00:00.002, null]",
                "o.city|VARCHAR(10) UTF8|[Ulm, null, null]",
                "o.at.zip|DECIMAL(9,0)|[7, null, null]",
                "e.s|VARCHAR(10) UTF8|[null, null, null]",
                "o.none|VARCHAR(10) UTF8|[null, null, null]"
            })
    void documentsHaveTypesAndFieldsOfFields(String path, String type, String values) throws Exception {
        assertThat(read(FileFormat.JSON, path, type, values(Mismatch.CONVERT_OR_ABORT)))
                .hasToString(values);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n|DECIMAL(9,0)|[12, null, null]",
                "n|BOOLEAN|[null, true, null]",
                "s|DATE|[null, null, null]",
                "o|VARCHAR(99) UTF8|[null, null, null]",
                "l|DECIMAL(9,0)|[null, null, null]"
            })
    void whatCannotBeConvertedIsNullOrAnErrorWithItsPlace(String path, String type, String values) throws Exception {
        assertThat(read(FileFormat.JSON_LINES, path, type, values(Mismatch.CONVERT_OR_NULL)))
                .hasToString(values);
        assertThatThrownBy(() -> read(FileFormat.JSON_LINES, path, type, values(Mismatch.CONVERT_OR_ABORT)))
                .hasMessageContaining("E-VSPQ-TEXT-3")
                .hasMessageMatching("(?s).*line [12] of file 'a.text', column 'C'.*");
    }

    @Test
    void whatTheColumnCannotHoldIsCutNullOrAnError() throws Exception {
        for (FileFormat format : List.of(FileFormat.JSON_LINES, FileFormat.CSV)) {
            String type = "VARCHAR(4) UTF8";
            assertThat(read(format, "s", type, Conversion.toValue(Mismatch.ABORT, Overflow.TRUNCATE, false)))
                    .containsExactly("abcd", "ü\"\\", null);
            assertThat(read(format, "s", type, Conversion.toValue(Mismatch.ABORT, Overflow.NULL, false)))
                    .containsExactly(null, "ü\"\\", null);
            assertThatThrownBy(() -> read(format, "s", type, values(Mismatch.ABORT)))
                    .hasMessageContaining("E-VSPQ-TEXT-3");
        }
    }

    @Test
    void anythingHasJson() throws Exception {
        Conversion json = Conversion.toJson(Overflow.ABORT, false);
        String type = "VARCHAR(99) UTF8";

        assertThat(read(FileFormat.JSON_LINES, "o", type, json))
                .containsExactly("{\"city\":\"Ulm\",\"at\":{\"zip\":7}}", null, null);
        assertThat(read(FileFormat.JSON_LINES, "o.at", type, json)).containsExactly("{\"zip\":7}", null, null);
        assertThat(read(FileFormat.JSON_LINES, "l", type, json)).containsExactly("[1,2]", "\"x\"", null);
        assertThat(read(FileFormat.JSON_LINES, "s", type, json)).containsExactly("\"abcdef\"", "\"ü\\\"\\\\\"", null);
        assertThat(read(FileFormat.CSV, "i", type, json)).containsExactly("\"1\"", "\"2\"", null);
        assertThatThrownBy(() -> read(FileFormat.JSON_LINES, "o", "VARCHAR(9) UTF8", json))
                .hasMessageContaining("E-VSPQ-TEXT-3");
        assertThat(read(FileFormat.JSON_LINES, "o", "VARCHAR(9) UTF8", Conversion.toJson(Overflow.NULL, false)))
                .containsExactly(null, null, null);
    }

    @Test
    void aRecordWithoutARequiredFieldIsAnError() {
        Conversion required = Conversion.toValue(Mismatch.CONVERT_OR_ABORT, Overflow.ABORT, true);

        assertThatThrownBy(() -> read(FileFormat.JSON_LINES, "n", "VARCHAR(9) UTF8", required))
                .hasMessageContaining("line 3 of file 'a.text', column 'C': the field is missing");
        assertThatThrownBy(() -> read(FileFormat.CSV, "none", "VARCHAR(9) UTF8", required))
                .hasMessageContaining("line 2 of file 'a.text', column 'C': the field is missing");
    }

    @Test
    void whatIsMappedToATableMustBeAList() {
        InMemoryObjectStore store = new InMemoryObjectStore();
        FileEntry file = store.put("a.jsonl", DOCUMENTS.getBytes(StandardCharsets.UTF_8));
        RowPath elements = new RowPath(List.of(List.of("l")));
        ScanColumn element =
                new ScanColumn("E", new ColumnSource.Field(1, List.of(), Optional.empty()), new SqlType.Decimal(9, 0));
        ScanSpec spec = TestScan.spec(FileFormat.JSON_LINES, elements, List.of(element), Predicate.TRUE);

        assertThatThrownBy(() -> TestScan.rows(store, spec, TestScan.whole(List.of(file))))
                .hasMessageContaining("E-VSPQ-TEXT-11")
                .hasMessageContaining("Cannot read the elements of 'l' in the document in line 2 of file 'a.jsonl'");
    }
}
