package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;

class DeliveryTest {
    private static final ScanColumn ID = new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(18, 0));
    private static final ScanOutput ALL = new ScanOutput.Rows(List.of(ID), ScanOutput.Rows.UNLIMITED);
    private static final long GIGABYTE = 1L << 30;

    @Test
    void whatIsChosenHoldsForEveryPlan() {
        for (ScanPlan plan : List.of(plan(ALL), plan(ALL, 1), plan(ALL, GIGABYTE))) {
            assertThat(Delivery.SET.isScalar(plan)).isFalse();
            assertThat(Delivery.SCALAR.isScalar(plan)).isTrue();
        }
    }

    @Test
    void manyRowsArePassedOn() {
        assertThat(Delivery.AUTO.isScalar(plan(ALL, GIGABYTE / 2, GIGABYTE / 2)))
                .isTrue();
        assertThat(Delivery.AUTO.isScalar(plan(new ScanOutput.Rows(List.of(ID), 1_000_000), GIGABYTE)))
                .isTrue();
    }

    @Test
    void filesThatAreTooManyToNameMayHoldManyRows() {
        assertThat(Delivery.AUTO.isScalar(plan(ALL, 0, 0))).isTrue();
    }

    @Test
    void whatIsFewRowsInAnyCaseComesInGroups() {
        assertThat(Delivery.AUTO.isScalar(plan(ALL, GIGABYTE / 2, GIGABYTE / 2 - 1)))
                .isFalse();
        assertThat(Delivery.AUTO.isScalar(plan(ALL))).isFalse();
        assertThat(Delivery.AUTO.isScalar(plan(new ScanOutput.Rows(List.of(ID), 999_999), GIGABYTE)))
                .isFalse();
        assertThat(Delivery.AUTO.isScalar(plan(
                        new ScanOutput.TopN(
                                List.of(ID),
                                List.of(new SortKey(ID, SortKey.Direction.ASCENDING, SortKey.NullOrder.NULLS_LAST)),
                                10),
                        GIGABYTE)))
                .isFalse();
        assertThat(Delivery.AUTO.isScalar(plan(
                        new ScanOutput.Groups(
                                List.of(new GroupKey(new EmittedColumn("G", ID.type()), new Operand.Column(ID))),
                                List.of()),
                        GIGABYTE)))
                .isFalse();
    }

    private static ScanPlan plan(ScanOutput output, long... weights) {
        ScanSpec spec = new ScanSpec("S3", new SourcePattern("t/*"), output, Predicate.TRUE, BinaryEncoding.BASE64);
        List<ScanTask> tasks = new ArrayList<>();
        for (long weight : weights) {
            tasks.add(new ScanTask(tasks.size(), new TaskFiles.Explicit(List.of()), weight));
        }
        return new ScanPlan(spec, tasks);
    }
}
