package org.parquetvs.bench.load;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.install.InstallScripts;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.udf.process.ClusterSize;

/** From S3 into a table of a local cluster of two workers, with IMPORT or with LOAD_PARQUET. */
public final class OursLoad implements Contender {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String SCRIPTS = "ADAPTER";

    private final Way way;
    private final LocalCluster cluster;
    private final String createTable;

    /** How rows get into the table. */
    public enum Way {
        IMPORT,
        LOAD
    }

    /** Takes the way, the JSON text of the connection, the adapter's jar, the database's file or nothing, the files. */
    public OursLoad(String[] arguments) {
        way = Way.valueOf(arguments[0]);
        Path jar = Path.of(arguments[2]);
        String name = Objects.requireNonNull(jar.getFileName()).toString();
        LocalCluster.Builder builder = LocalCluster.builder()
                .size(TWO_WORKERS)
                .bucketFs(jar)
                .startScript(InstallScripts.ledgerText(InstallScripts.LEDGER) + "CREATE SCHEMA IF NOT EXISTS " + SCRIPTS
                        + ";\n"
                        + new InstallScripts(SCRIPTS, "/buckets/bfsdefault/default/" + name).text());
        if (!arguments[3].isEmpty()) {
            builder.database(Path.of(arguments[3]));
        }
        createTable = createTable(List.of(arguments).subList(4, arguments.length).stream()
                .map(Path::of)
                .toList());
        cluster = builder.open();
        try (Session session = cluster.session()) {
            execute(session, "CREATE SCHEMA IF NOT EXISTS BENCH");
            execute(
                    session,
                    "CREATE OR REPLACE CONNECTION BENCH TO '' USER '' IDENTIFIED BY '" + arguments[1].replace("'", "''")
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
            return switch (way) {
                case IMPORT ->
                    execute(
                            session,
                            "IMPORT INTO BENCH.LOADED FROM SCRIPT " + SCRIPTS
                                    + ".IMPORT_PARQUET AT BENCH WITH SOURCE='*.parquet'");
                case LOAD ->
                    loaded(
                            session,
                            "EXECUTE SCRIPT " + SCRIPTS
                                    + ".LOAD_PARQUET('bench', 'BENCH', '*.parquet', 'BENCH.LOADED', 'MODE=ALL')");
            };
        }
    }

    /** Returns the number of rows that a load reports. */
    private static long loaded(Session session, String sql) {
        try (StatementResult result = session.execute(sql)) {
            int column =
                    result.columns().stream().map(ResultColumn::name).toList().indexOf("ROWS_LOADED");
            long rows = 0;
            for (@Nullable Object[] file : result) {
                rows += Long.parseLong(String.valueOf(file[column]));
            }
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
