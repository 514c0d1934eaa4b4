package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.testing.DuckDb;

/** Columns that are mapped by hand, over a file that DuckDB has written. */
class MappedColumnsTest {
    private static InMemoryObjectStore store;
    private static FileEntry file;

    @BeforeAll
    static void write(@TempDir Path directory) throws Exception {
        Path path = directory.resolve("a.parquet");
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.execute("""
                    COPY (SELECT * FROM (VALUES
                      (1, 1.239::DECIMAL(9,3), 0.5::DOUBLE, true, DATE '2021-09-27', TIMESTAMP '2021-09-21 08:18:38.123456',
                       '12', 'abcdef', encode('hi'), {'city': 'Ulm', 'at': {'zip': 7}}, [1, 2], {'s': NULL}),
                      (2, -1.231, 1e30, false, DATE '1969-12-31', TIMESTAMP '1969-12-31 23:59:59.999999',
                       'true', 'ü', encode('x'), NULL, NULL, {'s': ''}),
                      (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)
                    ) AS t(i, d, f, b, day, ts, n, s, bin, o, l, e)) TO '%s' (FORMAT parquet)
                    """.formatted(path));
        }
        store = new InMemoryObjectStore();
        file = store.put("a.parquet", Files.readAllBytes(path));
    }

    private static ScanColumn column(String path, String type, Conversion conversion) {
        return new ScanColumn(
                "C",
                new ColumnSource.Field(0, List.of(path.split("[.]", -1)), Optional.of(conversion)),
                SqlType.parse(type));
    }

    private static List<@Nullable String> read(ScanColumn column, Predicate filter) throws Exception {
        ScanSpec spec = TestScan.spec(List.of(column), filter);
        List<@Nullable String> values = new ArrayList<>();
        TestScan.rows(store, spec, TestScan.whole(List.of(file))).forEach(row -> values.add(row.get(0)));
        return values;
    }

    private static String read(String path, String type, Mismatch mismatch, Overflow overflow) throws Exception {
        return String.valueOf(read(column(path, type, Conversion.toValue(mismatch, overflow, false)), Predicate.TRUE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "i|DECIMAL(9,2)|[1.00, 2.00, null]",
                "d|DECIMAL(9,2)|[1.23, -1.24, null]",
                "d|DOUBLE|[1.239, -1.231, null]",
                "b|DECIMAL(1,0)|[1, 0, null]",
                "day|DECIMAL(18,0)|[1632700800000, -86400000, null]",
                "ts|DECIMAL(18,0)|[1632212318123, -1, null]",
                "day|TIMESTAMP(3)|[2021-09-27 00:00:00.000, 1969-12-31 00:00:00.000, null]",
                "ts|TIMESTAMP(3)|[2021-09-21 08:18:38.123, 1969-12-31 23:59:59.999, null]",
                "ts|DATE|[2021-09-21, 1969-12-31, null]",
                "i|TIMESTAMP(3)|[1970-01-01 00:00:00.001, 1970-01-01 00:00:00.002, null]",
                "i|BOOLEAN|[true, true, null]",
                "i|VARCHAR(10) UTF8|[1, 2, null]",
                "d|VARCHAR(10) UTF8|[1.239, -1.231, null]",
                "b|VARCHAR(10) UTF8|[true, false, null]",
                "bin|VARCHAR(10) UTF8|[aGk=, eA==, null]",
                "s|VARCHAR(254) UTF8|[abcdef, ü, null]",
                "o.city|VARCHAR(10) UTF8|[Ulm, null, null]",
                "o.at.zip|DECIMAL(9,0)|[7, null, null]",
                "e.s|VARCHAR(10) UTF8|[null, null, null]",
                "none|VARCHAR(10) UTF8|[null, null, null]",
                "o.none|VARCHAR(10) UTF8|[null, null, null]"
            })
    void valuesAreConvertedAsTheMappingSays(String path, String type, String values) throws Exception {
        assertThat(read(path, type, Mismatch.CONVERT_OR_ABORT, Overflow.ABORT)).isEqualTo(values);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n|DECIMAL(9,0)|[12, null, null]",
                "n|BOOLEAN|[null, true, null]",
                "day|BOOLEAN|[null, null, null]",
                "s|DATE|[null, null, null]",
                "o|VARCHAR(99) UTF8|[null, null, null]",
                "l|DECIMAL(9,0)|[null, null, null]"
            })
    void whatCannotBeConvertedIsNullIfTheMappingSaysSo(String path, String type, String values) throws Exception {
        assertThat(read(path, type, Mismatch.CONVERT_OR_NULL, Overflow.ABORT)).isEqualTo(values);
        assertThatThrownBy(() -> read(path, type, Mismatch.CONVERT_OR_ABORT, Overflow.ABORT))
                .hasMessageMatching("(?s).*E-VSPQ-(FOOT-8|WORK-32).*a\\.parquet.*");
    }

    @ParameterizedTest
    @CsvSource({"i, VARCHAR(10) UTF8", "n, 'DECIMAL(9,0)'", "i, BOOLEAN", "ts, DATE", "day, TIMESTAMP(3)"})
    void whatCouldBeConvertedIsNullOrAnErrorIfTheMappingSaysSo(String path, String type) throws Exception {
        assertThat(read(path, type, Mismatch.NULL, Overflow.ABORT)).isEqualTo("[null, null, null]");
        assertThatThrownBy(() -> read(path, type, Mismatch.ABORT, Overflow.ABORT))
                .hasMessageContaining("E-VSPQ-FOOT-8")
                .hasMessageContaining(path);
    }

    @Test
    void whatTheColumnCannotHoldIsCutNullOrAnError() throws Exception {
        assertThat(read("s", "VARCHAR(3) UTF8", Mismatch.ABORT, Overflow.TRUNCATE))
                .isEqualTo("[abc, ü, null]");
        assertThat(read("s", "VARCHAR(3) UTF8", Mismatch.ABORT, Overflow.NULL)).isEqualTo("[null, ü, null]");
        assertThat(read("f", "DECIMAL(9,1)", Mismatch.ABORT, Overflow.NULL)).isEqualTo("[0.5, null, null]");
        assertThatThrownBy(() -> read("s", "VARCHAR(3) UTF8", Mismatch.ABORT, Overflow.ABORT))
                .hasMessageContaining("E-VSPQ-WORK-32");
        assertThatThrownBy(() -> read("f", "DECIMAL(9,1)", Mismatch.ABORT, Overflow.ABORT))
                .hasMessageContaining("E-VSPQ-WORK-32")
                .hasMessageContaining("row 1");
    }

    @Test
    void anythingHasJson() throws Exception {
        Conversion json = Conversion.toJson(Overflow.ABORT, false);

        assertThat(read(column("o", "VARCHAR(99) UTF8", json), Predicate.TRUE))
                .containsExactly("{\"city\":\"Ulm\",\"at\":{\"zip\":7}}", null, null);
        assertThat(read(column("o.at", "VARCHAR(99) UTF8", json), Predicate.TRUE))
                .containsExactly("{\"zip\":7}", null, null);
        assertThat(read(column("l", "VARCHAR(99) UTF8", json), Predicate.TRUE)).containsExactly("[1,2]", null, null);
        assertThat(read(column("s", "VARCHAR(99) UTF8", json), Predicate.TRUE))
                .containsExactly("\"abcdef\"", "\"ü\"", null);
        assertThat(read(column("i", "VARCHAR(99) UTF8", json), Predicate.TRUE)).containsExactly("1", "2", null);
        assertThatThrownBy(() -> read(column("o", "VARCHAR(9) UTF8", json), Predicate.TRUE))
                .hasMessageContaining("E-VSPQ-WORK-32");
        assertThat(read(column("o", "VARCHAR(9) UTF8", Conversion.toJson(Overflow.NULL, false)), Predicate.TRUE))
                .containsExactly(null, null, null);
    }

    @Test
    void aFileWithoutARequiredFieldIsAnError() {
        Conversion required = Conversion.toValue(Mismatch.ABORT, Overflow.ABORT, true);

        assertThatThrownBy(() -> read(column("o.none", "BOOLEAN", required), Predicate.TRUE))
                .hasMessageContaining(
                        "E-VSPQ-FOOT-10: File 'a.parquet' has no field 'o.none', which the mapping requires.");
    }

    @Test
    void rowsAreFilteredByWhatTheColumnHas() throws Exception {
        ScanColumn number =
                column("n", "DECIMAL(9,0)", Conversion.toValue(Mismatch.CONVERT_OR_NULL, Overflow.ABORT, false));
        Predicate filter = new Comparison(
                new Operand.Column(number),
                Comparator.EQUAL,
                new Operand.Literal(new Value.Exact(BigDecimal.valueOf(12))));

        assertThat(read(number, filter)).containsExactly("12");
    }
}
