package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.source.SourcePattern;
import org.parquetvs.type.SqlType;

class ReadFractionHistoryTest {
    private static final ScanColumn COLUMN =
            new ScanColumn("ID", ColumnSource.Field.of("ID"), new SqlType.Decimal(18, 0));

    private final ReadFractionHistory fractions = new ReadFractionHistory();

    private static ScanSpec scan(int number) {
        return new ScanSpec(
                "S3",
                new SourcePattern("sales-" + number + "/**"),
                new ScanOutput.Rows(List.of(COLUMN), ScanOutput.Rows.UNLIMITED),
                Predicate.TRUE,
                BinaryEncoding.BASE64);
    }

    @Test
    void theNextTaskOfAScanKnowsWhatTheLastOneHasFound() {
        fractions.add(scan(1), 0.9);
        fractions.add(scan(1), 0.8);

        assertThat(fractions.of(scan(1))).isEqualTo(0.8);
        assertThat(fractions.of(scan(2))).isZero();
    }

    @Test
    void scansThatWereNotSeenForLongAreForgotten() {
        fractions.add(scan(0), 0.9);
        fractions.add(scan(1), 0.9);
        for (int number = 2; number < 17; number++) {
            fractions.add(scan(0), 0.9);
            fractions.add(scan(number), 0.9);
        }

        assertThat(fractions.of(scan(0))).isEqualTo(0.9);
        assertThat(fractions.of(scan(1))).isZero();
    }
}
