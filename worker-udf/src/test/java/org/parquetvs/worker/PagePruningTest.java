package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.footer.PageIndex;
import org.parquetvs.footer.PageIndexReader;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFacts;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.Encodings;
import org.parquetvs.writer.settings.PageVersion;
import org.parquetvs.writer.settings.WriterSettings;

/** Scans that read only the pages in which rows can fulfil the filter. */
class PagePruningTest {
    private static final int ROWS = 200_000;
    private static final int ROW_GROUP_ROWS = 100_000;

    private final Path directory;
    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(objects);

    PagePruningTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @EnumSource(PageVersion.class)
    void readsThePagesOfARangeOfRowsOnly(PageVersion version) throws Exception {
        List<FileEntry> files = put(dataSet(WriterSettings.USUAL.with(version).withPages(16 << 10, 2_000)));
        ScanSpec spec = TestScan.spec(columns(files), between("ID", 130_000, 130_010));
        store.reset();

        List<List<@Nullable String>> rows = TestScan.rows(store, spec, TestScan.whole(files));

        assertThat(rows).extracting(row -> row.get(0)).containsExactlyElementsOf(ids(130_000, 130_010));
        assertThat(store.bytesRead())
                .as("of %d", files.get(0).size())
                .isLessThan(files.get(0).size() / 10);
        assertThat(store.reads().size()).as("footer, index, pages").isLessThanOrEqualTo(2 + 4);
    }

    @Test
    void readsNoPageIfNoneCanHoldTheValue() throws Exception {
        List<FileEntry> files = put(dataSet(WriterSettings.USUAL.withPages(16 << 10, 2_000)));
        long betweenTwoPages = 2 * endOfFirstPage(files.get(0), "EVEN") - 1;
        ScanSpec spec = TestScan.spec(columns(files), between("EVEN", betweenTwoPages, betweenTwoPages));
        store.reset();

        assertThat(TestScan.rows(store, spec, TestScan.whole(files))).isEmpty();
        assertThat(store.reads()).as("footer and index").hasSize(2);
    }

    @Test
    void findsTheSameRowsAsWithoutAnIndex() throws Exception {
        List<FileEntry> files = put(dataSet(WriterSettings.USUAL.withPages(5_000, 700)));
        List<ScanColumn> columns = columns(files);
        List<List<@Nullable String>> all =
                TestScan.rows(store, TestScan.spec(columns, Predicate.TRUE), TestScan.whole(files));
        Seeds.forEach(60, random -> {
            List<Predicate> ranges = new ArrayList<>();
            List<long[]> bounds = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                long first = random.nextInt(ROWS);
                long last = first + random.nextInt(3_000);
                ranges.add(between("ID", first, last));
                bounds.add(new long[] {first, last});
            }
            List<ScanColumn> chosen = chosen(columns, random);
            ScanSpec spec = TestScan.spec(chosen, new Or(ranges));
            long memory = random.nextBoolean() ? TestScan.ROOMY : 1 << 20;

            assertThat(TestScan.rows(store, spec, TestScan.whole(files), new ScanMemory(memory)))
                    .isEqualTo(all.stream()
                            .filter(row -> isWithin(Long.parseLong(String.valueOf(row.get(0))), bounds))
                            .map(row -> pick(row, columns, chosen))
                            .toList());
        });
    }

    @Test
    void readsNoPageOfRowsThatAreAllDeleted() throws Exception {
        FileEntry file =
                put(dataSet(WriterSettings.USUAL.withPages(16 << 10, 2_000))).get(0);
        ScanSpec spec = TestScan.spec(columns(List.of(file)), Predicate.TRUE);
        BitSet deleted = new BitSet();
        deleted.set(100, 99_000);
        deleted.set(ROW_GROUP_ROWS, ROWS);
        byte[] vector = DeletedTable.vector(deleted);
        FileEntry stored = objects.put("vector", vector);
        DeleteFile deletes = new DeleteFile.Vector(stored, 0, vector.length, deleted.cardinality());
        store.reset();

        List<List<@Nullable String>> rows = TestScan.rows(
                store, spec, TestScan.whole(List.of(file.with(new FileFacts(Map.of(), List.of(deletes))))));

        assertThat(rows)
                .extracting(row -> row.get(0))
                .containsExactlyElementsOf(Stream.concat(ids(0, 99).stream(), ids(99_000, 99_999).stream())
                        .toList());
        assertThat(store.bytesRead()).as("of %d", file.size()).isLessThan(file.size() / 10);
    }

    @Test
    void readsNoDataPageIfABloomFilterLacksTheValue() throws Exception {
        List<FileEntry> files = put(dataSet(WriterSettings.USUAL.withBloomFilters(Set.of("NAME", "SPARSE"))));
        ScanSpec absent = spec(files, "SPARSE", 7);
        ScanSpec present = spec(files, "SPARSE", 1_000_000);
        store.reset();

        assertThat(TestScan.rows(store, absent, TestScan.whole(files))).isEmpty();
        assertThat(store.bytesRead()).isLessThan(files.get(0).size() / 10);
        assertThat(store.reads())
                .as("footer and the filter of the row group in whose bounds the value is")
                .hasSize(2);

        assertThat(TestScan.rows(store, present, TestScan.whole(files))).isNotEmpty();
    }

    @Test
    void readsNoDataPageIfADictionaryLacksTheValue() throws Exception {
        List<FileEntry> files = put(dataSet(WriterSettings.USUAL));
        ScanSpec absent = spec(files, "ODD", 50);
        ScanSpec present = spec(files, "ODD", 51);
        store.reset();

        assertThat(TestScan.rows(store, absent, TestScan.whole(files))).isEmpty();
        assertThat(store.bytesRead()).isLessThan(files.get(0).size() / 10);
        assertThat(store.reads())
                .as("footer and a dictionary of each row group")
                .hasSize(1 + 2);

        assertThat(TestScan.rows(store, present, TestScan.whole(files))).isNotEmpty();
    }

    /** Neither bounds, page indexes, bloom filters nor dictionaries. */
    @Test
    void readsEverythingIfStatisticsAreNotTrusted() throws Exception {
        List<FileEntry> files = put(dataSet(WriterSettings.USUAL.withBloomFilters(Set.of("SPARSE"))));
        for (ScanSpec trusted : List.of(spec(files, "SPARSE", 7), spec(files, "ODD", 50), spec(files, "ID", -1))) {
            ScanSpec spec = new ScanSpec(
                    trusted.connection(),
                    trusted.source(),
                    trusted.format(),
                    trusted.output(),
                    trusted.filter(),
                    new ReadOptions(BinaryEncoding.BASE64, Overflow.ABORT, Statistics.IGNORED));
            store.reset();
            assertThat(TestScan.rows(store, spec, TestScan.whole(files))).isEmpty();
            assertThat(store.bytesRead()).isGreaterThan(files.get(0).size() * 9 / 10);
        }
    }

    private ScanSpec spec(List<FileEntry> files, String column, long number) {
        return TestScan.spec(columns(files), new Comparison(operand(column), Comparator.EQUAL, literal(number)));
    }

    private static List<ScanColumn> chosen(List<ScanColumn> columns, Random random) {
        List<ScanColumn> chosen = new ArrayList<>(
                columns.stream().filter(column -> random.nextInt(3) > 0).toList());
        return chosen.isEmpty() ? columns : chosen;
    }

    private static boolean isWithin(long id, List<long[]> bounds) {
        return bounds.stream().anyMatch(range -> range[0] <= id && id <= range[1]);
    }

    private static List<@Nullable String> pick(
            List<@Nullable String> row, List<ScanColumn> columns, List<ScanColumn> chosen) {
        Function<ScanColumn, @Nullable String> value = column -> row.get(columns.indexOf(column));
        List<@Nullable String> picked = new ArrayList<>();
        chosen.forEach(column -> picked.add(value.apply(column)));
        return picked;
    }

    /** A sorted column, and others of every kind of page: dictionaries, levels, long texts. */
    private static DataSet dataSet(WriterSettings settings) {
        return new DataSet(
                "pages",
                1,
                11,
                List.of(
                        number("ID", Repetition.REQUIRED, new ColumnValues.Running(0, 1)),
                        number("EVEN", Repetition.REQUIRED, new ColumnValues.Running(0, 2)),
                        number("SPARSE", Repetition.REQUIRED, new ColumnValues.Running(0, 1_000)),
                        number("ODD", Repetition.REQUIRED, new ColumnValues.Cycle(List.of(1L, 51L, 99L))),
                        number(
                                "CODE",
                                Repetition.OPTIONAL,
                                new ColumnValues.WithNulls(new ColumnValues.Uniform(0, 50), 20, 3)),
                        text("NAME", new ColumnValues.Text(0, 300, "abcdefgh ")),
                        text(
                                "COLOUR",
                                new ColumnValues.Pick(List.of(
                                        Binary.fromString("red"),
                                        Binary.fromString("green"),
                                        Binary.fromString("blue"))))),
                ROWS,
                1,
                ROW_GROUP_ROWS,
                settings.with(Encodings.of(Map.of("ID", ColumnEncoding.PLAIN, "EVEN", ColumnEncoding.PLAIN))));
    }

    private static Column number(String name, Repetition repetition, ColumnValues values) {
        return new Column(Types.primitive(PrimitiveTypeName.INT64, repetition).named(name), values);
    }

    private static Column text(String name, ColumnValues values) {
        return new Column(
                Types.required(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(name),
                values);
    }

    private List<FileEntry> put(DataSet dataSet) throws Exception {
        return TestScan.put(objects, "data/", dataSet, directory);
    }

    private List<ScanColumn> columns(List<FileEntry> files) {
        List<ScanColumn> columns = new ArrayList<>(TestScan.spec(store, files).columns());
        columns.add(new ScanColumn("ROW_NUMBER", ColumnSource.Metadata.ROW_NUMBER, new SqlType.Decimal(18, 0)));
        return columns;
    }

    private long endOfFirstPage(FileEntry file, String column) {
        PageIndex index = new PageIndexReader(FooterReader.read(store, file), (offset, length) -> {
                    ByteBuffer bytes = ByteBuffer.allocate(length);
                    store.read(file, offset, bytes);
                    return bytes.flip();
                })
                .read(List.of(0), Set.of(column), between(column, 0, 0))
                .get(0);
        return Objects.requireNonNull(index, "index")
                .pages(ColumnPath.get(column))
                .orElseThrow()
                .pages()
                .get(0)
                .endRow();
    }

    private static Predicate between(String column, long first, long last) {
        return new And(List.of(
                new Comparison(literal(first), Comparator.LESS_OR_EQUAL, operand(column)),
                new Comparison(operand(column), Comparator.LESS_OR_EQUAL, literal(last))));
    }

    private static Operand operand(String column) {
        return new Operand.Column(new ScanColumn(column, ColumnSource.Field.of(column), new SqlType.Decimal(19, 0)));
    }

    private static Operand literal(long number) {
        return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(number)));
    }

    private static List<String> ids(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToObj(Integer::toString).toList();
    }
}
