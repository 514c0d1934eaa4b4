package org.parquetvs.loads.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.wire.ManifestJson;

/** Exports into new targets and over older ones. A reader that lists the target must find exactly the exported rows. */
final class ExportWorkload implements Workload {
    private static final String SOURCE = "source/sales.parquet";
    private static final int ROWS = 300_000;

    /** There is an export in the target: the one that was interrupted, if it had written its manifest. */
    private static final String IS_THERE = "E-VSPQ-ADAPT-82";

    private final Path bucket;
    private final RowComparison rows = new RowComparison();
    private boolean isImported;
    private int targets;
    private int exported;
    private String options = "";

    ExportWorkload(Path bucket) throws IOException, SQLException {
        this.bucket = bucket;
        Files.createDirectories(bucket.resolve("source"));
        rows.execute(
                "COPY (SELECT i AS id, CASE WHEN i % 7 = 0 THEN NULL ELSE 'title ' || i END AS title, i % 5 AS kind"
                        + " FROM range(" + ROWS + ") t(i)) TO '" + bucket.resolve(SOURCE) + "' (FORMAT parquet)");
    }

    @Override
    public List<Fault> faults() {
        return List.of(Fault.WORKER_KILLED, Fault.DATABASE_KILLED, Fault.STORE_GONE, Fault.STORE_BUSY);
    }

    @Override
    public void next(Random random) {
        isImported = targets > 0;
        exported = random.nextInt(ROWS);
        boolean overwrites = targets > 0 && random.nextInt(3) > 0;
        if (!overwrites) {
            targets++;
        }
        options = (overwrites ? " OVERWRITE = 'TRUE'" : "")
                + (random.nextBoolean() ? " PARTITION_BY = 'KIND'" : "")
                + (random.nextBoolean() ? " SORT_BY = 'ID DESC'" : "")
                + (random.nextBoolean() ? " FILE_ROWS = '20000'" : "");
    }

    private String target() {
        return "target-" + targets + "/";
    }

    @Override
    public String statements(String connectionJson) {
        String connection = "CREATE OR REPLACE CONNECTION S3 TO '' USER '' IDENTIFIED BY '"
                + connectionJson.replace("'", "''") + "';\n";
        String table = """
                CREATE SCHEMA RETAIL;
                CREATE TABLE RETAIL.SALES (ID DECIMAL(18,0), TITLE VARCHAR(100), KIND DECIMAL(9,0));
                IMPORT INTO RETAIL.SALES FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE = '%s';
                """.formatted(SOURCE);
        String export = "EXPORT (SELECT * FROM RETAIL.SALES WHERE ID < " + exported
                + ") INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET = '" + target() + "'" + options + ";\n";
        return connection + (isImported ? "" : table) + export;
    }

    @Override
    public boolean isDone(int exitCode, String said) {
        return exitCode == 0 || said.contains(IS_THERE);
    }

    @Override
    public List<String> deviations() throws IOException, SQLException {
        List<String> found = new ArrayList<>();
        Manifest manifest = ManifestJson.parse(Files.readString(bucket.resolve(target() + Manifest.NAME)));
        List<String> named =
                manifest.files().stream().map(Manifest.Entry::key).sorted().toList();
        List<String> objects = objects();
        if (!objects.equals(named)) {
            found.add("the target has " + objects + ", the manifest " + named);
        }
        String expected =
                "SELECT id, title, kind FROM read_parquet('" + bucket.resolve(SOURCE) + "') WHERE id < " + exported;
        String actual = objects.isEmpty()
                ? "SELECT 0, '', 0 WHERE false"
                : "SELECT \"ID\", \"TITLE\", CAST(\"KIND\" AS BIGINT) FROM read_parquet('" + bucket.resolve(target())
                        + "/**/*.parquet', hive_partitioning = true)";
        rows.difference("target", actual, expected).ifPresent(found::add);
        return found;
    }

    private List<String> objects() throws IOException {
        try (Stream<Path> all = Files.walk(bucket.resolve(target()))) {
            return all.filter(Files::isRegularFile)
                    .map(file -> bucket.relativize(file).toString())
                    .filter(key -> !key.endsWith(Manifest.NAME))
                    .sorted()
                    .toList();
        }
    }

    @Override
    public void close() throws SQLException {
        rows.close();
    }
}
