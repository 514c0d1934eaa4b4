package org.parquetvs.server.result;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.type.SqlType;

/**
 * Keeps results until clients have read them: the protocol tells the number of rows before the client fetches the first
 * one, and a session can run other statements meanwhile. Large results are in files, as the bytes that will be sent.
 */
public final class ResultStore implements AutoCloseable {
    /** A result with fewer rows is sent with the answer to the statement. */
    private static final int INLINE_ROWS = 1000;

    /** The most bytes of a result in memory, however few rows it has. */
    private static final int INLINE_BYTES = 32 << 20;

    private static final int CHUNK_BYTES = 256 << 10;

    private static final int SLICE_VALUES = 2 << 10;
    private static final int SLICE_BYTES = 32 << 10;

    private final Path directory;

    private ResultStore(Path directory) {
        this.directory = directory;
    }

    /** Creates a store in a new directory that only its owner can enter. */
    public static ResultStore create() throws IOException {
        String name = "pvs-" + ProcessHandle.current().pid() + "-";
        return new ResultStore(Files.createTempDirectory(name));
    }

    /**
     * Reads the rows of a result and keeps them.
     *
     * @param format format of the values
     * @param maxRows the most rows to keep; 0: all
     * @throws org.parquetvs.sql.error.SqlException if the statement fails while its rows are computed, or if they cannot
     *     be kept
     */
    public StoredRows keep(StatementResult result, RowFormat format, long maxRows) {
        try (StatementResult rows = result) {
            Writer writer = new Writer(rows, format);
            try {
                return writer.write(maxRows == 0 ? Long.MAX_VALUE : maxRows);
            } catch (IOException | RuntimeException e) {
                writer.giveUp(e);
                throw e;
            }
        } catch (IOException e) {
            throw ServerErrors.cannotKeepResult(e);
        }
    }

    /** Writes one result. */
    private final class Writer {
        private final StatementResult result;
        private final RowFormat format;
        private final List<SqlType> types;
        private final List<ColumnBytes> columns = new ArrayList<>();
        private final List<Chunk> inMemory = new ArrayList<>();
        private @Nullable SpoolFile file;
        private long written;
        private long bytes;

        Writer(StatementResult result, RowFormat format) {
            this.result = result;
            this.format = format;
            this.types = result.columns().stream()
                    .map(column -> SqlType.parse(column.type()))
                    .toList();
            for (SqlType type : types) {
                columns.add(format.column(type, result.formats()));
            }
        }

        StoredRows write(long maxRows) throws IOException {
            long rows = 0;
            RowBatch batch = result.nextBatch();
            while (batch != null) {
                int count = (int) Math.min(batch.rowCount(), maxRows - rows);
                int slice = sliceRows(batch);
                for (int row = 0; row < count; row += slice) {
                    int end = Math.min(count, row + slice);
                    if (add(batch, row, end) >= CHUNK_BYTES) {
                        endChunk(rows + end);
                    }
                }
                rows += count;
                batch = rows < maxRows ? result.nextBatch() : null;
            }
            if (rows > written || rows == 0) {
                endChunk(rows);
            }
            return new StoredRows(format, result.columns(), rows, inMemory, Optional.ofNullable(file));
        }

        /** The number of rows to write before a chunk can end: more rows for fewer columns with less text. */
        private int sliceRows(RowBatch batch) {
            if (!(batch instanceof RowBatch.Columns vectors)) {
                return 1;
            }
            long textBytes = 1;
            for (ColumnVector vector : vectors.batch().columns()) {
                textBytes += vector instanceof TextVector text ? text.offsets()[batch.rowCount()] : 0;
            }
            long byText = batch.rowCount() * (long) SLICE_BYTES / textBytes;
            int byColumns = SLICE_VALUES / columns.size();
            return (int) Math.max(1, Math.min(byColumns, byText));
        }

        /** Adds rows to the columns, and returns the size of all columns. */
        private int add(RowBatch batch, int startInclusive, int endExclusive) {
            if (batch instanceof RowBatch.Columns vectors) {
                for (int i = 0; i < columns.size(); i++) {
                    columns.get(i).add(vectors.batch().columns().get(i), startInclusive, endExclusive);
                }
            } else {
                for (int row = startInclusive; row < endExclusive; row++) {
                    @Nullable Object[] values = batch.row(row);
                    for (int i = 0; i < values.length; i++) {
                        columns.get(i).add(values[i]);
                    }
                }
            }
            int size = 0;
            for (ColumnBytes column : columns) {
                size += column.size();
            }
            return size;
        }

        private void endChunk(long rows) throws IOException {
            int count = Math.toIntExact(rows - written);
            List<ByteBuffer> values = columns.stream().map(ColumnBytes::values).toList();
            for (ColumnBytes column : columns) {
                bytes += column.size();
            }
            if (file == null && (rows >= INLINE_ROWS || bytes > INLINE_BYTES)) {
                openFile();
            }
            if (file == null) {
                inMemory.add(Chunk.of(count, values));
            } else {
                file.add(written, count, values);
            }
            columns.forEach(ColumnBytes::clear);
            written = rows;
        }

        private void openFile() throws IOException {
            SpoolFile opened = new SpoolFile(directory.resolve(UUID.randomUUID().toString()), format, types);
            file = opened;
            long row = 0;
            for (Chunk chunk : inMemory) {
                opened.add(
                        row,
                        chunk.rows(),
                        chunk.columns().stream().map(ByteBuffer::wrap).toList());
                row += chunk.rows();
            }
            inMemory.clear();
        }

        void giveUp(Exception reason) {
            try {
                if (file != null) {
                    file.close();
                }
            } catch (IOException e) {
                reason.addSuppressed(e);
            }
        }
    }

    /** Removes the directory; all results are already closed. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(directory);
    }
}
