package org.parquetvs.worker.export;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.error.WorkerException;

class NanosecondCheckTest {
    private static final long MICROS_PER_SECOND = 1_000_000;
    private final NanosecondCheck check = new NanosecondCheck(List.of("END_"), List.of(SqlType.parse("TIMESTAMP(9)")));

    private static ColumnBatch batch(String... times) {
        long[] micros = new long[times.length];
        for (int i = 0; i < times.length; i++) {
            micros[i] = LocalDateTime.parse(times[i]).toEpochSecond(ZoneOffset.UTC) * MICROS_PER_SECOND;
        }
        return new ColumnBatch(times.length, List.of(new NanoTimestampVector(micros, new short[times.length], null)));
    }

    @Test
    void theOpenEndOfADimensionIsNamedWithColumnRowAndValue() {
        assertThatThrownBy(() -> check.check(batch("2026-01-01T00:00:00", "9999-12-31T23:59:59"), 1_000))
                .isInstanceOf(WorkerException.class)
                .hasMessageStartingWith("E-VSPQ-WORK-72: Failed to export column 'END_': row 1002 of a task has"
                        + " 9999-12-31 23:59:59.000000000.");
    }

    @Test
    void timesWithinTheRangePass() {
        assertThatCode(() -> check.check(batch("1677-09-22T00:00:00", "2262-04-11T00:00:00"), 0))
                .doesNotThrowAnyException();
    }
}
