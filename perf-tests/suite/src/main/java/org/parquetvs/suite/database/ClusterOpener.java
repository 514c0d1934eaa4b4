package org.parquetvs.suite.database;

import java.nio.file.Path;
import org.parquetvs.cluster.LocalCluster;

/** Opens a local cluster in which the adapter's scripts are installed and report their scans. */
@FunctionalInterface
public interface ClusterOpener {

    /**
     * Opens the cluster.
     *
     * @param database the file that keeps tables and catalog
     */
    LocalCluster open(Path database);
}
