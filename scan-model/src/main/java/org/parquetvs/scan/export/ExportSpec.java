package org.parquetvs.scan.export;

import java.util.List;
import java.util.Optional;

/**
 * An export.
 *
 * @param id part of the keys of its files, different for each export
 * @param connection name of the CONNECTION
 * @param target prefix of all keys, empty or ending in a slash
 * @param columns names of the columns, in the order of the values in a row
 * @param partitionBy names of the columns that become directories
 * @param fileName pattern for the names of files, with {@code {id}}, {@code {task}} and {@code {n}}
 * @param maxPartitions directories that a process may write
 * @param encoders threads of a task that encode columns
 * @param replaced entity tag of the manifest that this export replaces; empty: there must be none
 */
public record ExportSpec(
        String id,
        String connection,
        String target,
        List<String> columns,
        List<String> partitionBy,
        String fileName,
        int maxPartitions,
        int encoders,
        WrittenLayout layout,
        Optional<String> replaced) {

    public ExportSpec {
        columns = List.copyOf(columns);
        partitionBy = List.copyOf(partitionBy);
        if (maxPartitions < 1 || encoders < 1) {
            throw new IllegalArgumentException(
                    "Invalid export: " + maxPartitions + " partitions, " + encoders + " encoders");
        }
        if (!columns.containsAll(partitionBy)) {
            throw new IllegalArgumentException("Unknown columns in " + partitionBy + ": known are " + columns);
        }
    }
}
