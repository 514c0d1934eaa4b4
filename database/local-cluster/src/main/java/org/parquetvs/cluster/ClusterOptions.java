package org.parquetvs.cluster;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.parquetvs.cluster.csv.ClientFileTransfer;
import org.parquetvs.udf.process.ClassData;
import org.parquetvs.udf.process.ClusterSize;

/**
 * The settings of a cluster.
 *
 * @param database file that holds the tables and the catalog; empty: in memory
 * @param memory memory for the database and the scripts together
 * @param bucketFs files and directories of this machine by their paths in BucketFS
 * @param classData class data archives for script processes
 * @param startedEarly the script whose processes start with the first call of a script that returns one text
 * @param startScript statements that run whenever the cluster opens
 * @param scriptOutput takes what scripts print
 * @param keptOutput which of these lines LOCAL_SCRIPT_OUTPUT shows
 * @param files access to the files of clients
 */
record ClusterOptions(
        Optional<Path> database,
        ClusterSize size,
        MemoryShares memory,
        Map<String, Path> bucketFs,
        Optional<ClassData> classData,
        Optional<String> startedEarly,
        String startScript,
        Consumer<String> scriptOutput,
        Predicate<String> keptOutput,
        ClientFileTransfer files) {

    ClusterOptions {
        bucketFs = Map.copyOf(bucketFs);
    }
}
