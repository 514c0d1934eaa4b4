package org.parquetvs.local.csv;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.schema.MessageType;
import org.parquetvs.local.arrow.BatchFile;
import org.parquetvs.local.arrow.RowGroupReader;
import org.parquetvs.local.error.LocalFileErrors;

/** A CSV file whose columns are known. */
public final class CsvFile implements BatchFile {
    /** Enough lines to tell how long they are. */
    private static final int MEASURED_BYTES = 1 << 16;

    private final Path path;
    private final CsvOptions options;
    private final CsvDialect dialect;
    private final List<CsvColumn> columns;
    private final CsvEngine engine;
    private final MessageType schema;

    private CsvFile(
            Path path,
            CsvOptions options,
            CsvDialect dialect,
            List<CsvColumn> columns,
            CsvEngine engine,
            MessageType schema) {
        this.path = path;
        this.options = options;
        this.dialect = dialect;
        this.columns = columns;
        this.engine = engine;
        this.schema = schema;
    }

    /**
     * Looks at the beginning of a file.
     *
     * @param table the table whose columns are read, each with its type
     * @param engine stays open
     * @throws org.parquetvs.local.error.LocalFileException if the file does not fit
     */
    public static CsvFile of(Path path, CsvOptions options, TableColumns table, CsvEngine engine) throws IOException {
        CsvDialect dialect = CsvDialect.of(path, options, engine);
        List<CsvColumn> columns = CsvColumn.of(path, options, dialect, table);
        CsvFile unread = new CsvFile(path, options, dialect, columns, engine, new MessageType("table", List.of()));
        try (CsvRows rows = CsvRows.open(unread, 0)) {
            return new CsvFile(path, options, dialect, columns, engine, rows.schema());
        } catch (SQLException e) {
            throw LocalFileErrors.unreadableCsv(path, Sql.firstSentence(e), e);
        }
    }

    @Override
    public MessageType schema() {
        return schema;
    }

    @Override
    public RowGroupReader open() throws IOException {
        try {
            return CsvRows.open(this, bytesPerLine());
        } catch (SQLException e) {
            throw CsvDiagnosis.of(this, e);
        }
    }

    Path path() {
        return path;
    }

    CsvEngine engine() {
        return engine;
    }

    /** The columns that are read. */
    List<CsvColumn> columnsToRead() {
        return columns.stream().filter(CsvColumn::isRead).toList();
    }

    /** The file as a table function of DuckDB, with all of its columns. */
    String source(String more) {
        String types = columns.stream()
                .map(column -> Sql.literal(column.name()) + ": " + Sql.literal(column.type()))
                .collect(Collectors.joining(", ", "{", "}"));
        String nulls = options.nullText()
                .map(text -> "['', " + Sql.literal(text) + "]")
                .orElse("''");
        return "read_csv(" + Sql.file(path) + ", auto_detect = false, delim = "
                + Sql.literal(dialect.delimiter()) + ", quote = " + Sql.literal(options.quote()) + ", escape = "
                + Sql.literal(options.quote()) + ", header = " + options.hasNames() + ", nullstr = " + nulls
                + ", allow_quoted_nulls = true, columns = " + types + more + ")";
    }

    /** About how long a line is, from the first ones. */
    private long bytesPerLine() throws IOException {
        try (InputStream file = Files.newInputStream(path)) {
            byte[] start = file.readNBytes(MEASURED_BYTES);
            long lines = 0;
            for (byte each : start) {
                lines += each == '\n' ? 1 : 0;
            }
            return start.length / Math.max(1, lines);
        }
    }
}
