package org.parquetvs.adapter.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.fixtures.Codec;
import org.parquetvs.fixtures.Fixtures;
import org.parquetvs.fixtures.Sales;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.FileSplit;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.planner.ScanSpec;
import org.parquetvs.planner.SourcePattern;
import org.parquetvs.planner.SqlType;
import org.parquetvs.planner.TaskFiles;
import org.parquetvs.planner.predicate.Operand;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.planner.predicate.Value;
import org.parquetvs.testing.CountingObjectStore;
import org.parquetvs.testing.InMemoryObjectStore;
import org.parquetvs.testing.StoreCall;

class TablePlannerTest {
    private static final ScanColumn QUANTITY =
            new ScanColumn("QUANTITY", new ColumnSource.Field("QUANTITY"), SqlType.parse("DECIMAL(4,0)"));
    private static final ScanColumn SOURCE_REFERENCE =
            new ScanColumn("SOURCE_REFERENCE", new ColumnSource.FileKey(), SqlType.parse("VARCHAR(2000)"));

    private final InMemoryObjectStore bucket = new InMemoryObjectStore();
    private final CountingObjectStore store = new CountingObjectStore(bucket);

    /** Four files of 250 rows in row groups of 100, 100 and 50. */
    @BeforeEach
    void fillBucket(@TempDir Path directory) throws IOException {
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
    void theFilterOnTheSourceReferenceLengthensThePrefixOfTheListing() {
        ScanPlan plan = plan(
                PlanLimits.forSlots(4),
                new Predicate.Like(
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
                new Predicate.Comparison(
                        new Operand.Column(SOURCE_REFERENCE),
                        Predicate.Comparator.EQUAL,
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

    private ScanPlan plan(PlanLimits limits, Predicate filter) {
        return plan(limits, new SourcePattern("sales/*.parquet"), filter);
    }

    private ScanPlan plan(PlanLimits limits, SourcePattern source, Predicate filter) {
        ScanSpec spec = new ScanSpec("S3", source, List.of(QUANTITY), filter, BinaryEncoding.BASE64);
        return new TablePlanner(store, limits).plan(spec);
    }

    private static List<FileSplit> splits(ScanPlan plan) {
        return plan.tasks().stream()
                .flatMap(task -> ((TaskFiles.Explicit) task.files()).splits().stream())
                .toList();
    }
}
