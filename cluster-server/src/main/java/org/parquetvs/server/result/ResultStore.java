package org.parquetvs.server.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.type.SqlType;

/**
 * Keeps results until clients have read them: the protocol tells the number of rows before the first is fetched, and a
 * session goes on with other statements meanwhile. What is large lies in files, as the JSON that will be sent.
 */
public final class ResultStore implements AutoCloseable {
    /** A result of fewer rows is sent with the answer to the statement. */
    private static final int INLINE_ROWS = 1000;

    /** A result in memory has no more bytes, however few rows it has. */
    private static final int INLINE_BYTES = 32 << 20;

    private static final int CHUNK_BYTES = 256 << 10;

    private final Path directory;

    private ResultStore(Path directory) {
        this.directory = directory;
    }

    /** A store in a new directory that only its owner can enter. */
    public static ResultStore create() throws IOException {
        String name = "pvs-" + ProcessHandle.current().pid() + "-";
        return new ResultStore(Files.createTempDirectory(name));
    }

    /**
     * Reads the rows of a result and keeps them.
     *
     * @param mostRows rows after these are left out; 0: none are
     * @throws org.parquetvs.cluster.error.SqlException if the statement fails while its rows are computed, or if they cannot
     *     be kept
     */
    public StoredRows keep(StatementResult result, long mostRows) {
        try (StatementResult rows = result) {
            Writer writer = new Writer(rows);
            try {
                return writer.write(mostRows == 0 ? Long.MAX_VALUE : mostRows);
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
        private final List<ColumnText> texts = new ArrayList<>();
        private final List<Chunk> inMemory = new ArrayList<>();
        private @Nullable SpoolFile file;
        private long written;
        private long bytes;

        Writer(StatementResult result) throws IOException {
            this.result = result;
            for (int i = 0; i < result.columns().size(); i++) {
                texts.add(new ColumnText(SqlType.parse(result.columns().get(i).type()), result.formats()));
            }
        }

        StoredRows write(long mostRows) throws IOException {
            long rows = 0;
            for (@Nullable Object[] row : result) {
                if (rows == mostRows) {
                    break;
                }
                int size = 0;
                for (int i = 0; i < row.length; i++) {
                    texts.get(i).add(row[i]);
                    size += texts.get(i).size();
                }
                rows++;
                if (size >= CHUNK_BYTES) {
                    endChunk(rows);
                }
            }
            if (rows > written || rows == 0) {
                endChunk(rows);
            }
            Chunk all = file == null ? Chunk.joined(inMemory, texts.size()) : new Chunk(0, List.of());
            return new StoredRows(result.columns(), rows, all, Optional.ofNullable(file));
        }

        private void endChunk(long rows) throws IOException {
            List<byte[]> columns = new ArrayList<>();
            for (ColumnText text : texts) {
                columns.add(text.take());
            }
            Chunk chunk = new Chunk(Math.toIntExact(rows - written), columns);
            bytes += chunk.bytes();
            if (file == null) {
                inMemory.add(chunk);
                if (rows >= INLINE_ROWS || bytes > INLINE_BYTES) {
                    openFile();
                }
            } else {
                file.add(written, chunk);
            }
            written = rows;
        }

        private void openFile() throws IOException {
            SpoolFile opened = new SpoolFile(directory.resolve(UUID.randomUUID().toString()));
            file = opened;
            long row = 0;
            for (Chunk chunk : inMemory) {
                opened.add(row, chunk);
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

    /** Removes the directory; all results are closed before. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(directory);
    }
}
