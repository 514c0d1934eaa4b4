package org.parquetvs.suite.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.parquetvs.history.Metric;
import org.parquetvs.history.WorkerTime;

class WorkerUsageTest {
    private static final StatementReport REPORT = new StatementReport(List.of(
            task("node0-vm1", 100, 5, 15, 40, 10, 30, 10, 1_000, 3),
            task("node1-vm7", 200, 5, 45, 100, 0, 50, 20, 500, 2),
            task("node0-vm1", 20, 0, 0, 10, 0, 10, 1, 100, 1)));

    private static StatementReport.Task task(
            String worker,
            long total,
            long start,
            long wait,
            long decode,
            long filter,
            long emit,
            long rows,
            long bytes,
            long requests) {
        return new StatementReport.Task(
                worker,
                Map.of(
                        "TOTAL_MS",
                        total,
                        "START_MS",
                        start,
                        "WAIT_MS",
                        wait,
                        "DECODE_MS",
                        decode,
                        "FILTER_MS",
                        filter,
                        "EMIT_MS",
                        emit,
                        "ROWS_EMITTED",
                        rows,
                        "BYTES",
                        bytes,
                        "REQUESTS",
                        requests));
    }

    @Test
    void addsUpWhatTheTasksReport() {
        assertThat(REPORT.sum("ROWS_EMITTED")).hasValue(31);
        assertThat(REPORT.sum("BYTES")).hasValue(1_600);
    }

    @Test
    void withoutReportsNothingIsCounted() {
        assertThat(StatementReport.NONE.sum("BYTES")).isEmpty();
        assertThat(WorkerUsage.of(StatementReport.NONE).skew()).isEmpty();
        assertThat(WorkerUsage.of(StatementReport.NONE).phases(7)).first().isEqualTo(new Metric("plan", "ms", 7));
    }

    @Test
    void tasksOfOneProcessAreOneWorker() {
        WorkerUsage workers = WorkerUsage.of(REPORT);

        assertThat(workers.times())
                .containsExactly(
                        new WorkerTime(0, "node0-vm1", 0, 120, 11, 1_100, 4),
                        new WorkerTime(1, "node1-vm7", 1, 200, 20, 500, 2));
        assertThat(workers.skew().getAsDouble()).isCloseTo(1.25, within(1e-9));
    }

    @Test
    void phasesAreMeansOfWorkersAndWhatIsLeftIsPlanning() {
        assertThat(WorkerUsage.of(REPORT).phases(260))
                .containsExactly(
                        new Metric("plan", "ms", 60),
                        new Metric("fetch", "ms", 35),
                        new Metric("decode", "ms", 80),
                        new Metric("emit", "ms", 45));
    }
}
