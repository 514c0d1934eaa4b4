package org.parquetvs.fuzz.lake;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.importexport.install.InstallScripts;
import org.parquetvs.udf.process.ClusterSize;

/** Local clusters in which the scripts of the adapter are installed. */
public final class AdapterCluster {
    /** The schema of the scripts. */
    public static final String SCRIPTS = "ADAPTER";

    public static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);

    private AdapterCluster() {}

    /**
     * A cluster of two workers with the scripts and the ledger.
     *
     * @param jar the jar of the adapter and the worker
     */
    public static LocalCluster.Builder builder(Path jar) {
        return builder(jar, TWO_WORKERS, Map.of(SCRIPTS, List.of()));
    }

    /** @param scripts schemas that contain the scripts, with the options for the JVMs of their workers */
    static LocalCluster.Builder builder(Path jar, ClusterSize size, Map<String, List<String>> scripts) {
        String jarPath = "/buckets/bfsdefault/default/" + Objects.requireNonNull(jar.getFileName());
        return LocalCluster.builder()
                .size(size)
                .bucketFs(jar)
                .startScript(scripts.entrySet().stream()
                        .map(each -> "CREATE SCHEMA IF NOT EXISTS " + each.getKey() + ";\n"
                                + new InstallScripts(each.getKey(), jarPath, each.getValue()).text())
                        .collect(Collectors.joining("", InstallScripts.ledgerText(InstallScripts.LEDGER), "")));
    }

    /**
     * The statement that creates a connection, or replaces it.
     *
     * @param json the content of the connection
     */
    public static String connection(String name, String json) {
        return "CREATE OR REPLACE CONNECTION " + name + " TO '' USER '' IDENTIFIED BY '" + json.replace("'", "''")
                + "'";
    }

    /** Runs a statement and returns the number of rows that it touched. */
    public static long execute(Session session, String sql) {
        try (StatementResult result = session.execute(sql)) {
            return result.rowCount();
        }
    }
}
