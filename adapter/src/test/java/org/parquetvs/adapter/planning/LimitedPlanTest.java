package org.parquetvs.adapter.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.parquetvs.adapter.planning.SalesBucket.QUANTITY;
import static org.parquetvs.adapter.planning.SalesBucket.SALES_ID;
import static org.parquetvs.adapter.planning.SalesBucket.between;
import static org.parquetvs.adapter.planning.SalesBucket.splits;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.planner.PlanLimits;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;

/** Plans of queries that want no more than the first rows. */
class LimitedPlanTest {
    private SalesBucket bucket;

    @BeforeEach
    void fillBucket(@TempDir Path directory) throws IOException {
        bucket = SalesBucket.filled(directory);
    }

    @Test
    void tenRowsAreOneRowGroup() throws IOException {
        for (int file = 0; file < 100; file++) {
            bucket.put("days/day=%02d/a.parquet".formatted(file), bucket.sorted(1_000, 1));
        }
        SourcePattern source = new SourcePattern("days/**");
        ScanColumn day = new ScanColumn("DAY", new ColumnSource.Partition("day", 1), SqlType.parse("DECIMAL(2,0)"));
        for (Predicate filter : List.of(
                Predicate.TRUE,
                between(day, 42, 43),
                between(SALES_ID, 0, 5_000),
                new Not(new IsNull(new Operand.Column(SALES_ID))))) {
            bucket.store().reset();

            assertThat(splits(plan(source, filter, 10)))
                    .extracting(split -> split.rowGroups().count())
                    .containsExactly(1);
            assertThat(bucket.store().reads()).hasSize(1);
        }
    }

    @Test
    void aLimitTakesAsFewRowGroupsAsCanHoldSoManyRows() {
        SourcePattern source = new SourcePattern("sales/*.parquet");

        assertThat(splits(plan(source, Predicate.TRUE, 430)))
                .extracting(split -> split.rowGroups().count())
                .containsExactlyInAnyOrder(2, 2, 1);
        assertThat(bucket.store().reads()).as("two rounds").hasSize(3);
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

        ScanPlan plan = new TablePlanner(bucket.store(), new PlanLimits(4, 300, 3, 3, 1))
                .plan(spec)
                .plan();

        assertThat(splits(plan)).hasSize(1);
        assertThat(bucket.store().listings()).hasSize(1);
    }

    private ScanPlan plan(SourcePattern source, Predicate filter, long limit) {
        ScanSpec spec = new ScanSpec(
                "S3", source, new ScanOutput.Rows(List.of(QUANTITY), limit), filter, BinaryEncoding.BASE64);
        return new TablePlanner(bucket.store(), PlanLimits.forSlots(8))
                .plan(spec)
                .plan();
    }
}
