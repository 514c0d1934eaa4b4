package org.parquetvs.suite.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.history.Metric;
import org.parquetvs.history.WorkerTime;

class WorkerUsageTest {
    private static final List<String> LINES = List.of(
            "parquetvs.planning phase=scanning tasks=3 files=2 row_groups=8",
            "2026-11-23 parquetvs.scan worker=node0-vm1 total_ms=100 start_ms=5 wait_ms=15 decode_ms=40 filter_ms=10"
                    + " emit_ms=30 row_groups=4 rows_emitted=10 requests=3 bytes=1000",
            "parquetvs.scan worker=node1-vm7 total_ms=200 start_ms=5 wait_ms=45 decode_ms=100 filter_ms=0 emit_ms=50"
                    + " row_groups=3 rows_emitted=20 requests=2 bytes=500",
            "parquetvs.scan worker=node0-vm1 total_ms=20 start_ms=0 wait_ms=0 decode_ms=10 filter_ms=0 emit_ms=10"
                    + " row_groups=1 rows_emitted=1 requests=1 bytes=100",
            "parquetvs.progress files=1 row_groups=4 rows=10 bytes=1000",
            "parquetvs.progress files=1 row_groups=4 rows=21 bytes=600",
            "something else");

    @Test
    void addsUpWhatTheTasksReport() {
        ScriptReports reports = ScriptReports.of(LINES);

        assertThat(reports.sum("row_groups")).hasValue(8);
        assertThat(reports.sum("bytes")).hasValue(1_600);
        assertThat(reports.files()).hasValue(2);
    }

    @Test
    void withoutReportsNothingIsCounted() {
        ScriptReports reports = ScriptReports.of(List.of("something else"));

        assertThat(reports.sum("row_groups")).isEmpty();
        assertThat(reports.files()).isEmpty();
        assertThat(WorkerUsage.of(reports).skew()).isEmpty();
        assertThat(WorkerUsage.of(reports).phases(7)).first().isEqualTo(new Metric("plan", "ms", 7));
    }

    @Test
    void tasksOfOneProcessAreOneWorker() {
        WorkerUsage workers = WorkerUsage.of(ScriptReports.of(LINES));

        assertThat(workers.times())
                .containsExactly(
                        new WorkerTime(0, "node0-vm1", 0, 120, 11, 1_100, 4),
                        new WorkerTime(1, "node1-vm7", 1, 200, 20, 500, 2));
        assertThat(workers.skew().getAsDouble()).isCloseTo(1.25, within(1e-9));
    }

    @Test
    void phasesAreMeansOfWorkersAndWhatIsLeftIsPlanning() {
        assertThat(WorkerUsage.of(ScriptReports.of(LINES)).phases(260))
                .containsExactly(
                        new Metric("plan", "ms", 60),
                        new Metric("fetch", "ms", 35),
                        new Metric("decode", "ms", 80),
                        new Metric("emit", "ms", 45));
    }
}
