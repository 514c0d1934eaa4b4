package org.parquetvs.cluster;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.parquetvs.cluster.csv.ClientFiles;
import org.parquetvs.udf.process.ClassData;
import org.parquetvs.udf.process.ClusterSize;

/**
 * What a cluster is made of.
 *
 * @param database where tables and catalog are kept; empty: in memory
 * @param memory what database and scripts may use
 * @param bucketFs files and directories of this machine by their paths in BucketFS
 * @param classData archives of class data for script processes
 * @param startScript statements to run whenever the cluster opens
 * @param scriptOutput takes what scripts print
 * @param keptOutput which lines of that LOCAL_SCRIPT_OUTPUT shows
 * @param files those of clients
 */
record ClusterOptions(
        Optional<Path> database,
        ClusterSize size,
        MemoryShares memory,
        Map<String, Path> bucketFs,
        Optional<ClassData> classData,
        String startScript,
        Consumer<String> scriptOutput,
        Predicate<String> keptOutput,
        ClientFiles files) {

    ClusterOptions {
        bucketFs = Map.copyOf(bucketFs);
    }
}
