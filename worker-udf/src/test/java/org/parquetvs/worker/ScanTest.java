package org.parquetvs.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TaskFiles.HashUnit;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectChangedException;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerException;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.telemetry.Telemetry;
import org.parquetvs.worker.testing.BatchTaskIterator;
import org.parquetvs.worker.testing.TaskIterator;
import org.parquetvs.writer.settings.PageCodec;

class ScanTest {
    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(objects);

    @TempDir
    private Path directory;

    @Test
    void emitsEveryRowOfTheAssignedRowGroupsOnce() throws Exception {
        List<FileEntry> files = sales(10_000, 2, 1_000);
        TaskFiles task = new TaskFiles.Explicit(List.of(
                new FileSplit(files.get(1), new RowGroupRange(1, 3)),
                FileSplit.whole(files.get(0)),
                new FileSplit(files.get(1), new RowGroupRange(4, 5))));

        assertThat(TestScan.ids(TestScan.rows(store, TestScan.spec(store, files), task)))
                .isEqualTo(LongStream.rangeClosed(1, 10_000)
                        .filter(id -> id <= 5_000 || (id > 6_000 && id <= 8_000) || id > 9_000)
                        .boxed()
                        .toList());
    }

    @Test
    void filtersByColumnsThatAreNotEmitted() throws Exception {
        List<FileEntry> files = sales(10_000, 3, 1_000);
        ScanSpec all = TestScan.spec(store, files);
        ScanColumn id = TestScan.columnNamed(all, "SALES_ID");
        Predicate position = new Comparison(
                new Operand.Column(TestScan.columnNamed(all, "SALES_POSITION")),
                Comparator.LESS,
                new Operand.Literal(new Value.Exact(new BigDecimal("3.5"))));

        List<List<@Nullable String>> filtered =
                TestScan.rows(store, TestScan.spec(List.of(id), position), TestScan.whole(files));

        int positionColumn = all.columns().indexOf(TestScan.columnNamed(all, "SALES_POSITION"));
        assertThat(filtered).isNotEmpty();
        assertThat(filtered)
                .containsExactlyInAnyOrderElementsOf(TestScan.rows(store, all, TestScan.whole(files)).stream()
                        .filter(row -> Integer.parseInt(String.valueOf(row.get(positionColumn))) <= 3)
                        .map(row -> row.subList(0, 1))
                        .toList());
    }

    @Test
    void emitsTheValuesOfDirectories() throws Exception {
        Path local = directory.resolve("one");
        FileEntry file = TestScan.put(
                        objects,
                        "t/i=7/l=-123456789012/w=1234567890123456789.5/d=2026-01-31/ts=2026-01-31 23%3A59%3A59.123456/"
                                + "ns=2026-01-31T00:00:00.000000001/s=%C3%A9/n=__HIVE_DEFAULT_PARTITION__/",
                        Sales.dataSet(3, 1, 10, PageCodec.SNAPPY),
                        local)
                .get(0);
        List<ScanColumn> columns = List.of(
                partition("i", 1, "DECIMAL(9,0)"),
                partition("l", 2, "DECIMAL(18,0)"),
                partition("w", 3, "DECIMAL(36,2)"),
                partition("d", 4, "DATE"),
                partition("ts", 5, "TIMESTAMP(6)"),
                partition("ns", 6, "TIMESTAMP(9)"),
                partition("s", 7, "VARCHAR(10)"),
                partition("n", 8, "DECIMAL(18,0)"),
                partition("missing", 9, "DATE"));
        ScanSpec spec = TestScan.spec(columns, Predicate.TRUE);

        List<List<@Nullable String>> rows = TestScan.rows(store, spec, TestScan.whole(List.of(file)));

        assertThat(rows)
                .hasSize(3)
                .containsOnly(Arrays.asList(
                        "7",
                        "-123456789012",
                        "1234567890123456789.50",
                        "2026-01-31",
                        "2026-01-31 23:59:59.123456",
                        "2026-01-31 00:00:00.000000001",
                        "é",
                        null,
                        null));
        assertThat(store.reads()).hasSize(1);
    }

    @Test
    void emitsThePlaceOfEachRow() throws Exception {
        List<FileEntry> files = sales(20_000, 2, 3_000);
        ScanColumn id = TestScan.columnNamed(TestScan.spec(store, files), "SALES_ID");
        ScanColumn number = new ScanColumn("N", ColumnSource.Metadata.ROW_NUMBER, SqlType.parse("DECIMAL(18,0)"));
        ScanColumn rowGroup =
                new ScanColumn("G", ColumnSource.Metadata.ROW_GROUP_ORDINAL, SqlType.parse("DECIMAL(9,0)"));
        ScanColumn size = new ScanColumn("S", ColumnSource.Metadata.FILE_SIZE, SqlType.parse("DECIMAL(18,0)"));
        ScanSpec spec = TestScan.spec(List.of(id, number, rowGroup, size), Predicate.TRUE);
        TaskFiles second = new TaskFiles.Explicit(List.of(new FileSplit(files.get(1), new RowGroupRange(1, 3))));

        assertThat(TestScan.rows(store, spec, second)).hasSize(6_000).allSatisfy(row -> {
            long place = Long.parseLong(String.valueOf(row.get(0))) - 1 - 10_000;
            assertThat(row.subList(1, 4))
                    .containsExactly(
                            Long.toString(place),
                            Long.toString(place / 3_000),
                            Long.toString(files.get(1).size()));
        });
        assertThat(TestScan.rows(
                        store,
                        TestScan.spec(List.of(number, id), TestScan.between(number, 2_999, 3_000)),
                        TestScan.whole(files)))
                .containsExactlyInAnyOrder(
                        List.of("2999", "3000"),
                        List.of("3000", "3001"),
                        List.of("2999", "13000"),
                        List.of("3000", "13001"));
    }

    @Test
    void emitsRowsOfWhichNoFieldIsRead() throws Exception {
        List<FileEntry> files = sales(7_000, 1, 3_000);
        ScanColumn number = new ScanColumn("N", ColumnSource.Metadata.ROW_NUMBER, SqlType.parse("DECIMAL(18,0)"));

        assertThat(TestScan.ids(
                        TestScan.rows(store, TestScan.spec(List.of(number), Predicate.TRUE), TestScan.whole(files))))
                .isEqualTo(LongStream.range(0, 7_000).boxed().toList());
    }

    private static ScanColumn partition(String name, int level, String type) {
        return new ScanColumn(name, new ColumnSource.Partition(name, level), SqlType.parse(type));
    }

    @Test
    void emitsTheSameAsRowsAndAsColumns() throws Exception {
        List<FileEntry> files = sales(20_000, 2, 3_000);
        ScanSpec spec = TestScan.spec(store, files);
        TaskIterator columns = new BatchTaskIterator(List.of(), TestScan.types(spec));

        Telemetry telemetry = TestScan.run(store, spec, TestScan.whole(files), new ScanMemory(TestScan.ROOMY), columns);

        assertThat(columns.output()).isEqualTo(TestScan.rows(store, spec, TestScan.whole(files)));
        assertThat(telemetry.rowsEmitted()).isEqualTo(20_000);
        assertThat(telemetry.rowGroups()).isEqualTo(8);
    }

    @Test
    void binsShareTheFilesOfTheSource() throws Exception {
        List<FileEntry> files = sales(3_000, 100, 10);
        ScanSpec spec = TestScan.spec(store, files);
        List<Long> all = new ArrayList<>();
        for (HashUnit unit : List.of(HashUnit.KEY, new HashUnit.Directory(1))) {
            all.clear();
            for (int bin = 0; bin < 3; bin++) {
                all.addAll(TestScan.ids(TestScan.rows(store, spec, new TaskFiles.HashBin(bin, 3, unit))));
            }
            assertThat(all)
                    .as("%s", unit)
                    .containsExactlyInAnyOrderElementsOf(
                            LongStream.rangeClosed(1, 3_000).boxed().toList());
        }
    }

    @Test
    void returnsAllMemory() throws Exception {
        List<FileEntry> files = sales(100_000, 10, 3_000);
        ScanMemory memory = new ScanMemory(8 << 20);

        TestScan.rowCount(store, TestScan.spec(store, files), TestScan.whole(files), memory);

        assertThat(memory.used()).isZero();
        assertThat(memory.peak()).isBetween(1L, 8L << 20);
    }

    @Test
    void refusesAFileThatChangedAfterPlanning() throws Exception {
        List<FileEntry> files = sales(100_000, 2, 50_000);
        ScanSpec spec = TestScan.spec(store, files);
        objects.put(files.get(1).key(), new byte[1000]);

        assertThatThrownBy(() -> TestScan.rows(store, spec, TestScan.whole(files)))
                .isInstanceOf(ObjectChangedException.class)
                .hasMessageContaining("E-VSPQ-STORE-5")
                .hasMessageContaining(files.get(1).key());
        assertThat(fetchThreads()).isEmpty();
    }

    @Test
    void refusesARowGroupThatTheFileDoesNotHave() throws Exception {
        List<FileEntry> files = sales(1_000, 1, 500);
        TaskFiles task = new TaskFiles.Explicit(List.of(new FileSplit(files.get(0), new RowGroupRange(1, 3))));

        assertThatThrownBy(() -> TestScan.rows(store, TestScan.spec(store, files), task))
                .isInstanceOf(WorkerException.class)
                .hasMessageContaining("F-VSPQ-WORK-8: Cannot read row group 2 of file 'data/sales.parquet':"
                        + " the file has 2 row groups.");
    }

    @Test
    void leavesNoThreadRunning() throws Exception {
        List<FileEntry> files = sales(10_000, 10, 1_000);

        TestScan.rows(store, TestScan.spec(store, files), new TaskFiles.HashBin(0, 1, HashUnit.KEY));

        assertThat(fetchThreads()).isEmpty();
    }

    private List<FileEntry> sales(long rows, int files, int rowGroupRows) throws Exception {
        return TestScan.put(objects, "data/", Sales.dataSet(rows, files, rowGroupRows, PageCodec.SNAPPY), directory);
    }

    private static List<Thread> fetchThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("parquetvs-"))
                .toList();
    }
}
