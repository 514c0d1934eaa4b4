package org.parquetvs.server.result;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.ResultColumn;

/** The rows of a statement as the client may fetch them: all of them are there, and how many they are is known. */
public final class StoredRows implements AutoCloseable {
    private final List<ResultColumn> columns;
    private final long rows;
    private final Chunk first;
    private final Optional<SpoolFile> file;

    /**
     * Rows in memory, or in a file.
     *
     * @param first all rows, if there is no file
     */
    StoredRows(List<ResultColumn> columns, long rows, Chunk first, Optional<SpoolFile> file) {
        this.columns = List.copyOf(columns);
        this.rows = rows;
        this.first = first;
        this.file = file;
    }

    /** A result without rows. */
    public static StoredRows none(List<ResultColumn> columns) {
        List<byte[]> values = columns.stream().map(column -> new byte[0]).toList();
        return new StoredRows(columns, 0, new Chunk(0, values), Optional.empty());
    }

    public List<ResultColumn> columns() {
        return columns;
    }

    /** Number of rows. */
    public long rows() {
        return rows;
    }

    /** Whether all rows go into the answer to the statement, so that nothing is left to fetch. */
    public boolean isInline() {
        return file.isEmpty();
    }

    /**
     * Rows of the result, some at least.
     *
     * @param start the first; there is such a row
     * @param bytes how many bytes of JSON they may have, if there is more than one chunk
     */
    public Page page(long start, long bytes) throws IOException {
        List<Chunk> chunks = file.isEmpty() ? List.of(first) : file.get().from(start, bytes);
        Chunk joined = Chunk.joined(chunks, columns.size());
        return new Page(joined.rows(), joined.columns());
    }

    /**
     * Some rows.
     *
     * @param rows how many
     * @param columns the values of each column as JSON, with commas between them
     */
    public record Page(int rows, List<byte[]> columns) {
        public Page {
            columns = List.copyOf(columns);
        }
    }

    /** Forgets the rows. */
    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
