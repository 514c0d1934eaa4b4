package org.parquetvs.adapter.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.parquetvs.adapter.planning.SalesBucket.QUANTITY;
import static org.parquetvs.adapter.planning.SalesBucket.SALES_ID;
import static org.parquetvs.adapter.planning.SalesBucket.between;
import static org.parquetvs.adapter.planning.SalesBucket.number;
import static org.parquetvs.adapter.planning.SalesBucket.splits;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.adapter.properties.FileColumn;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.column.Statistics;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.StoreCall;
import org.parquetvs.type.SqlType;

/** Directories, files and row groups that a plan leaves out because of the filter. */
class PruningTest {
    private SalesBucket bucket;

    @BeforeEach
    void fillBucket(@TempDir Path directory) throws IOException {
        bucket = SalesBucket.filled(directory);
    }

    @Test
    void aRangeOnASortedColumnLeavesTheRowGroupsThatItLiesIn() throws IOException {
        bucket.put("one/a.parquet", bucket.sorted(10_000, 1));

        ScanPlan plan =
                bucket.plan(PlanLimits.forSlots(8), new SourcePattern("one/*"), between(SALES_ID, 4_150, 4_230));

        assertThat(splits(plan)).extracting(FileSplit::rowGroups).containsExactlyInAnyOrder(new RowGroupRange(41, 43));
        assertThat(bucket.store().reads()).hasSize(1);
    }

    @Test
    void statisticsThatAreNotTrustedPruneNothing() throws IOException {
        bucket.put("one/sorted.parquet", bucket.sorted(1_000, 0));
        SourcePattern source = new SourcePattern("one/*");
        ScanOutput rows = new ScanOutput.Rows(List.of(SALES_ID), ScanOutput.Rows.UNLIMITED);
        ScanOutput least = new ScanOutput.Groups(
                List.of(),
                List.of(new PartialAggregate(
                        new EmittedColumn("M", SALES_ID.type()),
                        PartialAggregate.Function.MIN,
                        new Operand.Column(SALES_ID))));
        TablePlanner planner = new TablePlanner(bucket.store(), PlanLimits.forSlots(8));
        for (Statistics trust : List.of(Statistics.TRUSTED, Statistics.IGNORED)) {
            ReadOptions options = new ReadOptions(BinaryEncoding.BASE64, Overflow.ABORT, trust);
            ScanPlan plan = planner.plan(
                            new ScanSpec("S3", source, FileFormat.PARQUET, rows, between(SALES_ID, 250, 260), options))
                    .plan();
            PlannedScan aggregated =
                    planner.plan(new ScanSpec("S3", source, FileFormat.PARQUET, least, Predicate.TRUE, options));

            boolean isTrusted = trust == Statistics.TRUSTED;
            assertThat(splits(plan).stream()
                            .mapToInt(split -> split.rowGroups().count())
                            .sum())
                    .isEqualTo(isTrusted ? 1 : 10);
            assertThat(aggregated.known()).hasSize(isTrusted ? 1 : 0);
            assertThat(aggregated.plan().tasks().isEmpty()).isEqualTo(isTrusted);
        }
    }

    @Test
    void severalStretchesOfOneFileAreLeft() throws IOException {
        bucket.put("one/a.parquet", bucket.sorted(10_000, 1));

        ScanPlan plan = bucket.plan(
                PlanLimits.forSlots(1),
                new SourcePattern("one/*"),
                new Or(List.of(between(SALES_ID, 1, 5), between(SALES_ID, 9_999, 20_000))));

        assertThat(splits(plan))
                .extracting(FileSplit::rowGroups)
                .containsExactly(new RowGroupRange(0, 1), new RowGroupRange(99, 100));
    }

    @Test
    void filesWithoutARowGroupLeftAreInNoTask() {
        ScanPlan plan = bucket.plan(new PlanLimits(8, 300, 10_000, 3, 1), between(SALES_ID, 260, 270));

        assertThat(splits(plan)).extracting(split -> split.file().key()).containsExactly("sales/sales-00001.parquet");
        assertThat(bucket.store().reads()).as("one footer each").hasSize(4);
    }

    @Test
    void nothingLeftIsAPlanWithoutTasks() {
        assertThat(bucket.plan(PlanLimits.forSlots(8), between(SALES_ID, 5_000, 6_000))
                        .tasks())
                .isEmpty();
    }

    @Test
    void footersOfManyFilesAreReadOnlyIfASampleOfThemPrunes() throws IOException {
        for (int file = 0; file < 100; file++) {
            bucket.put("many/%03d.parquet".formatted(file), bucket.sorted(100, 1 + 100 * file));
        }
        SourcePattern source = new SourcePattern("many/*");

        assertThat(splits(bucket.plan(PlanLimits.forSlots(2), source, between(SALES_ID, 1_001, 1_100))))
                .extracting(split -> split.file().key())
                .containsExactly("many/010.parquet");
        assertThat(bucket.store().reads()).hasSize(100);

        bucket.store().reset();
        assertThat(splits(bucket.plan(PlanLimits.forSlots(2), source, between(QUANTITY, 10, 20))))
                .hasSize(100);
        assertThat(bucket.store().reads()).hasSize(32);
    }

    @Test
    void oneOfAHundredPartitionsIsAllThatIsListedAndRead() throws IOException {
        for (int day = 0; day < 100; day++) {
            bucket.put("days/day=" + day + "/a.parquet", bucket.sorted(1_000, 1));
            bucket.put("days/day=" + day + "/b.parquet", bucket.sorted(1_000, 1_001));
        }
        ScanColumn day = new ScanColumn("DAY", new ColumnSource.Partition("day", 1), SqlType.parse("DECIMAL(18,0)"));
        Predicate filter = new And(List.of(
                new Comparison(new Operand.Column(day), Comparator.EQUAL, number(42)),
                between(SALES_ID, 1_101, 1_200)));

        ScanPlan plan = bucket.plan(PlanLimits.forSlots(4), new SourcePattern("days/**.parquet"), filter);

        assertThat(bucket.store().listings())
                .containsExactly(new StoreCall.Listed("days/day=42/", StoreCall.Depth.ALL));
        assertThat(bucket.store().reads())
                .extracting(StoreCall.Read::key)
                .containsExactlyInAnyOrder("days/day=42/a.parquet", "days/day=42/b.parquet");
        assertThat(splits(plan))
                .extracting(split -> split.file().key(), FileSplit::rowGroups)
                .containsExactly(tuple("days/day=42/b.parquet", new RowGroupRange(1, 2)));
    }

    @Test
    void aPartitionThatIsNoneOfItsColumnsTypeIsNamedWithItsFile() throws IOException {
        byte[] file = bucket.sorted(10, 1);
        bucket.put("np/p=1/f.parquet", file);
        bucket.put("np/p=abc/f.parquet", file);
        ScanColumn column = new ScanColumn("P", new ColumnSource.Partition("p", 1), SqlType.parse("DECIMAL(18,0)"));
        SourcePattern source = new SourcePattern("np/**.parquet");

        assertThatThrownBy(() -> bucket.plan(PlanLimits.forSlots(4), source, between(column, 1, 9)))
                .isInstanceOf(PartitionException.class)
                .hasMessageStartingWith("E-VSPQ-PLAN-7: Cannot read the value of directory 'p=abc' of file"
                        + " 'np/p=abc/f.parquet' as DECIMAL(18,0).");
        assertThat(splits(bucket.plan(PlanLimits.forSlots(4), source, equal(column, new Value.Exact(BigDecimal.ONE)))))
                .extracting(split -> split.file().key())
                .containsExactly("np/p=1/f.parquet");
    }

    @Test
    void severalPartitionsAreListedAtOnceAndTheirFilesStayInOrder() throws IOException {
        byte[] file = bucket.sorted(10, 1);
        for (int day = 0; day < 100; day++) {
            bucket.put("days/day=" + day + "/a.parquet", file);
        }
        ScanColumn day = new ScanColumn("DAY", new ColumnSource.Partition("day", 1), SqlType.parse("DECIMAL(18,0)"));

        ScanPlan plan = bucket.plan(PlanLimits.forSlots(4), new SourcePattern("days/*/*"), between(day, 10, 39));

        assertThat(bucket.store().listings())
                .hasSize(1 + 30)
                .startsWith(new StoreCall.Listed("days/", StoreCall.Depth.DIRECTORIES));
        assertThat(bucket.store().reads()).isEmpty();
        assertThat(splits(plan)).hasSize(30);
    }

    @Test
    void whatTheListingSaysOfAFileLeavesItOut() throws IOException {
        FileEntry small = bucket.put("mixed/small.parquet", bucket.sorted(10, 1));
        FileEntry large = bucket.put("mixed/large.parquet", bucket.sorted(1_000, 1));
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
            bucket.store().reset();

            assertThat(splits(bucket.plan(PlanLimits.forSlots(4), source, filter)))
                    .extracting(FileSplit::file)
                    .containsExactly(large);
            assertThat(bucket.store().reads()).isEmpty();
        }
    }

    @Test
    void positionsInAFileLeaveOutRowGroups() throws IOException {
        bucket.put("one/a.parquet", bucket.sorted(10_000, 1));
        SourcePattern source = new SourcePattern("one/*");

        assertThat(splits(bucket.plan(
                        PlanLimits.forSlots(1), source, between(FileColumn.SOURCE_ROW_NUMBER.column(), 199, 200))))
                .extracting(FileSplit::rowGroups)
                .containsExactly(new RowGroupRange(1, 3));
        assertThat(splits(bucket.plan(
                        PlanLimits.forSlots(1),
                        source,
                        equal(FileColumn.SOURCE_ROW_GROUP.column(), new Value.Exact(BigDecimal.TEN)))))
                .extracting(FileSplit::rowGroups)
                .containsExactly(new RowGroupRange(10, 11));
    }

    private static Predicate equal(ScanColumn column, Value value) {
        return new Comparison(new Operand.Column(column), Comparator.EQUAL, new Operand.Literal(value));
    }
}
