package org.parquetvs.cluster;

/**
 * What the cluster pretends to consist of, and how many worker processes it starts.
 *
 * @param nodes number of nodes
 * @param coresPerNode worker processes on each node
 */
public record ClusterSize(int nodes, int coresPerNode) {

    public ClusterSize {
        if (nodes < 1 || coresPerNode < 1) {
            throw new IllegalArgumentException(
                    "Invalid cluster size: " + nodes + " nodes with " + coresPerNode + " cores each");
        }
    }

    /** Worker processes of the whole cluster. */
    public int slots() {
        return Math.multiplyExact(nodes, coresPerNode);
    }
}
