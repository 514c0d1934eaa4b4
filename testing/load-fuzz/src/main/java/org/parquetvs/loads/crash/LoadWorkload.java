package org.parquetvs.loads.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Loads of one job into one table. Before each, new files arrive. Table, ledger and files must agree. */
final class LoadWorkload implements Workload {
    private static final String PREFIX = "sales";
    private static final int MAX_NEW_FILES = 3;
    private static final int MAX_ROWS = 40_000;

    /** Rows with special content: several row groups, NULLs, text. */
    private static final String ROWS =
            "SELECT %d + i AS id, CASE WHEN i %% 7 = 0 THEN NULL ELSE 'title ' || i END AS title,"
                    + " CAST(i AS DECIMAL(12,2)) / 4 AS amount FROM range(%d) t(i)";

    private final Path bucket;
    private final Path database;
    private final RowComparison rows = new RowComparison();
    private long files;

    /** @param database the file of the local cluster's database, which need not exist yet */
    LoadWorkload(Path bucket, Path database) throws IOException, SQLException {
        this.bucket = bucket;
        this.database = database;
        Files.createDirectories(bucket.resolve(PREFIX));
    }

    @Override
    public List<Fault> faults() {
        return List.of(Fault.values());
    }

    @Override
    public void next(Random random) throws SQLException {
        int count = 1 + random.nextInt(MAX_NEW_FILES);
        int size = 1 + random.nextInt(MAX_ROWS);
        for (int i = 0; i < count; i++) {
            long number = files++;
            Path file = bucket.resolve(PREFIX).resolve("file-" + number + ".parquet");
            rows.execute("COPY (" + ROWS.formatted(number * 1_000_000, size) + ") TO '" + file
                    + "' (FORMAT parquet, ROW_GROUP_SIZE 4096)");
        }
    }

    @Override
    public String statements(String connectionJson) {
        return """
                CREATE SCHEMA IF NOT EXISTS RETAIL;
                CREATE TABLE IF NOT EXISTS RETAIL.SALES (ID DECIMAL(18,0), TITLE VARCHAR(100), AMOUNT DECIMAL(14,4));
                CREATE OR REPLACE CONNECTION S3 TO '' USER '' IDENTIFIED BY '%s';
                EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', 'sales/*.parquet', 'RETAIL.SALES', '');
                """.formatted(connectionJson.replace("'", "''"));
    }

    @Override
    public boolean isDone(int exitCode, String said) {
        return exitCode == 0;
    }

    @Override
    public List<String> deviations() throws SQLException {
        String source = "read_parquet('" + bucket.resolve(PREFIX) + "/*.parquet', filename = true)";
        rows.execute("ATTACH '" + database + "' AS db (READ_ONLY)");
        try {
            Optional<String> table = rows.difference(
                    "table",
                    "SELECT id, title, amount FROM db.\"/RETAIL\".\"SALES\"",
                    "SELECT CAST(id AS DECIMAL(18,0)), title, CAST(amount AS DECIMAL(14,4)) FROM " + source);
            Optional<String> ledger = rows.difference(
                    "ledger",
                    "SELECT key, CAST(rows_loaded AS BIGINT) FROM db.\"/PARQUET_LOAD\".\"LOAD_FILE\" WHERE state = 'LOADED'",
                    "SELECT '" + PREFIX + "/' || parse_filename(filename), count(*) FROM " + source + " GROUP BY 1");
            return Stream.of(table, ledger).flatMap(Optional::stream).toList();
        } finally {
            rows.execute("DETACH db");
        }
    }

    @Override
    public void close() throws SQLException {
        rows.close();
    }
}
