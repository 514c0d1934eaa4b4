package org.parquetvs.bench.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.parquetvs.adapter.install.InstallScripts;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.harness.WorkerPeak;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.udf.process.ClusterSize;

/** From a table of a local cluster of two workers to an S3 server, with EXPORT_PARQUET. */
public final class OursExport implements Contender {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String SCRIPTS = "ADAPTER";

    private final LocalCluster cluster;
    private final Path peak;
    private final String export;

    /**
     * Takes what to export, the JSON texts of the connections to the files of the table and to the bucket of the
     * exports, the adapter's jar, the database's file, the name of the target, the number of tasks, a file for the peak
     * memory of a worker, and the files.
     */
    public OursExport(String[] arguments) {
        ExportedRows exported = ExportedRows.of(arguments);
        List<String> rest = List.of(arguments).subList(ExportedRows.ARGUMENTS, arguments.length);
        Path jar = Path.of(rest.get(2));
        String name = Objects.requireNonNull(jar.getFileName()).toString();
        peak = Path.of(rest.get(6));
        LocalCluster.Builder builder = LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .database(Path.of(rest.get(3)))
                .startScript("CREATE SCHEMA IF NOT EXISTS " + SCRIPTS + ";\n"
                        + new InstallScripts(SCRIPTS, "/buckets/bfsdefault/default/" + name).text());
        if (exported.memoryMegabytes() > 0) {
            builder.memory(exported.memoryMegabytes() << 20);
        }
        cluster = builder.open();
        // One task gets one processor, like each of two tasks.
        export = "EXPORT BENCH.EXPORTED" + columns(exported) + " INTO SCRIPT " + SCRIPTS
                + ".EXPORT_PARQUET AT EXPORTS WITH TARGET='"
                + rest.get(4) + "/' OVERWRITE='TRUE' ENCODERS='1' PARALLELISM='" + rest.get(5) + "'"
                + (exported.sortBy().isEmpty() ? "" : " SORT_BY='" + String.join(",", exported.sortBy()) + "'");
        try (Session session = cluster.session()) {
            execute(session, "CREATE SCHEMA IF NOT EXISTS BENCH");
            connect(session, "FILES", rest.get(0));
            connect(session, "EXPORTS", rest.get(1));
            execute(session, createTable(rest.subList(7, rest.size())));
            execute(
                    session,
                    "IMPORT INTO BENCH.EXPORTED FROM SCRIPT " + SCRIPTS
                            + ".IMPORT_PARQUET AT FILES WITH SOURCE='*.parquet'");
        }
    }

    private static String columns(ExportedRows exported) {
        return exported.columns().isEmpty() ? "" : " (" + ExportedRows.quoted(exported.columns()) + ")";
    }

    private static String createTable(List<String> files) {
        try (LocalScan scan = new LocalScan(files.stream().map(Path::of).toList())) {
            return scan.columns().stream()
                    .map(column -> '"' + column.name() + "\" " + column.type().toSql())
                    .collect(Collectors.joining(", ", "CREATE TABLE BENCH.EXPORTED (", ")"));
        }
    }

    private static void connect(Session session, String name, String connection) {
        execute(
                session,
                "CREATE OR REPLACE CONNECTION " + name + " TO '' USER '' IDENTIFIED BY '"
                        + connection.replace("'", "''") + "'");
    }

    @Override
    public long run() throws IOException {
        try (WorkerPeak workers = WorkerPeak.watch();
                Session session = cluster.session()) {
            long rows = execute(session, export);
            Files.writeString(peak, Long.toString(workers.megabytes()));
            return rows;
        }
    }

    /** Returns the number of rows that the statement touched. */
    private static long execute(Session session, String sql) {
        try (StatementResult result = session.execute(sql)) {
            return result.rowCount();
        }
    }

    @Override
    public void close() {
        cluster.close();
    }
}
