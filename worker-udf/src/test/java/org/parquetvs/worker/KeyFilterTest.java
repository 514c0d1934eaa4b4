package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.format.KeyReader;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.scan.KeyFilter;
import org.parquetvs.scan.KeyValues;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.keys.KeyCache;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.testing.TaskIterator;
import org.parquetvs.writer.settings.PageCodec;

/** Scans that drop rows without a key in a smaller scan. The tables are sales with ids as keys. */
class KeyFilterTest {
    private static final int ROWS = 10_000;
    private static final int ROW_GROUP_ROWS = 1_000;

    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(objects);
    private final Path directory;

    KeyFilterTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void rowsWithoutAKeyAreDropped() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);

        ScanSpec filtered = all.withKeyFilters(List.of(keys(all, files, ids(all, 10, 20))));

        assertThat(ids(filtered, files)).isEqualTo(range(10, 20));
    }

    @Test
    void planningReadsSoManyKeysAsItAskedFor() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);
        KeyFilter keys = keys(all, files, ids(all, 10, 12));
        KeyReader reader = MetadataReaderLookup.keys();

        assertThat(reader.keys(store, keys.keys(), keys.splits(), 3))
                .isInstanceOfSatisfying(KeyValues.Listed.class, listed -> assertThat(listed.values())
                        .containsExactlyInAnyOrder(
                                new Value.Exact(BigDecimal.valueOf(10)),
                                new Value.Exact(BigDecimal.valueOf(11)),
                                new Value.Exact(BigDecimal.valueOf(12))));
        assertThat(reader.keys(store, keys.keys(), keys.splits(), 2))
                .isEqualTo(new KeyValues.Between(
                        new Value.Exact(BigDecimal.valueOf(10)), new Value.Exact(BigDecimal.valueOf(12))));
    }

    @Test
    void moreKeysThanStatisticsAreAskedForAreARangeAndASet() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);
        ScanColumn quantity = column(all, "QUANTITY");
        Predicate someQuantities = new Comparison(
                new Operand.Column(quantity), Comparator.LESS, new Operand.Literal(new Value.Exact(BigDecimal.TEN)));
        Predicate keys = new And(List.of(ids(all, 1_500, 8_500), someQuantities));

        List<Long> expected = ids(all.withFilter(keys), files);

        assertThat(expected).hasSizeBetween(201, 6_000);
        assertThat(ids(all.withKeyFilters(List.of(keys(all, files, keys))), files))
                .isEqualTo(expected);
    }

    @Test
    void rowGroupsThatHaveNoKeyAreNotRead() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);

        Telemetry telemetry = run(all.withKeyFilters(List.of(keys(all, files, ids(all, 1_001, 3_000)))), files);

        assertThat(telemetry.rowsRead()).isEqualTo(2_000);
        assertThat(telemetry.rowsEmitted()).isEqualTo(2_000);
    }

    @Test
    void aFilterByNoKeysReadsNothingButTheSmallerScan() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);
        store.reset();

        Telemetry telemetry = run(all.withKeyFilters(List.of(keys(all, files, ids(all, 20, 10)))), files);

        assertThat(telemetry.rowsRead()).isZero();
        assertThat(store.reads()).hasSameSizeAs(files);
    }

    @Test
    void stringsAreKeysToo() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);
        ScanColumn file =
                new ScanColumn("FILE", ColumnSource.Metadata.FILE_KEY, new SqlType.Varchar(2_000, Charset.UTF8));
        Predicate isFirst = new Comparison(
                new Operand.Column(file),
                Comparator.EQUAL,
                new Operand.Literal(new Value.Text(files.get(0).key())));
        KeyFilter filter = new KeyFilter(file, all.withOutput(rows(file)).withFilter(isFirst), splits(files));

        List<Long> expected = ids(all.withFilter(isFirst), files);

        assertThat(expected).hasSizeBetween(1, ROWS - 1);
        assertThat(ids(all.withKeyFilters(List.of(filter)), files)).isEqualTo(expected);
    }

    @Test
    void theSmallerScanMayHaveKeyFiltersOfItsOwn() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);
        KeyFilter inner = keys(all, files, ids(all, 100, 5_000));
        KeyFilter outer = keys(all.withKeyFilters(List.of(inner)), files, ids(all, 4_990, 9_000));

        assertThat(ids(all.withKeyFilters(List.of(outer)), files)).isEqualTo(range(4_990, 5_000));
    }

    @Test
    void keysThatTakeTooMuchMemoryAreGivenUp() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);
        ScanSpec filtered = all.withKeyFilters(List.of(keys(all, files, ids(all, 1, 6_000))));
        ScanMemory memory = new ScanMemory(512 << 10);

        long rows = TestScan.rowCount(store, filtered, TestScan.whole(files), memory);

        assertThat(rows).isEqualTo(ROWS);
        assertThat(memory.used()).isZero();
    }

    @Test
    void tasksOfOneStatementReadTheKeysOnce() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);
        ScanSpec filtered = all.withKeyFilters(List.of(keys(all, files, ids(all, 20, 10))));
        KeyCache cache = new KeyCache();

        cache.enter("session", 1);
        assertThat(reads(filtered, files, cache)).isPositive();
        cache.enter("session", 1);
        assertThat(reads(filtered, files, cache)).isZero();
        cache.enter("session", 2);
        assertThat(reads(filtered, files, cache)).isPositive();
        cache.enter("other", 2);
        assertThat(reads(filtered, files, cache)).isPositive();
    }

    private int reads(ScanSpec spec, List<FileEntry> files, KeyCache cache) throws Exception {
        store.reset();
        TestScan.run(
                store,
                spec,
                TestScan.whole(files),
                new ScanMemory(TestScan.ROOMY),
                new TaskIterator(List.of(), TestScan.types(spec)),
                cache);
        return store.reads().size();
    }

    @Test
    void theMemoryOfKeysIsReturned() throws Exception {
        List<FileEntry> files = sales();
        ScanSpec all = TestScan.spec(store, files);
        ScanSpec filtered = all.withKeyFilters(List.of(keys(all, files, ids(all, 1, 6_000))));
        ScanMemory memory = new ScanMemory(TestScan.ROOMY);

        assertThat(TestScan.rowCount(store, filtered, TestScan.whole(files), memory))
                .isEqualTo(6_000);
        assertThat(memory.used()).isZero();
    }

    private List<FileEntry> sales() throws Exception {
        return TestScan.put(objects, "sales/", Sales.dataSet(ROWS, 2, ROW_GROUP_ROWS, PageCodec.SNAPPY), directory);
    }

    private static KeyFilter keys(ScanSpec sales, List<FileEntry> files, Predicate filter) {
        ScanColumn id = column(sales, "SALES_ID");
        return new KeyFilter(id, sales.withOutput(rows(id)).withFilter(filter), splits(files));
    }

    private static ScanOutput rows(ScanColumn column) {
        return new ScanOutput.Rows(List.of(column), ScanOutput.Rows.UNLIMITED);
    }

    private static List<FileSplit> splits(List<FileEntry> files) {
        return files.stream().map(FileSplit::whole).toList();
    }

    private static Predicate ids(ScanSpec sales, long first, long last) {
        Operand id = new Operand.Column(column(sales, "SALES_ID"));
        return new And(List.of(
                new Comparison(number(first), Comparator.LESS_OR_EQUAL, id),
                new Comparison(id, Comparator.LESS_OR_EQUAL, number(last))));
    }

    private static Operand number(long number) {
        return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(number)));
    }

    private static ScanColumn column(ScanSpec spec, String name) {
        return spec.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<Long> ids(ScanSpec spec, List<FileEntry> files) throws Exception {
        ScanSpec ids = spec.withOutput(rows(column(spec, "SALES_ID")));
        List<Long> found = new ArrayList<>();
        for (List<@Nullable String> row : TestScan.rows(store, ids, TestScan.whole(files))) {
            found.add(Long.valueOf(String.valueOf(row.get(0))));
        }
        return found.stream().sorted().toList();
    }

    private static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    private Telemetry run(ScanSpec spec, List<FileEntry> files) throws Exception {
        return TestScan.run(
                store,
                spec,
                TestScan.whole(files),
                new ScanMemory(TestScan.ROOMY),
                new TaskIterator(List.of(), TestScan.types(spec)));
    }
}
