package org.parquetvs.importexport.load;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.ScanSource;

/**
 * Files that one statement loads, because they have the same columns.
 *
 * @param source where the workers find them
 * @param columns what a scan can read of them
 * @param rows their number of rows; empty if only reading them tells
 * @param planning assigns them to workers
 */
record FileGroup(
        ScanSource source,
        FileFormat format,
        List<ScanColumn> columns,
        OptionalLong rows,
        Function<ScanSpec, PlannedScan> planning) {

    FileGroup {
        columns = List.copyOf(columns);
    }
}
