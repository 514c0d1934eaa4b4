package org.parquetvs.loads.crash;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The arriving files, and their comparison with the table and the ledger. Both use only DuckDB. */
final class LoadedFiles implements AutoCloseable {
    private static final String PREFIX = "sales";

    /** Rows with special content: several row groups, NULLs, text. */
    private static final String ROWS =
            "SELECT %d + i AS id, CASE WHEN i %% 7 = 0 THEN NULL ELSE 'title ' || i END AS title,"
                    + " CAST(i AS DECIMAL(12,2)) / 4 AS amount FROM range(%d) t(i)";

    private final Path bucket;
    private final Path database;
    private final Connection duckDb;
    private final List<Long> programs = new ArrayList<>();
    private long files;

    /** @param database the file of the local cluster's database, which need not exist yet */
    LoadedFiles(Path bucket, Path database) throws IOException, SQLException {
        this.bucket = bucket;
        this.database = database;
        this.duckDb = DriverManager.getConnection("jdbc:duckdb:");
        Files.createDirectories(bucket.resolve(PREFIX));
    }

    /** The statements of a load: first everything that it needs, then the load. */
    static String statements(String connectionJson) {
        return """
                CREATE SCHEMA IF NOT EXISTS RETAIL;
                CREATE TABLE IF NOT EXISTS RETAIL.SALES (ID DECIMAL(18,0), TITLE VARCHAR(100), AMOUNT DECIMAL(14,4));
                CREATE OR REPLACE CONNECTION S3 TO '' USER '' IDENTIFIED BY '%s';
                EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', 'sales/*.parquet', 'RETAIL.SALES', '');
                """.formatted(connectionJson.replace("'", "''"));
    }

    /** Adds more files. */
    void add(int count, int rows) throws SQLException {
        for (int i = 0; i < count; i++) {
            long number = files++;
            Path file = bucket.resolve(PREFIX).resolve("file-" + number + ".parquet");
            execute("COPY (" + ROWS.formatted(number * 1_000_000, rows) + ") TO '" + file
                    + "' (FORMAT parquet, ROW_GROUP_SIZE 4096)");
        }
    }

    /** A killed program may leave files; their names contain its process id. */
    void leftBy(long pid) {
        programs.add(pid);
    }

    /** Differences from the files, and leftovers of loads; empty if all is well. */
    List<String> deviations() throws IOException, SQLException {
        List<String> found = new ArrayList<>();
        String source = "read_parquet('" + bucket.resolve(PREFIX) + "/*.parquet', filename = true)";
        execute("ATTACH '" + database + "' AS db (READ_ONLY)");
        try {
            compare(
                    "table",
                    "SELECT id, title, amount FROM db.\"/RETAIL\".\"SALES\"",
                    "SELECT CAST(id AS DECIMAL(18,0)), title, CAST(amount AS DECIMAL(14,4)) FROM " + source,
                    found);
            compare(
                    "ledger",
                    "SELECT key, CAST(rows_loaded AS BIGINT) FROM db.\"/PARQUET_LOAD\".\"LOAD_FILE\" WHERE state = 'LOADED'",
                    "SELECT '" + PREFIX + "/' || parse_filename(filename), count(*) FROM " + source + " GROUP BY 1",
                    found);
        } finally {
            execute("DETACH db");
        }
        found.addAll(leftFiles());
        found.addAll(leftUploads());
        programs.clear();
        return found;
    }

    private void compare(String what, String actual, String expected, List<String> found) throws SQLException {
        long tooMany = count("(" + actual + ") EXCEPT ALL (" + expected + ")");
        long missing = count("(" + expected + ") EXCEPT ALL (" + actual + ")");
        if (tooMany + missing > 0) {
            found.add("the " + what + " has " + tooMany + " rows too many and " + missing + " too few");
        }
    }

    private long count(String query) throws SQLException {
        try (Statement statement = duckDb.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM (" + query + ")")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private List<String> leftFiles() throws IOException {
        List<String> found = new ArrayList<>();
        for (long program : programs) {
            for (Path parent : List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")))) {
                add(parent, "pvs-" + program + "-*", found);
            }
        }
        add(database.resolveSibling(""), "*.tmp*", found);
        return found;
    }

    /** Incomplete objects on the S3 server. */
    private List<String> leftUploads() throws IOException {
        List<String> found = new ArrayList<>();
        Path unfinished = bucket.resolveSibling(".pvs-s3");
        if (Files.isDirectory(unfinished)) {
            add(unfinished, "*", found);
        }
        return found;
    }

    private static void add(Path parent, String pattern, List<String> found) throws IOException {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(parent, pattern)) {
            left.forEach(file -> found.add(file + " is left"));
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = duckDb.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        duckDb.close();
    }
}
