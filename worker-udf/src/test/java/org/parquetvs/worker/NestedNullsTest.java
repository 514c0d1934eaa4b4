package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.PartialAggregate.Function;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.output.SortKey.Direction;
import org.parquetvs.scan.output.SortKey.NullOrder;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.testing.DuckDb;

/** Scans that ask of a nested column only whether it is NULL. Of each the JSON of row 5 has more than 80 characters. */
class NestedNullsTest {
    private static final int ROWS = 20_000;
    private static final ScanColumn ID = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
    private static final InMemoryObjectStore OBJECTS = new InMemoryObjectStore();
    private static List<FileEntry> files = List.of();

    private final CountingObjectStore store = new CountingObjectStore(OBJECTS);

    @BeforeAll
    static void write(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("nested.parquet");
        try (DuckDb duckDb = new DuckDb()) {
            duckDb.execute("""
                    COPY (SELECT i AS id,
                        CASE i %% 10 WHEN 3 THEN NULL WHEN 4 THEN [] WHEN 6 THEN [NULL]
                            ELSE [{'a': i, 'b': repeat('x', CASE i WHEN 5 THEN 99 ELSE 1 END) || hash(i), 'c': 1}] END AS list,
                        CASE i %% 7 WHEN 0 THEN NULL WHEN 1 THEN MAP {}
                            ELSE MAP {'k' || repeat('x', CASE i WHEN 5 THEN 99 ELSE 0 END): hash(i)} END AS map,
                        CASE i %% 11 WHEN 0 THEN NULL WHEN 1 THEN {'x': NULL, 'y': NULL}
                            ELSE {'x': 1, 'y': [repeat('x', CASE i WHEN 5 THEN 99 ELSE 1 END) || hash(i)]} END AS struct
                      FROM range(%s) AS t(i)) TO '%s' (FORMAT parquet, ROW_GROUP_SIZE 8192)
                    """.formatted(ROWS, file));
        }
        files = List.of(OBJECTS.put("nested.parquet", Files.readAllBytes(file)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "map", "struct"})
    void nullsAreThoseOfTheJson(String name) throws Exception {
        ScanColumn nested = nested(name, 2_000_000);
        List<List<@Nullable String>> all = rows(all(ID, nested), Predicate.TRUE, Overflow.ABORT);
        List<String> ids = all.stream()
                .filter(row -> row.get(1) != null)
                .map(row -> String.valueOf(row.get(0)))
                .toList();

        assertThat(ids).hasSizeBetween(1, ROWS - 1);
        assertThat(rows(all(ID), isPresent(nested), Overflow.ABORT).stream().map(row -> row.get(0)))
                .isEqualTo(ids);
        assertThat(rows(all(ID), new IsNull(new Operand.Column(nested)), Overflow.ABORT))
                .hasSize(ROWS - ids.size());
        assertThat(rows(count(nested), Predicate.TRUE, Overflow.ABORT))
                .containsExactly(List.of(Integer.toString(ids.size())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"list", "map", "struct"})
    void onlyTheSmallestLeafIsFetched(String name) throws Exception {
        ScanColumn nested = nested(name, 2_000_000);
        rows(all(nested), Predicate.TRUE, Overflow.ABORT);
        long all = store.bytesRead();
        store.reset();

        rows(count(nested), isPresent(nested), Overflow.ABORT);

        assertThat(store.bytesRead()).isLessThan(all / 2);
    }

    /** What is too long is not NULL, and the count is the same whatever it is. */
    @ParameterizedTest
    @EnumSource(names = {"ABORT", "TRUNCATE"})
    void jsonThatIsTooLongCounts(Overflow overflow) throws Exception {
        for (String name : List.of("list", "map", "struct")) {
            ScanColumn narrow = nested(name, 80);
            assertThat(rows(count(narrow), isPresent(narrow), overflow))
                    .isEqualTo(rows(count(nested(name, 2_000_000)), Predicate.TRUE, overflow));
            assertThatThrownBy(() -> rows(all(narrow), isPresent(narrow), overflow))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageStartingWith("E-VSPQ-WORK-32: ");
        }
    }

    @Test
    void jsonThatIsTooLongDoesNotCountWhereItBecomesNull() throws Exception {
        for (String name : List.of("list", "map", "struct")) {
            ScanColumn narrow = nested(name, 80);
            ScanColumn mapped = new ScanColumn(
                    name,
                    new ColumnSource.Field(0, List.of(name), Optional.of(Conversion.toJson(Overflow.NULL, false))),
                    narrow.type());
            int others = rows(all(ID), isPresent(nested(name, 2_000_000)), Overflow.ABORT)
                            .size()
                    - 1;
            List<List<String>> expected = List.of(List.of(Integer.toString(others)));

            assertThat(rows(count(narrow), Predicate.TRUE, Overflow.NULL)).isEqualTo(expected);
            assertThat(rows(count(mapped), isPresent(mapped), Overflow.ABORT)).isEqualTo(expected);
        }
    }

    @Test
    void jsonOfFirstRowsIsLeftToTheSecondPassIfTheFilterDoesNotReadIt() {
        ScanColumn nested = nested("list", 2_000_000);
        TaskFiles large = TestScan.whole(List.of(new FileEntry("large", 16 << 20, "\"e\"", 0)));
        ScanOutput first = new ScanOutput.TopN(
                List.of(ID, nested), List.of(new SortKey(ID, Direction.ASCENDING, NullOrder.NULLS_LAST)), 10);
        Predicate isText = new Comparison(
                new Operand.Column(nested), Comparator.NOT_EQUAL, new Operand.Literal(new Value.Text("[]")));

        assertThat(LateMaterialization.pays(spec(first, isPresent(nested), Overflow.ABORT), large))
                .isTrue();
        assertThat(LateMaterialization.pays(spec(first, isPresent(nested), Overflow.NULL), large))
                .isFalse();
        assertThat(LateMaterialization.pays(spec(first, isText, Overflow.ABORT), large))
                .isFalse();
    }

    private List<List<@Nullable String>> rows(ScanOutput output, Predicate filter, Overflow overflow) throws Exception {
        return TestScan.rows(store, spec(output, filter, overflow), TestScan.whole(files));
    }

    private static ScanSpec spec(ScanOutput output, Predicate filter, Overflow overflow) {
        return new ScanSpec(
                "S3",
                new SourcePattern("**"),
                FileFormat.PARQUET,
                output,
                filter,
                new ReadOptions(BinaryEncoding.BASE64, overflow, Statistics.TRUSTED));
    }

    private static ScanOutput all(ScanColumn... columns) {
        return new ScanOutput.Rows(List.of(columns), ScanOutput.Rows.UNLIMITED);
    }

    private static ScanOutput count(ScanColumn column) {
        return new ScanOutput.Groups(
                List.of(),
                List.of(new PartialAggregate(
                        new EmittedColumn("N", new SqlType.Decimal(18, 0)),
                        Function.COUNT,
                        new Operand.Column(column))));
    }

    private static Predicate isPresent(ScanColumn column) {
        return new Not(new IsNull(new Operand.Column(column)));
    }

    private static ScanColumn nested(String name, int length) {
        return new ScanColumn(name, ColumnSource.Field.of(name), SqlType.parse("VARCHAR(" + length + ") UTF8"));
    }
}
