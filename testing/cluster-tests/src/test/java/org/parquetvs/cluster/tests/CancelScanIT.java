package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.Seeds;

/**
 * Scans that are cancelled at any moment. They must release everything that they hold, otherwise the cluster could not
 * be closed.
 */
class CancelScanIT {
    private static final int ROUNDS = 10;
    private static final int LATEST_MILLIS = 60;
    private static final String ONE_SCAN = "SELECT SUM(ID), MAX(T) FROM LAKE.NUMBERS";
    private static final String TWO_SCANS =
            "SELECT COUNT(*) FROM LAKE.NUMBERS A JOIN LAKE.NUMBERS B ON A.ID = B.ID WHERE A.T LIKE '%1%'";

    @SharedLake
    private static Lake lake;

    @Test
    void aCancelledScanLeavesNothing() throws Exception {
        lake.write("numbers/a.parquet", "SELECT i::INTEGER AS id, i::VARCHAR AS t FROM range(100000) t(i)", 20_000);
        lake.run("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET"
                + " WITH CONNECTION_NAME='S3' TABLES='NUMBERS=numbers/*.parquet'");
        Seeds.forEach(ROUNDS, random -> {
            SqlException failure = cancelled(Seeds.pick(random, ONE_SCAN, TWO_SCANS), random.nextInt(LATEST_MILLIS));

            assertThat(failure == null ? "R0003" : failure.sqlState()).isEqualTo("R0003");
            assertThat(lake.rows(ONE_SCAN)).isEqualTo(lake.oracle("SELECT SUM(id), MAX(t) FROM {numbers/*.parquet}"));
        });
    }

    /** The error of the statement; null if it ended before it was cancelled. */
    private static @Nullable SqlException cancelled(String sql, int millis) {
        Executor later = CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS);
        CompletableFuture<Void> cancelling = CompletableFuture.runAsync(lake::cancel, later);
        try {
            return catchThrowableOfType(SqlException.class, () -> lake.rows(sql));
        } finally {
            cancelling.join();
        }
    }
}
