package org.parquetvs.adapter.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.planning.SalesBucket.splits;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.StoreCall;
import org.parquetvs.type.SqlType;

class TablePlannerTest {
    private static final ScanColumn SOURCE_REFERENCE =
            new ScanColumn("SOURCE_REFERENCE", new ColumnSource.FileKey(), SqlType.parse("VARCHAR(2000)"));

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
}
