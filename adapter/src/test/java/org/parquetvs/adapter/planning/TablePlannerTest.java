package org.parquetvs.adapter.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.adapter.properties.FileColumn;
import org.parquetvs.fixtures.Codec;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Values;
import org.parquetvs.fixtures.WriterSettings;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.FileEntry;
import org.parquetvs.planner.FileSplit;
import org.parquetvs.planner.Overflow;
import org.parquetvs.planner.ReadOptions;
import org.parquetvs.planner.RowGroupRange;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;
import org.parquetvs.planner.Statistics;
import org.parquetvs.planner.TaskFiles;
import org.parquetvs.planner.output.EmittedColumn;
import org.parquetvs.planner.output.PartialAggregate;
import org.parquetvs.planner.output.ScanOutput;
import org.parquetvs.planner.predicate.And;
import org.parquetvs.planner.predicate.Comparison;
import org.parquetvs.planner.predicate.IsNull;
import org.parquetvs.planner.predicate.Like;
import org.parquetvs.planner.predicate.Not;
import org.parquetvs.planner.predicate.Operand;
import org.parquetvs.planner.predicate.Or;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.planner.scan.PlanLimits;
import org.parquetvs.planner.scan.ScanPlan;
import org.parquetvs.planner.scan.ScanSpec;
import org.parquetvs.planner.source.SourcePattern;
import org.parquetvs.planner.value.Comparator;
import org.parquetvs.planner.value.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.StoreCall;

class TablePlannerTest {
    private static final ScanColumn QUANTITY =
            new ScanColumn("QUANTITY", new ColumnSource.Field("QUANTITY"), SqlType.parse("DECIMAL(4,0)"));
    private static final ScanColumn SALES_ID =
            new ScanColumn("SALES_ID", new ColumnSource.Field("SALES_ID"), SqlType.parse("DECIMAL(18,0)"));
    private static final ScanColumn SOURCE_REFERENCE =
            new ScanColumn("SOURCE_REFERENCE", new ColumnSource.FileKey(), SqlType.parse("VARCHAR(2000)"));

    private final InMemoryObjectStore bucket = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(bucket);
    private Path directory = Path.of("");

    /** Four files of 250 rows in row groups of 100, 100 and 50. */
    @BeforeEach
    void fillBucket(@TempDir Path temporary) throws IOException {
        directory = temporary;
        for (Path file : Fixtures.write(Sales.dataSet(1_000, 4, 100, Codec.SNAPPY), directory)) {
            bucket.put("sales/" + file.getFileName(), Files.readAllBytes(file));
        }
    }

    @Test
    void anExplicitPlanCostsOneListingAndAtMostOneReadForEachFile() {
        ScanPlan plan = plan(PlanLimits.forSlots(8).withMinTaskWeight(1), Predicate.TRUE);

        assertThat(store.listings()).containsExactly(new StoreCall.Listed("sales/", StoreCall.Depth.ALL));
        assertThat(store.reads().stream().collect(Collectors.groupingBy(StoreCall.Read::key, Collectors.counting())))
                .allSatisfy((key, reads) -> assertThat(reads).isOne());
        assertThat(splits(plan))
                .extracting(split -> split.file().key())
                .contains(
                        "sales/sales-00000.parquet",
                        "sales/sales-00001.parquet",
                        "sales/sales-00002.parquet",
                        "sales/sales-00003.parquet");
    }

    @Test
    void oneFileIsCutForSeveralWorkers() throws IOException {
        ScanPlan plan = plan(
                PlanLimits.forSlots(4).withMinTaskWeight(1),
                new SourcePattern("sales/sales-00001.parquet"),
                Predicate.TRUE);

        assertThat(plan.tasks()).hasSize(3);
        assertThat(store.reads()).hasSize(1);
    }

    @Test
    void oneTaskNeedsNoFooter() {
        ScanPlan plan = plan(PlanLimits.forSlots(1), Predicate.TRUE);

        assertThat(plan.tasks()).hasSize(1);
        assertThat(store.reads()).isEmpty();
    }

    @Test
    void aRangeOnASortedColumnLeavesTheRowGroupsThatItLiesIn() throws IOException {
        bucket.put("one/a.parquet", sorted(10_000, 1));

        ScanPlan plan = plan(PlanLimits.forSlots(8), new SourcePattern("one/*"), between(SALES_ID, 4_150, 4_230));

        assertThat(splits(plan)).extracting(FileSplit::rowGroups).containsExactlyInAnyOrder(new RowGroupRange(41, 43));
        assertThat(store.reads()).hasSize(1);
    }

    @Test
    void statisticsThatAreNotTrustedPruneNothing() throws IOException {
        bucket.put("one/sorted.parquet", sorted(1_000, 0));
        SourcePattern source = new SourcePattern("one/*");
        ScanOutput rows = new ScanOutput.Rows(List.of(SALES_ID), ScanOutput.Rows.UNLIMITED);
        ScanOutput least = new ScanOutput.Groups(
                List.of(),
                List.of(new PartialAggregate(
                        new EmittedColumn("M", SALES_ID.type()),
                        PartialAggregate.Function.MIN,
                        new Operand.Column(SALES_ID))));
        TablePlanner planner = new TablePlanner(store, PlanLimits.forSlots(8));
        for (Statistics trust : List.of(Statistics.TRUSTED, Statistics.IGNORED)) {
            ReadOptions options = new ReadOptions(BinaryEncoding.BASE64, Overflow.ABORT, trust);
            ScanPlan plan = planner.plan(new ScanSpec("S3", source, rows, between(SALES_ID, 250, 260), options))
                    .plan();
            PlannedScan folded = planner.plan(new ScanSpec("S3", source, least, Predicate.TRUE, options));

            boolean isTrusted = trust == Statistics.TRUSTED;
            assertThat(splits(plan).stream()
                            .mapToInt(split -> split.rowGroups().count())
                            .sum())
                    .isEqualTo(isTrusted ? 1 : 10);
            assertThat(folded.known()).hasSize(isTrusted ? 1 : 0);
            assertThat(folded.plan().tasks().isEmpty()).isEqualTo(isTrusted);
        }
    }

    @Test
    void severalStretchesOfOneFileAreLeft() throws IOException {
        bucket.put("one/a.parquet", sorted(10_000, 1));

        ScanPlan plan = plan(
                PlanLimits.forSlots(1),
                new SourcePattern("one/*"),
                new Or(List.of(between(SALES_ID, 1, 5), between(SALES_ID, 9_999, 20_000))));

        assertThat(splits(plan))
                .extracting(FileSplit::rowGroups)
                .containsExactly(new RowGroupRange(0, 1), new RowGroupRange(99, 100));
    }

    @Test
    void filesWithoutARowGroupLeftAreInNoTask() {
        ScanPlan plan = plan(PlanLimits.forSlots(8).withMinTaskWeight(1), between(SALES_ID, 260, 270));

        assertThat(splits(plan)).extracting(split -> split.file().key()).containsExactly("sales/sales-00001.parquet");
        assertThat(store.reads()).as("one footer each").hasSize(4);
    }

    @Test
    void nothingLeftIsAPlanWithoutTasks() {
        assertThat(plan(PlanLimits.forSlots(8), between(SALES_ID, 5_000, 6_000)).tasks())
                .isEmpty();
    }

    @Test
    void footersOfManyFilesAreReadOnlyIfASampleOfThemPrunes() throws IOException {
        for (int file = 0; file < 100; file++) {
            bucket.put("many/%03d.parquet".formatted(file), sorted(100, 1 + 100 * file));
        }
        SourcePattern source = new SourcePattern("many/*");

        assertThat(splits(plan(PlanLimits.forSlots(2), source, between(SALES_ID, 1_001, 1_100))))
                .extracting(split -> split.file().key())
                .containsExactly("many/010.parquet");
        assertThat(store.reads()).hasSize(100);

        store.reset();
        assertThat(splits(plan(PlanLimits.forSlots(2), source, between(QUANTITY, 10, 20))))
                .hasSize(100);
        assertThat(store.reads()).hasSize(32);
    }

    @Test
    void oneOfAHundredPartitionsIsAllThatIsListedAndRead() throws IOException {
        for (int day = 0; day < 100; day++) {
            bucket.put("days/day=" + day + "/a.parquet", sorted(1_000, 1));
            bucket.put("days/day=" + day + "/b.parquet", sorted(1_000, 1_001));
        }
        ScanColumn day = new ScanColumn("DAY", new ColumnSource.Partition("day", 1), SqlType.parse("DECIMAL(18,0)"));
        Predicate filter = new And(List.of(
                new Comparison(new Operand.Column(day), Comparator.EQUAL, number(42)),
                between(SALES_ID, 1_101, 1_200)));

        ScanPlan plan = plan(PlanLimits.forSlots(4), new SourcePattern("days/**.parquet"), filter);

        assertThat(store.listings()).containsExactly(new StoreCall.Listed("days/day=42/", StoreCall.Depth.ALL));
        assertThat(store.reads())
                .extracting(StoreCall.Read::key)
                .containsExactlyInAnyOrder("days/day=42/a.parquet", "days/day=42/b.parquet");
        assertThat(splits(plan))
                .extracting(split -> split.file().key(), FileSplit::rowGroups)
                .containsExactly(tuple("days/day=42/b.parquet", new RowGroupRange(1, 2)));
    }

    @Test
    void severalPartitionsAreListedAtOnceAndTheirFilesStayInOrder() throws IOException {
        byte[] file = sorted(10, 1);
        for (int day = 0; day < 100; day++) {
            bucket.put("days/day=" + day + "/a.parquet", file);
        }
        ScanColumn day = new ScanColumn("DAY", new ColumnSource.Partition("day", 1), SqlType.parse("DECIMAL(18,0)"));

        ScanPlan plan = plan(PlanLimits.forSlots(4), new SourcePattern("days/*/*"), between(day, 10, 39));

        assertThat(store.listings())
                .hasSize(1 + 30)
                .startsWith(new StoreCall.Listed("days/", StoreCall.Depth.DIRECTORIES));
        assertThat(store.reads()).isEmpty();
        assertThat(splits(plan)).hasSize(30);
    }

    @Test
    void whatTheListingSaysOfAFileLeavesItOut() throws IOException {
        FileEntry small = bucket.put("mixed/small.parquet", sorted(10, 1));
        FileEntry large = bucket.put("mixed/large.parquet", sorted(1_000, 1));
        SourcePattern source = new SourcePattern("mixed/*");
        for (Predicate filter : List.of(
                new Comparison(
                        number(small.size()), Comparator.LESS, new Operand.Column(FileColumn.SOURCE_SIZE.column())),
                equal(
                        FileColumn.SOURCE_ETAG.column(),
                        new Value.Text(large.eTag().replace("\"", ""))),
                equal(
                        FileColumn.SOURCE_LAST_MODIFIED.column(),
                        new Value.Timestamp(0, Math.toIntExact(large.lastModified() * 1_000_000))))) {
            store.reset();

            assertThat(splits(plan(PlanLimits.forSlots(4), source, filter)))
                    .extracting(FileSplit::file)
                    .containsExactly(large);
            assertThat(store.reads()).isEmpty();
        }
    }

    @Test
    void positionsInAFileLeaveOutRowGroups() throws IOException {
        bucket.put("one/a.parquet", sorted(10_000, 1));
        SourcePattern source = new SourcePattern("one/*");

        assertThat(splits(
                        plan(PlanLimits.forSlots(1), source, between(FileColumn.SOURCE_ROW_NUMBER.column(), 199, 200))))
                .extracting(FileSplit::rowGroups)
                .containsExactly(new RowGroupRange(1, 3));
        assertThat(splits(plan(
                        PlanLimits.forSlots(1),
                        source,
                        equal(FileColumn.SOURCE_ROW_GROUP.column(), new Value.Exact(BigDecimal.TEN)))))
                .extracting(FileSplit::rowGroups)
                .containsExactly(new RowGroupRange(10, 11));
    }

    private static Predicate equal(ScanColumn column, Value value) {
        return new Comparison(new Operand.Column(column), Comparator.EQUAL, new Operand.Literal(value));
    }

    @Test
    void tenRowsAreOneRowGroup() throws IOException {
        for (int file = 0; file < 100; file++) {
            bucket.put("days/day=%02d/a.parquet".formatted(file), sorted(1_000, 1));
        }
        SourcePattern source = new SourcePattern("days/**");
        ScanColumn day = new ScanColumn("DAY", new ColumnSource.Partition("day", 1), SqlType.parse("DECIMAL(2,0)"));
        for (Predicate filter : List.of(
                Predicate.TRUE,
                between(day, 42, 43),
                between(SALES_ID, 0, 5_000),
                new Not(new IsNull(new Operand.Column(SALES_ID))))) {
            store.reset();

            assertThat(splits(plan(source, filter, 10)))
                    .extracting(split -> split.rowGroups().count())
                    .containsExactly(1);
            assertThat(store.reads()).hasSize(1);
        }
    }

    @Test
    void aLimitTakesAsFewRowGroupsAsCanHoldSoManyRows() {
        SourcePattern source = new SourcePattern("sales/*.parquet");

        assertThat(splits(plan(source, Predicate.TRUE, 430)))
                .extracting(split -> split.rowGroups().count())
                .containsExactlyInAnyOrder(2, 2, 1);
        assertThat(store.reads()).as("two rounds").hasSize(3);
        assertThat(plan(source, Predicate.TRUE, 0).tasks()).isEmpty();
    }

    @Test
    void whereRowsAreNotSureOrNotEnoughTheWorkersLook() {
        SourcePattern source = new SourcePattern("sales/*.parquet");

        assertThat(splits(plan(source, between(QUANTITY, 5, 6), 10)))
                .extracting(split -> split.file().key())
                .hasSize(4);
        assertThat(splits(plan(source, Predicate.TRUE, 1_001))).hasSize(4);
    }

    @Test
    void theFirstRowsOfVeryManyFilesNeedNoHashBin() throws IOException {
        ScanSpec spec = new ScanSpec(
                "S3",
                new SourcePattern("sales/*.parquet"),
                new ScanOutput.Rows(List.of(QUANTITY), 10),
                Predicate.TRUE,
                BinaryEncoding.BASE64);

        ScanPlan plan = new TablePlanner(store, new PlanLimits(4, 300, 3, 3, 1))
                .plan(spec)
                .plan();

        assertThat(splits(plan)).hasSize(1);
        assertThat(store.listings()).hasSize(1);
    }

    private ScanPlan plan(SourcePattern source, Predicate filter, long limit) {
        ScanSpec spec = new ScanSpec(
                "S3", source, new ScanOutput.Rows(List.of(QUANTITY), limit), filter, BinaryEncoding.BASE64);
        return new TablePlanner(store, PlanLimits.forSlots(8)).plan(spec).plan();
    }

    @Test
    void theFilterOnTheSourceReferenceLengthensThePrefixOfTheListing() {
        ScanPlan plan = plan(
                PlanLimits.forSlots(4),
                new Like(
                        new Operand.Column(SOURCE_REFERENCE),
                        new Operand.Literal(new Value.Text("sales/sales-00002%")),
                        null));

        assertThat(store.listings()).containsExactly(new StoreCall.Listed("sales/sales-00002", StoreCall.Depth.ALL));
        assertThat(splits(plan)).extracting(split -> split.file().key()).containsOnly("sales/sales-00002.parquet");
    }

    @Test
    void aFilterThatNoKeyFulfilsListsNothing() {
        ScanPlan plan = plan(
                PlanLimits.forSlots(4),
                new Comparison(
                        new Operand.Column(SOURCE_REFERENCE),
                        Comparator.EQUAL,
                        new Operand.Literal(new Value.Text("elsewhere/1.parquet"))));

        assertThat(plan.tasks()).isEmpty();
        assertThat(store.calls()).isEmpty();
    }

    @Test
    void beyondTheLimitOfFilesNothingIsReadAndNoFileIsNamed() {
        PlanLimits limits = new PlanLimits(4, 300, 3, 3, 1);

        ScanPlan plan = plan(limits, Predicate.TRUE);

        assertThat(plan.tasks()).isNotEmpty().allSatisfy(task -> assertThat(task.files())
                .isInstanceOf(TaskFiles.HashBin.class));
        assertThat(store.reads()).isEmpty();
        assertThat(store.listings().get(0)).isEqualTo(new StoreCall.Listed("sales/", StoreCall.Depth.ALL));
    }

    /** One file of row groups of 100 rows, of which {@code SALES_ID} counts up. */
    private byte[] sorted(int rows, long first) throws IOException {
        Column id = new Column(Types.required(PrimitiveTypeName.INT64).named("SALES_ID"), new Values.Running(first, 1));
        Column quantity =
                new Column(Types.required(PrimitiveTypeName.INT32).named("QUANTITY"), new Values.Uniform(1, 100));
        DataSet dataSet = new DataSet("sorted", 1, first, List.of(id, quantity), rows, 1, 100, WriterSettings.USUAL);
        return Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
    }

    private static Predicate between(ScanColumn column, long least, long greatest) {
        return new And(List.of(
                new Comparison(number(least), Comparator.LESS_OR_EQUAL, new Operand.Column(column)),
                new Comparison(new Operand.Column(column), Comparator.LESS_OR_EQUAL, number(greatest))));
    }

    private static Operand number(long number) {
        return new Operand.Literal(new Value.Exact(BigDecimal.valueOf(number)));
    }

    private ScanPlan plan(PlanLimits limits, Predicate filter) {
        return plan(limits, new SourcePattern("sales/*.parquet"), filter);
    }

    private ScanPlan plan(PlanLimits limits, SourcePattern source, Predicate filter) {
        ScanSpec spec = new ScanSpec("S3", source, List.of(QUANTITY), filter, BinaryEncoding.BASE64);
        return new TablePlanner(store, limits).plan(spec).plan();
    }

    private static List<FileSplit> splits(ScanPlan plan) {
        return plan.tasks().stream()
                .flatMap(task -> ((TaskFiles.Explicit) task.files()).splits().stream())
                .toList();
    }
}
