package org.parquetvs.cli.command;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.InstallScripts;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.console.UsageException;
import org.parquetvs.udf.process.ClusterSize;
import picocli.CommandLine.Option;

/** The options by which a command sizes the local cluster, and the cluster that they describe. */
public final class ClusterSettings {

    /** The schema in which the adapter's scripts are found from the start. */
    public static final String SCRIPT_SCHEMA = "ADAPTER";

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "1",
            description = "nodes of the local cluster (default: ${DEFAULT-VALUE})")
    private int nodes;

    @Option(
            names = "--cores",
            paramLabel = "N",
            defaultValue = "2",
            description = "worker processes on each node (default: ${DEFAULT-VALUE})")
    private int cores;

    /**
     * Nodes and worker processes.
     *
     * @throws UsageException if a number is not positive
     */
    public ClusterSize size() {
        if (nodes < 1 || cores < 1) {
            throw new UsageException("--nodes and --cores must be at least 1, not " + nodes + " and " + cores);
        }
        return new ClusterSize(nodes, cores);
    }

    /**
     * Opens a cluster in which the adapter is installed.
     *
     * @param database the file that keeps tables and catalog; null: in memory
     * @param scriptOutput takes what scripts print
     */
    public LocalCluster open(@Nullable Path database, Set<ScanReporting> reporting, Consumer<String> scriptOutput) {
        Path bucket = Installation.bucket();
        InstallScripts scripts = new InstallScripts(
                SCRIPT_SCHEMA,
                "/buckets/bfsdefault/default/" + Installation.JAR_NAME,
                reporting.stream().sorted().map(ScanReporting::jvmOption).toList());
        LocalCluster.Builder builder = LocalCluster.builder()
                .size(size())
                .bucketFs(bucket)
                .classData(Installation.classData())
                .startScript("CREATE SCHEMA IF NOT EXISTS " + SCRIPT_SCHEMA + ";\n" + scripts.text())
                .scriptOutput(scriptOutput);
        if (database != null) {
            builder.database(database);
        }
        return builder.open();
    }
}
