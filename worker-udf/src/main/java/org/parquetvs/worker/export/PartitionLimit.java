package org.parquetvs.worker.export;

import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;

/**
 * Counts the partitions that this process has written for the current export. Each is a task of its own, and no task
 * knows of the others.
 */
final class PartitionLimit {
    private static String export = "";
    private static int partitions;

    private PartitionLimit() {}

    /**
     * Counts one more.
     *
     * @throws WorkerException if these are too many
     */
    static synchronized void count(ExportSpec spec) {
        if (!export.equals(spec.id())) {
            export = spec.id();
            partitions = 0;
        }
        if (partitions == spec.maxPartitions()) {
            throw WorkerErrors.tooManyPartitions(spec.maxPartitions(), spec.partitionBy());
        }
        partitions++;
    }
}
