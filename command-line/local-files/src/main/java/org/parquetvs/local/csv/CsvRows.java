package org.parquetvs.local.csv;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.parquet.schema.MessageType;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBResultSet;
import org.parquetvs.local.arrow.ArrowRowGroups;
import org.parquetvs.local.arrow.RowGroupReader;
import org.parquetvs.writer.BatchRowGroup;

/** The rows of a CSV file, which DuckDB hands over as Arrow batches while it reads. */
final class CsvRows implements RowGroupReader {
    private final CsvFile file;
    private final long bytesPerLine;
    private final long size;
    private final DuckDBConnection connection;
    private final PreparedStatement statement;
    private final BufferAllocator memory;
    private final ArrowReader reader;
    private final ArrowRowGroups rowGroups;
    private long rows;

    private CsvRows(
            CsvFile file,
            long bytesPerLine,
            DuckDBConnection connection,
            PreparedStatement statement,
            BufferAllocator memory)
            throws SQLException, IOException {
        this.file = file;
        this.bytesPerLine = bytesPerLine;
        this.size = Files.size(file.path());
        this.connection = connection;
        this.statement = statement;
        this.memory = memory;
        DuckDBResultSet result = statement.executeQuery().unwrap(DuckDBResultSet.class);
        this.reader = (ArrowReader) result.arrowExportStream(memory, ArrowRowGroups.ROWS);
        this.rowGroups = ArrowRowGroups.of(file.path(), reader);
    }

    /** @param bytesPerLine for {@link #bytesRead}; 0: only the schema is wanted */
    static CsvRows open(CsvFile file, long bytesPerLine) throws SQLException, IOException {
        DuckDBConnection connection = file.engine().connect();
        BufferAllocator memory = new RootAllocator();
        try {
            String columns = file.columnsToRead().stream()
                    .map(column -> Sql.name(column.name()) + " AS "
                            + Sql.name(column.field().orElseThrow()))
                    .collect(Collectors.joining(", "));
            PreparedStatement statement = connection.prepareStatement(
                    "SELECT " + columns + " FROM " + file.source("") + (bytesPerLine == 0 ? " LIMIT 0" : ""));
            return new CsvRows(file, bytesPerLine, connection, statement, memory);
        } catch (SQLException | IOException | RuntimeException e) {
            memory.close();
            connection.close();
            throw e;
        }
    }

    MessageType schema() {
        return rowGroups.schema();
    }

    @Override
    public Optional<BatchRowGroup> next() {
        try {
            Optional<BatchRowGroup> next = rowGroups.next();
            rows += next.map(BatchRowGroup::rows).orElse(0);
            return next;
        } catch (IOException | RuntimeException e) {
            throw CsvDiagnosis.of(file, e);
        }
    }

    @Override
    public long bytesRead() {
        return Math.min(size, rows * bytesPerLine);
    }

    @Override
    public void close() throws IOException {
        try (connection;
                statement;
                memory) {
            reader.close();
        } catch (SQLException e) {
            throw new IOException("Cannot end reading " + file.path(), e);
        }
    }
}
