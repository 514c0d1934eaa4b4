package org.parquetvs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.junit.jupiter.api.Test;
import org.parquetvs.cluster.storage.DuckDb;

class RunningStatementTest {
    private static final long MEMORY = 64L << 20;

    @Test
    void nothingIsLeftOfTheTimeLimitOfAStatementThatHasEnded() {
        ScheduledThreadPoolExecutor timer = LocalCluster.timer();
        try (DuckDb database = DuckDb.open("", MEMORY)) {
            RunningStatement statement = RunningStatement.start(database, timer, Duration.ofHours(1));
            assertThat(timer.getQueue()).hasSize(1);

            assertThat(statement.end()).isEmpty();

            assertThat(timer.getQueue()).isEmpty();
        } finally {
            timer.shutdownNow();
        }
    }
}
