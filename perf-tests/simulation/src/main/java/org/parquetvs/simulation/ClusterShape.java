package org.parquetvs.simulation;

/**
 * The machines of a cluster, which are alike.
 *
 * @param nodes data nodes
 * @param slots UDF processes that a node starts for one call; Exasol starts as many as there are cores
 * @param cores processors of a node, which its slots, its fetching threads and the database share
 * @param copyingCores how many cores can move bytes through memory at full speed at the same time
 * @param networkBytesPerSecond what the network interface of a node receives, in bytes a second
 */
public record ClusterShape(int nodes, int slots, int cores, double copyingCores, double networkBytesPerSecond) {

    /**
     * The highest rate at which a c5.4xlarge has been seen to receive from S3, of the nominal 10 Gbit/s: <a
     * href="https://github.com/dvassallo/s3-benchmark">s3-benchmark</a>, all instance types, 2019.
     */
    public static final double C5_4XLARGE_NETWORK = 1.156e9;

    /** Bytes a second on one machine without a network: more than the processors can handle. */
    public static final double NO_NETWORK = 1e12;

    public ClusterShape {
        if (nodes < 1 || slots < 1 || cores < 1 || !(copyingCores > 0) || !(networkBytesPerSecond > 0)) {
            throw new IllegalArgumentException("Invalid cluster: " + nodes + " nodes, " + slots + " slots, " + cores
                    + " cores, " + copyingCores + " of them copying, " + networkBytesPerSecond + " bytes/s");
        }
    }

    /**
     * Nodes like c5.4xlarge, with as many slots as cores. It is an assumption that half of the cores can copy at once:
     * two of them share one physical core.
     */
    public static ClusterShape ofCores(int nodes, int cores) {
        return new ClusterShape(nodes, cores, cores, Math.max(1, cores / 2.0), C5_4XLARGE_NETWORK);
    }

    /** Processes of one machine without a network, as in the local cluster. */
    public static ClusterShape local(int slots, int cores, double copyingCores) {
        return new ClusterShape(1, slots, cores, copyingCores, NO_NETWORK);
    }

    /** Slots of all nodes. */
    public int totalSlots() {
        return Math.multiplyExact(nodes, slots);
    }

    /** The same nodes with another network. */
    public ClusterShape withNetwork(double bytesPerSecond) {
        return new ClusterShape(nodes, slots, cores, copyingCores, bytesPerSecond);
    }

    ClusterShape withCopyingCores(double number) {
        return new ClusterShape(nodes, slots, cores, number, networkBytesPerSecond);
    }
}
