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

    private final Path bucket;
    private final Path database;
    private final RowComparison rows = new RowComparison();
    private final SalesFiles files;

    /** @param database the file of the local cluster's database, which need not exist yet */
    LoadWorkload(Path bucket, Path database) throws IOException, SQLException {
        this.bucket = bucket;
        this.database = database;
        this.files = new SalesFiles(Files.createDirectories(bucket.resolve(PREFIX)), rows);
    }

    @Override
    public List<Fault> faults() {
        return List.of(Fault.values());
    }

    @Override
    public void next(Random random) throws SQLException {
        files.write(random);
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
