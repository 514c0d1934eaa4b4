package org.parquetvs.worker.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressReportTest {
    private final List<String> lines = new ArrayList<>();
    private final Telemetry telemetry = new Telemetry();
    private final AtomicLong bytes = new AtomicLong();

    @Test
    void eachLineHoldsWhatWasDoneSinceTheOneBefore() {
        ProgressReport report = new ProgressReport(telemetry, bytes::get, lines::add, 0);
        telemetry.countRows(1_000, 10);
        bytes.set(5_000);
        report.batchRead();
        telemetry.countRows(500, 0);
        telemetry.countRowGroup();
        telemetry.countFile();
        bytes.set(7_000);
        report.taskRead();

        assertThat(lines)
                .containsExactly(
                        "parquetvs.progress files=0 row_groups=0 rows=1000 bytes=5000",
                        "parquetvs.progress files=1 row_groups=1 rows=500 bytes=2000");
    }

    @Test
    void nothingIsToldUnlessAskedFor() {
        ProgressReport report = ProgressReport.configured(telemetry, bytes::get, lines::add);
        telemetry.countRows(1_000, 10);
        report.batchRead();
        report.taskRead();

        assertThat(lines).isEmpty();
    }
}
