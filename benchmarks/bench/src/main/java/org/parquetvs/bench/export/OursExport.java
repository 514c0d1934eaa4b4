package org.parquetvs.bench.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.harness.WorkerPeak;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.fuzz.lake.AdapterCluster;

/** From a table of a local cluster of two workers to an S3 server, with EXPORT_PARQUET. */
public final class OursExport implements Contender {
    private static final String SCRIPTS = AdapterCluster.SCRIPTS;

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
        peak = Path.of(rest.get(6));
        LocalCluster.Builder builder =
                AdapterCluster.builder(Path.of(rest.get(2))).database(Path.of(rest.get(3)));
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
            AdapterCluster.execute(session, "CREATE SCHEMA IF NOT EXISTS BENCH");
            AdapterCluster.execute(session, AdapterCluster.connection("FILES", rest.get(0)));
            AdapterCluster.execute(session, AdapterCluster.connection("EXPORTS", rest.get(1)));
            AdapterCluster.execute(session, createTable(rest.subList(7, rest.size())));
            AdapterCluster.execute(
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
            return "CREATE TABLE BENCH.EXPORTED (" + scan.columnsAsSql() + ")";
        }
    }

    @Override
    public long run() throws IOException {
        try (WorkerPeak workers = WorkerPeak.watch();
                Session session = cluster.session()) {
            long rows = AdapterCluster.execute(session, export);
            Files.writeString(peak, Long.toString(workers.megabytes()));
            return rows;
        }
    }

    @Override
    public void close() {
        cluster.close();
    }
}
