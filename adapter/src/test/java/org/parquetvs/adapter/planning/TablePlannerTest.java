package org.parquetvs.adapter.planning;

import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.parquetvs.adapter.planning.SalesBucket.splits;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreException;
import org.parquetvs.store.StoreMetrics;
import org.parquetvs.testing.StoreCall;
import org.parquetvs.type.SqlType;
import org.parquetvs.writer.settings.WriterSettings;

class TablePlannerTest {
    private static final ScanColumn SOURCE_REFERENCE =
            new ScanColumn("SOURCE_REFERENCE", ColumnSource.Metadata.FILE_KEY, SqlType.parse("VARCHAR(2000)"));

    private SalesBucket bucket;

    @BeforeEach
    void fillBucket(@TempDir Path directory) throws IOException {
        bucket = SalesBucket.filled(directory);
    }

    @Test
    void anExplicitPlanCostsOneListingAndAtMostOneReadForEachFile() {
        ScanPlan plan = bucket.plan(new PlanLimits(8, 300, 10_000, 3, 1), Predicate.TRUE);

        assertThat(bucket.store().listings()).containsExactly(new StoreCall.Listed("sales/", StoreCall.Depth.ALL));
        assertThat(bucket.store().reads().stream()
                        .collect(Collectors.groupingBy(StoreCall.Read::key, Collectors.counting())))
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
        ScanPlan plan = bucket.plan(
                new PlanLimits(4, 300, 10_000, 3, 1), new SourcePattern("sales/sales-00001.parquet"), Predicate.TRUE);

        assertThat(plan.tasks()).hasSize(3);
        assertThat(bucket.store().reads()).hasSize(1);
    }

    @Test
    void oneTaskNeedsNoFooter() {
        ScanPlan plan = bucket.plan(PlanLimits.forSlots(1), Predicate.TRUE);

        assertThat(plan.tasks()).hasSize(1);
        assertThat(bucket.store().reads()).isEmpty();
    }

    /** By its size the file is one task. Its footer tells that there are lists of forty numbers in it. */
    @Test
    void aFileOfNestedColumnsIsCutForSeveralWorkers(@TempDir Path directory) throws IOException {
        Column lists = new Column(
                Types.repeated(INT32).named("C"), new ColumnValues.Repeated(new ColumnValues.Uniform(0, 9), 40, 41));
        ScanPlan plan = planOfFiveMegabytes(lists, directory);

        assertThat(plan.tasks()).hasSizeGreaterThan(1);
        assertThat(bucket.store().reads()).hasSize(1);
    }

    @Test
    void aFileOfTextsIsPlannedByItsSize(@TempDir Path directory) throws IOException {
        Column texts =
                new Column(Types.required(BINARY).as(stringType()).named("C"), new ColumnValues.Text(1, 2, "ab"));
        ScanPlan plan = planOfFiveMegabytes(texts, directory);

        assertThat(splits(plan))
                .containsExactly(FileSplit.whole(splits(plan).get(0).file()));
        assertThat(bucket.store().reads()).hasSize(1);
    }

    /** Plans a scan of a file of 5 MB. Nearly all of it is padding before the first row group. */
    private ScanPlan planOfFiveMegabytes(Column column, Path directory) throws IOException {
        DataSet dataSet = new DataSet("one", 1, 0, List.of(column), 20_000, 1, 2_000, WriterSettings.USUAL);
        byte[] file = Files.readAllBytes(Fixtures.write(dataSet, directory).get(0));
        byte[] padded = new byte[file.length + (5 << 20)];
        System.arraycopy(file, 0, padded, padded.length - file.length, file.length);
        bucket.put("one/one.parquet", padded);
        ScanColumn read = new ScanColumn("C", ColumnSource.Field.of("C"), SqlType.parse("VARCHAR(2000000) UTF8"));
        return new TablePlanner(bucket.store(), new PlanLimits(4, 300, 10_000, 3, 8 << 20))
                .plan(new ScanSpec(
                        "S3", new SourcePattern("one/*.parquet"), List.of(read), Predicate.TRUE, BinaryEncoding.BASE64))
                .plan();
    }

    @Test
    void theFilterOnTheSourceReferenceLengthensThePrefixOfTheListing() {
        ScanPlan plan = bucket.plan(
                PlanLimits.forSlots(4),
                new Like(
                        new Operand.Column(SOURCE_REFERENCE),
                        new Operand.Literal(new Value.Text("sales/sales-00002%")),
                        null));

        assertThat(bucket.store().listings())
                .containsExactly(new StoreCall.Listed("sales/sales-00002", StoreCall.Depth.ALL));
        assertThat(splits(plan)).extracting(split -> split.file().key()).containsOnly("sales/sales-00002.parquet");
    }

    @Test
    void aFilterThatNoKeyFulfilsListsNothing() {
        ScanPlan plan = bucket.plan(
                PlanLimits.forSlots(4),
                new Comparison(
                        new Operand.Column(SOURCE_REFERENCE),
                        Comparator.EQUAL,
                        new Operand.Literal(new Value.Text("elsewhere/1.parquet"))));

        assertThat(plan.tasks()).isEmpty();
        assertThat(bucket.store().calls()).isEmpty();
    }

    @Test
    void beyondTheLimitOfFilesNothingIsReadAndNoFileIsNamed() {
        PlanLimits limits = new PlanLimits(4, 300, 3, 3, 1);

        ScanPlan plan = bucket.plan(limits, Predicate.TRUE);

        assertThat(plan.tasks()).isNotEmpty().allSatisfy(task -> assertThat(task.files())
                .isInstanceOf(TaskFiles.HashBin.class));
        assertThat(bucket.store().reads()).isEmpty();
        assertThat(bucket.store().listings().get(0)).isEqualTo(new StoreCall.Listed("sales/", StoreCall.Depth.ALL));
    }

    @Test
    void aScanThatIsPlannedAgainDoesNotListAgain() {
        TablePlanner planner = new TablePlanner(bucket.store(), PlanLimits.forSlots(1));
        ScanSpec all = spec("sales/*.parquet");

        PlannedScan first = planner.plan(all);
        PlannedScan second = planner.plan(all.withFilter(new Comparison(
                new Operand.Column(SOURCE_REFERENCE),
                Comparator.EQUAL,
                new Operand.Literal(new Value.Text("sales/sales-00001.parquet")))));
        PlannedScan third = planner.plan(all);

        assertThat(bucket.store().listings()).containsExactly(new StoreCall.Listed("sales/", StoreCall.Depth.ALL));
        assertThat(splits(second.plan())).hasSize(1);
        assertThat(third.plan()).isEqualTo(first.plan());
    }

    @Test
    void tablesOfOneStatementAreListedAtTheSameTime() throws IOException {
        bucket.put("other/a.parquet", bucket.sorted(100, 0));
        List<ScanSpec> specs = Stream.of("sales/*.parquet", "other/*.parquet")
                .map(source -> new ScanSpec(
                        "S3",
                        new SourcePattern(source),
                        List.of(SalesBucket.QUANTITY),
                        Predicate.TRUE,
                        BinaryEncoding.BASE64))
                .toList();

        Map<ScanSpec, PlannedScan> plans = assertTimeoutPreemptively(
                Duration.ofMinutes(1),
                () -> new TablePlanner(new Together(bucket.store()), PlanLimits.forSlots(4)).plan(specs));

        assertThat(plans.keySet()).containsExactlyInAnyOrderElementsOf(specs);
        assertThat(plans)
                .allSatisfy((spec, scan) -> assertThat(scan.plan().spec()).isEqualTo(spec));
        assertThat(splits(Objects.requireNonNull(plans.get(specs.get(0))).plan()))
                .hasSize(4);
        assertThat(splits(Objects.requireNonNull(plans.get(specs.get(1))).plan()))
                .hasSize(1);
    }

    @Test
    void ofTablesOfAJoinOneFooterTellsTheNumberOfRows() throws IOException {
        bucket.put("other/a.parquet", bucket.sorted(100, 0));
        List<ScanSpec> specs = Stream.of("sales/*.parquet", "other/*.parquet")
                .map(TablePlannerTest::spec)
                .toList();

        Map<ScanSpec, PlannedScan> plans = new TablePlanner(bucket.store(), PlanLimits.forSlots(1)).plan(specs);

        assertThat(bucket.store().reads()).hasSize(2);
        assertThat(rows(plans, specs.get(0))).isBetween(950L, 1_050L);
        assertThat(rows(plans, specs.get(1))).isEqualTo(100);
    }

    private static long rows(Map<ScanSpec, PlannedScan> plans, ScanSpec spec) {
        return Objects.requireNonNull(plans.get(spec)).figures().read().rows();
    }

    private static ScanSpec spec(String source) {
        return new ScanSpec(
                "S3", new SourcePattern(source), List.of(SOURCE_REFERENCE), Predicate.TRUE, BinaryEncoding.BASE64);
    }

    /** A store whose listings wait until there are two. */
    private static final class Together implements ObjectStore {
        private final ObjectStore store;
        private final CyclicBarrier two = new CyclicBarrier(2);

        Together(ObjectStore store) {
            this.store = store;
        }

        @Override
        public String bucket() {
            return store.bucket();
        }

        @Override
        public Stream<FileEntry> list(String prefix) {
            try {
                two.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new StoreException(String.valueOf(e));
            }
            return store.list(prefix);
        }

        @Override
        public List<String> listDirectories(String prefix) {
            return store.listDirectories(prefix);
        }

        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            store.read(file, offset, destination);
        }

        @Override
        public StoreMetrics metrics() {
            return store.metrics();
        }

        @Override
        public void close() {
            store.close();
        }
    }
}
