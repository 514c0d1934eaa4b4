package org.parquetvs.worker;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.format.FileRowStream;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.worker.format.BatchReader;
import org.parquetvs.worker.io.RowCountCheck;
import org.parquetvs.worker.io.ScanContext;
import org.parquetvs.worker.parquet.ParquetTaskReader;

/** Rows of Parquet files that a table's metadata name: as they are stored, and all of them. */
final class ParquetRows implements FileRowStream {
    private final RowCountCheck check;
    private final ParquetTaskReader reader;
    private @Nullable BatchReader part;
    private String key = "";

    /** @param spec a scan of rows; rows for which its filter is not true need not be read */
    ParquetRows(ScanSpec spec, List<FileEntry> files, ScanContext context) {
        TaskFiles task =
                new TaskFiles.Explicit(files.stream().map(FileSplit::whole).toList());
        this.check = RowCountCheck.of(spec, task);
        this.reader = ParquetTaskReader.ofStoredValues(spec, task, context, check);
    }

    @Override
    public Optional<ColumnBatch> next() {
        while (true) {
            BatchReader current = part == null ? reader.next().orElse(null) : part;
            if (current == null) {
                check.requireAllRows();
                return Optional.empty();
            }
            part = current;
            key = current.key();
            Optional<ColumnBatch> batch = current.next();
            if (batch.isPresent()) {
                current.unrepresentableValues().stream().findFirst().ifPresent(value -> {
                    throw value.error().get();
                });
                check.count(key, batch.get().rowCount());
                return batch;
            }
            current.close();
            part = null;
        }
    }

    /** The file of the last rows. */
    String key() {
        return key;
    }

    @Override
    public void close() {
        try {
            if (part != null) {
                part.close();
            }
        } finally {
            reader.close();
        }
    }
}
