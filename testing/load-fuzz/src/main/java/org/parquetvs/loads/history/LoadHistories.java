package org.parquetvs.loads.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.importexport.install.InstallScripts;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.udf.process.ClusterSize;

/**
 * Runs histories, each with its own job, table and prefix, and compares each load with the model. Two histories run at the
 * same time, with one ledger.
 */
public final class LoadHistories implements AutoCloseable {
    private static final String BUCKET = "lake";
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final int MAX_RUNS = 5;
    private static final int AT_ONCE = 2;

    private final Path directory;
    private final EmbeddedS3 server;
    private final LocalCluster cluster;

    private LoadHistories(Path directory, EmbeddedS3 server, LocalCluster cluster) {
        this.directory = directory;
        this.server = server;
        this.cluster = cluster;
    }

    /**
     * Begins with an empty bucket and an empty database.
     *
     * @param jar the jar of the adapter and the worker
     * @param directory an empty directory
     */
    public static LoadHistories open(Path jar, Path directory) throws IOException {
        Files.createDirectories(directory.resolve(BUCKET));
        EmbeddedS3 server = EmbeddedS3.start(directory);
        String name = Objects.requireNonNull(jar.getFileName()).toString();
        LocalCluster cluster = LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .startScript(InstallScripts.ledgerText(InstallScripts.LEDGER)
                        + "CREATE SCHEMA IF NOT EXISTS ADAPTER;\n"
                        + new InstallScripts("ADAPTER", "/buckets/bfsdefault/default/" + name).text())
                .open();
        LoadHistories histories = new LoadHistories(directory, server, cluster);
        try (Session session = cluster.session()) {
            execute(session, "CREATE SCHEMA RETAIL");
            execute(
                    session,
                    "CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY '"
                            + server.connectionJson(BUCKET).replace("'", "''") + "'");
        }
        return histories;
    }

    /**
     * The result of a run.
     *
     * @param runs number of loads in all histories
     * @param refused number of loads that failed, as they had to
     * @param deviations one for each difference from the model
     */
    public record Report(int histories, int runs, int refused, List<String> deviations) {
        public Report {
            deviations = List.copyOf(deviations);
        }
    }

    /**
     * Runs histories.
     *
     * @param seed seed of the first history; the others have the seeds that follow
     * @param progress receives the number of finished histories
     */
    public Report run(long seed, int histories, IntConsumer progress) throws InterruptedException {
        ExecutorService sessions = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<Report>> running = LongStream.range(seed, seed + histories)
                    .mapToObj(history -> sessions.submit(() -> history(history)))
                    .toList();
            List<Report> finished = new ArrayList<>();
            for (Future<Report> history : running) {
                finished.add(history.get());
                progress.accept(finished.size());
            }
            return new Report(
                    histories,
                    finished.stream().mapToInt(Report::runs).sum(),
                    finished.stream().mapToInt(Report::refused).sum(),
                    finished.stream()
                            .flatMap(report -> report.deviations().stream())
                            .toList());
        } catch (ExecutionException e) {
            throw new IllegalStateException("A history cannot be run", e.getCause());
        } finally {
            sessions.shutdownNow();
        }
    }

    private Report history(long seed) throws IOException, SQLException {
        String name = "H" + seed;
        try (Session session = cluster.session();
                Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                TemporaryDirectory objects = TemporaryDirectory.createIn(directory.resolve(BUCKET), name);
                TemporaryDirectory kept = TemporaryDirectory.createIn(directory, ".kept")) {
            execute(
                    session,
                    "CREATE TABLE RETAIL." + name + " (ID DECIMAL(9,0), FILE_KEY VARCHAR(200), LOAD_ID DECIMAL(18,0))");
            Random random = new Random(seed);
            HistoryBucket bucket = new HistoryBucket(objects.path(), kept.path(), duckDb, random);
            String prefix = objects.path().getFileName() + "/";
            LoadModel model = new LoadModel();
            List<String> told = new ArrayList<>();
            List<String> deviations = new ArrayList<>();
            int refused = 0;
            int runs = 1 + random.nextInt(MAX_RUNS);
            for (int run = 0; run < runs && deviations.isEmpty(); run++) {
                told.addAll(bucket.change());
                LoadRun load = LoadRun.any(random);
                told.add(load.options());
                Optional<Map<String, Version>> expected = model.run(bucket.objects(), load);
                Optional<Map<String, Integer>> found = load(session, name, prefix, load, told);
                compare("loaded files", expected.map(LoadHistories::rows), found, deviations);
                compare("table", model.table(), table(session, name, prefix), deviations);
                compare("ledger", model.ledger(), ledger(session, name, prefix), deviations);
                refused += expected.isEmpty() ? 1 : 0;
            }
            execute(session, "DROP TABLE RETAIL." + name);
            return new Report(
                    1,
                    runs,
                    refused,
                    deviations.stream()
                            .map(deviation -> "History " + seed + ": " + deviation + " after " + told)
                            .toList());
        }
    }

    private static <T> void compare(String what, T expected, T found, List<String> deviations) {
        if (!expected.equals(found)) {
            deviations.add("the " + what + " should be " + expected + " and are " + found);
        }
    }

    private static Map<String, Integer> rows(Map<String, Version> versions) {
        Map<String, Integer> rows = new TreeMap<>();
        versions.forEach((key, version) -> rows.put(key, version.rows()));
        return rows;
    }

    /** Number of rows of each loaded file, by key; empty if the load has failed. */
    private static Optional<Map<String, Integer>> load(
            Session session, String name, String prefix, LoadRun run, List<String> told) {
        Map<String, Integer> loaded = new TreeMap<>();
        try (StatementResult result = session.execute("EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('" + name + "', 'S3', '"
                + prefix + "*.parquet', 'RETAIL." + name + "', '" + run.options() + "')")) {
            for (@Nullable Object[] file : result) {
                if ("LOADED".equals(file[1])) {
                    loaded.put(withoutPrefix(file[0], prefix), Integer.parseInt(String.valueOf(file[3])));
                }
            }
            return Optional.of(loaded);
        } catch (SqlException refusal) {
            told.add("refused: " + refusal.getMessage());
            return Optional.empty();
        }
    }

    private static List<String> table(Session session, String name, String prefix) {
        return rows(
                session,
                "SELECT FILE_KEY, DIV(ID, " + Version.ROWS + "), COUNT(*) FROM RETAIL." + name
                        + " GROUP BY FILE_KEY, DIV(ID, " + Version.ROWS + ")",
                prefix);
    }

    /** The ledger's content; the version of a file is taken from its rows in the table. */
    private static List<String> ledger(Session session, String name, String prefix) {
        return rows(
                session,
                "SELECT F.\"KEY\", DIV(MIN(T.ID), " + Version.ROWS + "), COUNT(T.ID) FROM PARQUET_LOAD.LOAD_FILE F"
                        + " LEFT JOIN RETAIL." + name + " T ON T.FILE_KEY = F.\"KEY\" AND T.LOAD_ID = F.LOAD_ID"
                        + " WHERE F.\"JOB\" = '" + name
                        + "' AND F.\"STATE\" = 'LOADED' GROUP BY F.\"KEY\", F.ROWS_LOADED"
                        + " HAVING COUNT(T.ID) = F.ROWS_LOADED",
                prefix);
    }

    private static List<String> rows(Session session, String query, String prefix) {
        List<String> rows = new ArrayList<>();
        try (StatementResult result = session.execute(query)) {
            for (@Nullable Object[] row : result) {
                row[0] = withoutPrefix(row[0], prefix);
                rows.add(Arrays.stream(row).map(String::valueOf).collect(Collectors.joining("|")));
            }
        }
        return rows.stream().sorted().toList();
    }

    private static String withoutPrefix(@Nullable Object key, String prefix) {
        return String.valueOf(key).substring(prefix.length());
    }

    private static void execute(Session session, String sql) {
        session.execute(sql).close();
    }

    @Override
    public void close() throws IOException {
        cluster.close();
        server.close();
    }
}
