package org.parquetvs.server.result;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.ResultColumn;

/** The rows of a statement, for the client to fetch. All of them are available, so their number is known. */
public final class StoredRows implements AutoCloseable {
    private final RowFormat format;
    private final List<ResultColumn> columns;
    private final long rows;
    private final List<Chunk> inMemory;
    private final Optional<SpoolFile> file;

    /**
     * Rows in memory, or in a file.
     *
     * @param inMemory all rows, if there is no file
     */
    StoredRows(
            RowFormat format, List<ResultColumn> columns, long rows, List<Chunk> inMemory, Optional<SpoolFile> file) {
        this.format = format;
        this.columns = List.copyOf(columns);
        this.rows = rows;
        this.inMemory = List.copyOf(inMemory);
        this.file = file;
    }

    /** A result without rows. */
    public static StoredRows none(RowFormat format, List<ResultColumn> columns) {
        return new StoredRows(format, columns, 0, List.of(), Optional.empty());
    }

    public List<ResultColumn> columns() {
        return columns;
    }

    /** Number of rows. */
    public long rows() {
        return rows;
    }

    /** Whether all rows are sent with the answer to the statement, so that none are left to fetch. */
    public boolean isInline() {
        return file.isEmpty();
    }

    /** All rows, if they are inline; otherwise the first ones. */
    public Page first() throws IOException {
        return isInline() ? inline() : page(0, 0);
    }

    /** All rows, if they are inline; otherwise none. */
    public Page inline() {
        return new Page(format, columns.size(), inMemory);
    }

    /**
     * Rows of a result that is not inline; at least some.
     *
     * @param start number of the first row, which must exist
     * @param bytes the most bytes of the rows, unless there are only a few
     */
    public Page page(long start, long bytes) throws IOException {
        return new Page(format, columns.size(), file.orElseThrow().from(start, bytes));
    }

    /** Drops the rows. */
    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
