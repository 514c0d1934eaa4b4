package org.parquetvs.udf.process;

/**
 * How many script processes run at a time.
 *
 * @param nodes nodes of the cluster
 * @param coresPerNode processes a node starts for one call of a script
 */
public record ClusterSize(int nodes, int coresPerNode) {

    public ClusterSize {
        if (nodes < 1 || coresPerNode < 1) {
            throw new IllegalArgumentException(
                    "Invalid cluster size: " + nodes + " nodes of " + coresPerNode + " cores");
        }
    }

    /** Processes of all nodes. */
    public int slots() {
        return Math.multiplyExact(nodes, coresPerNode);
    }
}
