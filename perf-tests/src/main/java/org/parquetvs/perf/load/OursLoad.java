package org.parquetvs.perf.load;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.parquetvs.adapter.InstallScripts;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.perf.harness.Contender;
import org.parquetvs.perf.local.LocalScan;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.udf.process.ClusterSize;

/** IMPORT from S3 into a table of a local cluster of two workers. */
public final class OursLoad implements Contender {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String SCRIPTS = "ADAPTER";

    private final LocalCluster cluster;
    private final String createTable;

    /** Takes the JSON text of the connection, the adapter's jar, the database's file or nothing, the files. */
    public OursLoad(String[] arguments) {
        Path jar = Path.of(arguments[1]);
        String name = Objects.requireNonNull(jar.getFileName()).toString();
        LocalCluster.Builder builder = LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .startScript("CREATE SCHEMA IF NOT EXISTS " + SCRIPTS + ";\n"
                        + new InstallScripts(SCRIPTS, "/buckets/bfsdefault/default/" + name).text());
        if (!arguments[2].isEmpty()) {
            builder.database(Path.of(arguments[2]));
        }
        createTable = createTable(List.of(arguments).subList(3, arguments.length).stream()
                .map(Path::of)
                .toList());
        cluster = builder.open();
        try (Session session = cluster.session()) {
            execute(session, "CREATE SCHEMA IF NOT EXISTS BENCH");
            execute(
                    session,
                    "CREATE OR REPLACE CONNECTION BENCH TO '' USER '' IDENTIFIED BY '" + arguments[0].replace("'", "''")
                            + "'");
        }
    }

    private static String createTable(List<Path> files) {
        try (LocalScan scan = new LocalScan(files)) {
            List<ScanColumn> columns = scan.columns();
            return columns.stream()
                    .map(column -> '"' + column.name() + "\" " + column.type().toSql())
                    .collect(Collectors.joining(", ", "CREATE OR REPLACE TABLE BENCH.LOADED (", ")"));
        }
    }

    @Override
    public long run() {
        try (Session session = cluster.session()) {
            execute(session, createTable);
            return execute(
                    session,
                    "IMPORT INTO BENCH.LOADED FROM SCRIPT " + SCRIPTS
                            + ".IMPORT_PARQUET AT BENCH WITH SOURCE='*.parquet'");
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
