package org.parquetvs.udf.process;

/**
 * The number of script processes that run at a time.
 *
 * @param nodes number of nodes in the cluster
 * @param coresPerNode number of processes that a node starts for one call of a script
 */
public record ClusterSize(int nodes, int coresPerNode) {

    public ClusterSize {
        if (nodes < 1 || coresPerNode < 1) {
            throw new IllegalArgumentException(
                    "Invalid cluster size: " + nodes + " nodes of " + coresPerNode + " cores");
        }
    }

    /** The number of processes on all nodes. */
    public int slots() {
        return Math.multiplyExact(nodes, coresPerNode);
    }
}
