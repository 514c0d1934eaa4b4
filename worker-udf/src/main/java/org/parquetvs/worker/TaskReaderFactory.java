package org.parquetvs.worker;

import java.util.function.Supplier;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.worker.deletes.TaskDeletes;
import org.parquetvs.worker.format.TaskReader;
import org.parquetvs.worker.io.RowCountCheck;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.parquet.ParquetTaskReader;
import org.parquetvs.worker.text.TextTaskReader;

/** Chooses the reader for a file format. */
final class TaskReaderFactory {

    private TaskReaderFactory() {}

    /**
     * Begins to read the files of a task.
     *
     * @param needed a condition that, by now, is true for every row that matters
     * @param rowCheck is given how many rows the files have
     * @param deletes rows that the files have and the table has not; text files have none
     */
    static TaskReader open(
            ScanSpec spec,
            TaskFiles files,
            ScanContext context,
            Supplier<Predicate> needed,
            RowCountCheck rowCheck,
            TaskDeletes deletes) {
        return switch (spec.format()) {
            case PARQUET -> ParquetTaskReader.of(spec, files, context, needed, rowCheck, deletes);
            case JSON, JSON_LINES, CSV -> new TextTaskReader(spec, files, context, rowCheck);
        };
    }
}
