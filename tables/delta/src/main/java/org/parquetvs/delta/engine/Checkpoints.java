package org.parquetvs.delta.engine;

import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.data.FilteredColumnarBatch;
import io.delta.kernel.engine.FileReadResult;
import io.delta.kernel.engine.ParquetHandler;
import io.delta.kernel.expressions.Column;
import io.delta.kernel.expressions.Predicate;
import io.delta.kernel.types.StructType;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.DataFileStatus;
import io.delta.kernel.utils.FileStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.format.FileRowStream;
import org.parquetvs.format.MetadataReaderLookup;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/** Reads checkpoints, and their sidecars, in Parquet. */
final class Checkpoints implements ParquetHandler {
    private final ObjectStore store;
    private final LogFiles files;

    Checkpoints(ObjectStore store, LogFiles files) {
        this.store = store;
        this.files = files;
    }

    @Override
    public CloseableIterator<FileReadResult> readParquetFiles(
            CloseableIterator<FileStatus> wanted, StructType schema, Optional<Predicate> hint) {
        return new Batches(wanted, new ActionColumns(schema));
    }

    /** The rows of files, one after the other. */
    private final class Batches implements CloseableIterator<FileReadResult> {
        private final CloseableIterator<FileStatus> rest;
        private final ActionColumns columns;
        private @Nullable FileRowStream open;
        private String path = "";
        private @Nullable FileReadResult next;

        Batches(CloseableIterator<FileStatus> rest, ActionColumns columns) {
            this.rest = rest;
            this.columns = columns;
        }

        @Override
        public boolean hasNext() {
            while (next == null && (open != null || rest.hasNext())) {
                FileRowStream rows = open == null ? opened() : open;
                Optional<ColumnBatch> batch = rows.next();
                if (batch.isEmpty()) {
                    rows.close();
                    open = null;
                } else {
                    ColumnarBatch actions = columns.actions(batch.get());
                    next = new FileReadResult(actions, path);
                }
            }
            return next != null;
        }

        private FileRowStream opened() {
            FileStatus file = rest.next();
            path = file.getPath();
            FileRowStream rows = MetadataReaderLookup.rows().open(store, entry(file), columns.leaves());
            open = rows;
            return rows;
        }

        @Override
        public FileReadResult next() {
            if (!hasNext() || next == null) {
                throw new NoSuchElementException();
            }
            FileReadResult result = next;
            next = null;
            return result;
        }

        @Override
        public void close() throws IOException {
            if (open != null) {
                open.close();
                open = null;
            }
            rest.close();
        }
    }

    private FileEntry entry(FileStatus file) {
        try {
            return files.file(file);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    @Override
    public CloseableIterator<DataFileStatus> writeParquetFiles(
            String directory, CloseableIterator<FilteredColumnarBatch> rows, List<Column> columns) {
        throw StoreEngine.readOnly();
    }

    @Override
    public void writeParquetFileAtomically(String path, CloseableIterator<FilteredColumnarBatch> rows) {
        throw StoreEngine.readOnly();
    }
}
