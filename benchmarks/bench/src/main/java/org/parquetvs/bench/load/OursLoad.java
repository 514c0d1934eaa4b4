package org.parquetvs.bench.load;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.bench.local.LocalScan;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.fuzz.lake.AdapterCluster;

/** From S3 into a table of a local cluster of two workers, with IMPORT or with LOAD_PARQUET. */
public final class OursLoad implements Contender {
    private static final String SCRIPTS = AdapterCluster.SCRIPTS;

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
        LocalCluster.Builder builder = AdapterCluster.builder(Path.of(arguments[2]));
        if (!arguments[3].isEmpty()) {
            builder.database(Path.of(arguments[3]));
        }
        createTable = createTable(List.of(arguments).subList(4, arguments.length).stream()
                .map(Path::of)
                .toList());
        cluster = builder.open();
        try (Session session = cluster.session()) {
            AdapterCluster.execute(session, "CREATE SCHEMA IF NOT EXISTS BENCH");
            AdapterCluster.execute(session, AdapterCluster.connection("BENCH", arguments[1]));
        }
    }

    private static String createTable(List<Path> files) {
        try (LocalScan scan = new LocalScan(files)) {
            return "CREATE OR REPLACE TABLE BENCH.LOADED (" + scan.columnsAsSql() + ")";
        }
    }

    @Override
    public long run() {
        try (Session session = cluster.session()) {
            AdapterCluster.execute(session, createTable);
            return switch (way) {
                case IMPORT ->
                    AdapterCluster.execute(
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

    @Override
    public void close() {
        cluster.close();
    }
}
