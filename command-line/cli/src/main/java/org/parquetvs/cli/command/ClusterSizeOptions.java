package org.parquetvs.cli.command;

import org.parquetvs.console.UsageException;
import org.parquetvs.udf.process.ClusterSize;
import picocli.CommandLine.Option;

/** The options that say how many worker processes there are. */
public final class ClusterSizeOptions {

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
}
