package org.parquetvs.adapter.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.iceberg.AppendFiles;
import org.apache.iceberg.DataFile;
import org.apache.iceberg.DataFiles;
import org.apache.iceberg.FileFormat;
import org.apache.iceberg.FileMetadata;
import org.apache.iceberg.Metrics;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.types.Conversions;
import org.apache.iceberg.types.Types;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.PartialAggregate.Function;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.TableSource;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.BinFiles;
import org.parquetvs.table.SnapshotColumn;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.iceberg.TestTable;
import org.parquetvs.type.SqlType;

/** Plans over tables with metadata of their own. The data files do not exist: nothing may read them. */
class SnapshotPlanTest {
    private static final Schema SCHEMA = new Schema(
            Types.NestedField.required(1, "id", Types.LongType.get()),
            Types.NestedField.optional(2, "region", Types.StringType.get()),
            Types.NestedField.optional(3, "ratio", Types.DoubleType.get()),
            Types.NestedField.optional(4, "name", Types.StringType.get()));
    private static final PartitionSpec BY_REGION =
            PartitionSpec.builderFor(SCHEMA).identity("region").build();
    private static final TableSource SOURCE = new TableSource("iceberg:" + TestTable.PATH);

    private static final int FILES = 10;
    private static final long ROWS = 100;
    private static final long SIZE = 256L << 20;

    private final InMemoryObjectStore objects = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(objects);
    private TestTable table;

    /** File i of region EU or US has the ids from 100 i on, and a fifth of them is NULL in name. */
    @BeforeEach
    void writeTable() {
        table = new TestTable(objects, SCHEMA, BY_REGION, 3);
        AppendFiles append = table.table().newAppend();
        IntStream.range(0, FILES).mapToObj(SnapshotPlanTest::file).forEach(append::appendFile);
        append.commit();
    }

    private static DataFile file(int number) {
        Map<Integer, Long> values = Map.of(1, ROWS, 3, ROWS, 4, ROWS);
        return DataFiles.builder(BY_REGION)
                .withPath(TestTable.data(number + ".parquet"))
                .withFormat(FileFormat.PARQUET)
                .withPartitionPath("region=" + region(number))
                .withFileSizeInBytes(SIZE)
                .withSplitOffsets(List.of(4L, SIZE / 2))
                .withMetrics(new Metrics(
                        ROWS,
                        null,
                        values,
                        Map.of(1, 0L, 3, 0L, 4, 20L),
                        Map.of(3, 0L),
                        Map.of(1, bound(1, number * ROWS), 3, bound(3, -0.0), 4, bound(4, "Anna")),
                        Map.of(1, bound(1, (number + 1) * ROWS - 1), 3, bound(3, 0.5), 4, bound(4, "Zo"))))
                .build();
    }

    private static String region(int number) {
        return number % 2 == 0 ? "EU" : "US";
    }

    private static ByteBuffer bound(int field, Object value) {
        return Conversions.toByteBuffer(SCHEMA.findType(field), value);
    }

    private ScanColumn column(String name) {
        return table.open().columns().stream()
                .filter(column -> column.name().equals(name))
                .map((SnapshotColumn column) -> column.as(name))
                .findFirst()
                .orElseThrow();
    }

    private PlannedScan plan(ScanOutput output, Predicate filter) {
        return plan(output, filter, PlanLimits.EXPLICIT_FILE_LIMIT);
    }

    private PlannedScan plan(ScanOutput output, Predicate filter, int explicitFileLimit) {
        PlanLimits usual = PlanLimits.forSlots(8);
        PlanLimits limits = new PlanLimits(
                usual.slots(), usual.maxTasks(), explicitFileLimit, usual.tasksPerSlot(), usual.minTaskWeight());
        PlannedScan scan =
                new TablePlanner(store, limits).plan(new ScanSpec("S3", SOURCE, output, filter, BinaryEncoding.BASE64));
        assertThat(store.reads()).as("reads of data files").noneMatch(read -> read.key()
                .contains("/data/"));
        return scan;
    }

    private static List<FileSplit> splits(PlannedScan scan) {
        return scan.plan().tasks().stream()
                .flatMap(task -> task.files().splits().stream())
                .toList();
    }

    private ScanOutput.Rows rows(long limit) {
        return new ScanOutput.Rows(List.of(column("id")), limit);
    }

    private ScanOutput.Groups aggregates(PartialAggregate... aggregates) {
        return new ScanOutput.Groups(List.of(), List.of(aggregates));
    }

    private static PartialAggregate aggregate(Function function, Operand argument) {
        return new PartialAggregate(
                new EmittedColumn(function + " " + argument, new SqlType.Decimal(18, 0)), function, argument);
    }

    private Operand operand(String name) {
        return new Operand.Column(column(name));
    }

    private static Operand literal(long number) {
        return new Operand.Literal(exact(number));
    }

    private static Value exact(long number) {
        return new Value.Exact(java.math.BigDecimal.valueOf(number));
    }

    private static final PartialAggregate COUNT = aggregate(Function.COUNT, literal(1));

    @Test
    void filesArePrunedAndCutWithoutTheirFooters() {
        Predicate first = new Comparison(operand("id"), Comparator.LESS, literal(150));

        PlannedScan scan = plan(rows(ScanOutput.Rows.UNLIMITED), first);

        assertThat(splits(scan))
                .extracting(split -> split.file().key().replaceAll(".*/", "") + " " + split.rowGroups())
                .containsExactlyInAnyOrder(
                        "0.parquet [0, 1)", "0.parquet [1, end)", "1.parquet [0, 1)", "1.parquet [1, end)");
        assertThat(scan.figures().read().rows()).isBetween(2 * ROWS - 4, 2 * ROWS);
    }

    @Test
    void countsLeastAndGreatestComeFromTheMetadata() {
        PlannedScan scan = plan(
                aggregates(
                        COUNT,
                        aggregate(Function.COUNT, operand("name")),
                        aggregate(Function.COUNT, operand("region")),
                        aggregate(Function.MIN, operand("id")),
                        aggregate(Function.MAX, operand("id")),
                        aggregate(Function.MAX, operand("ratio"))),
                Predicate.TRUE);

        assertThat(scan.plan().tasks()).isEmpty();
        assertThat(scan.known())
                .containsExactly(List.of(
                        exact(1_000), exact(800), exact(1_000), exact(0), exact(999), new Value.Approximate(0.5)));
    }

    @Test
    void aZeroAndACutTextAreNoExactBounds() {
        assertThat(splits(plan(aggregates(aggregate(Function.MIN, operand("ratio"))), Predicate.TRUE)))
                .isNotEmpty();
        assertThat(splits(plan(aggregates(aggregate(Function.MIN, operand("name"))), Predicate.TRUE)))
                .isNotEmpty();
    }

    @Test
    void groupsByAPartitionComeFromTheMetadata() {
        ScanOutput.Groups groups = new ScanOutput.Groups(
                List.of(new GroupKey(new EmittedColumn("REGION", SqlType.Varchar.LONGEST), operand("region"))),
                List.of(COUNT));

        assertThat(plan(groups, Predicate.TRUE).known())
                .containsExactlyInAnyOrder(
                        List.of(new Value.Text("EU"), exact(500)), List.of(new Value.Text("US"), exact(500)));
        Predicate some = new Comparison(operand("id"), Comparator.LESS, literal(150));
        PlannedScan scan = plan(groups, some);
        assertThat(scan.known()).containsExactly(List.of(new Value.Text("EU"), exact(100)));
        assertThat(splits(scan))
                .extracting(split -> split.file().key())
                .containsOnly(TestTable.PATH + "/data/1.parquet");
    }

    @Test
    void aLimitTakesTheFewestFiles() {
        assertThat(splits(plan(rows(ROWS), Predicate.TRUE)))
                .singleElement()
                .extracting(FileSplit::rowGroups)
                .isEqualTo(RowGroupRange.ALL);
        assertThat(splits(plan(rows(ROWS + 1), Predicate.TRUE))).hasSize(2);
        assertThat(splits(plan(rows(FILES * ROWS + 1), Predicate.TRUE))).hasSizeGreaterThanOrEqualTo(FILES);
    }

    @Test
    void rowsOfVectorsAreNotCounted() {
        delete(FileMetadata.deleteFileBuilder(BY_REGION)
                .withPath(TestTable.data("0.puffin"))
                .withReferencedDataFile(TestTable.data("0.parquet"))
                .withFormat(FileFormat.PUFFIN)
                .withContentOffset(4)
                .withContentSizeInBytes(20)
                .withRecordCount(7));

        assertThat(plan(aggregates(COUNT, aggregate(Function.COUNT, operand("id"))), Predicate.TRUE)
                        .known())
                .containsExactly(List.of(exact(993), exact(993)));
    }

    private void delete(FileMetadata.Builder deletes) {
        table.table()
                .newRowDelta()
                .addDeletes(deletes.ofPositionDeletes()
                        .withPartitionPath("region=EU")
                        .withFileSizeInBytes(100)
                        .build())
                .commit();
    }

    @Test
    void thePlanNamesTheSnapshot() {
        PlannedScan scan =
                plan(rows(ScanOutput.Rows.UNLIMITED), new Comparison(operand("id"), Comparator.LESS, literal(150)));

        TableFigures figures = scan.figures().table().orElseThrow();
        assertThat(figures.pin().id())
                .hasValue(table.current().currentSnapshot().snapshotId());
        assertThat(figures.metadata().skippedFiles() + figures.pruned()).isEqualTo(8);
        assertThat(figures.files(2)).isEqualTo(FILES);
    }

    @Test
    void tooManyFilesAreSharedByTheWorkers() {
        Predicate some = new Comparison(operand("id"), Comparator.LESS, literal(750));
        PlannedScan bins = plan(rows(ScanOutput.Rows.UNLIMITED), some, 7);
        table.table().newDelete().deleteFile(file(1)).commit();
        CountingObjectStore read = new CountingObjectStore(objects);

        List<String> keys = bins.plan().tasks().stream()
                .map(task -> BinFiles.named(bins.plan().spec(), task.files(), read))
                .flatMap(files -> files.splits().stream())
                .map(split -> split.file().key().replaceAll(".*/", ""))
                .toList();

        assertThat(bins.plan().tasks()).hasSize(8);
        assertThat(keys)
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 8)
                        .mapToObj(number -> number + ".parquet")
                        .toList());
        assertThat(plan(rows(ScanOutput.Rows.UNLIMITED), some, 8).plan().namesFiles())
                .isTrue();
    }

    @Test
    void whatPlanningKnowsIsLeftToTheWorkersToo() {
        PlannedScan bins = plan(
                aggregates(COUNT),
                new Comparison(operand("name"), Comparator.EQUAL, new Operand.Literal(new Value.Text("B"))),
                3);

        assertThat(bins.known()).isEmpty();
        assertThat(bins.plan().namesFiles()).isFalse();
        assertThat(plan(aggregates(COUNT), Predicate.TRUE, 3).plan().tasks()).isEmpty();
        assertThat(splits(plan(rows(ROWS), Predicate.TRUE, 3))).hasSize(1);
    }
}
