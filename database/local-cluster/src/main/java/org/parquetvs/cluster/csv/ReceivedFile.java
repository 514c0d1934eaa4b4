package org.parquetvs.cluster.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.error.DataErrors;

/** A file of a client that has arrived completely, so that DuckDB can read it. Closing deletes it. */
public final class ReceivedFile implements AutoCloseable {
    /** The longest value has two million characters. */
    private static final int MAX_LINE_BYTES = 16 << 20;

    private final Path path;
    private final ClientFile file;

    private ReceivedFile(Path path, ClientFile file) {
        this.path = path;
        this.file = file;
    }

    /** Receives a file, and keeps it in UTF-8. */
    public static ReceivedFile of(ClientFile file, InputStream content, Charset encoding) throws IOException {
        Path path = Files.createTempFile("pvs-" + ProcessHandle.current().pid() + "-", ".csv");
        ReceivedFile received = new ReceivedFile(path, file);
        try {
            if (encoding.equals(StandardCharsets.UTF_8)) {
                Files.copy(content, path, StandardCopyOption.REPLACE_EXISTING);
            } else {
                copyAsUtf8(new InputStreamReader(content, encoding.newDecoder()), path);
            }
            return received;
        } catch (CharacterCodingException e) {
            received.close();
            throw new IOException("the file " + file.name() + " is not in the encoding " + encoding, e);
        } catch (IOException | RuntimeException e) {
            received.close();
            throw e;
        }
    }

    private static void copyAsUtf8(Reader content, Path path) throws IOException {
        try (Writer kept = Files.newBufferedWriter(path)) {
            content.transferTo(kept);
        }
    }

    /**
     * The rows as a query of DuckDB: all values are text, and the empty text is NULL.
     *
     * @param columns number of columns that the rows must have
     */
    public String query(int columns, CsvFormat format) throws IOException {
        int written = columnsOf(format).orElse(columns);
        if (file.columns().isEmpty() && written != columns) {
            throw DataErrors.clientFileColumns(written, columns);
        }
        String names = IntStream.rangeClosed(1, written)
                .mapToObj(i -> "'c" + i + "': 'VARCHAR'")
                .collect(Collectors.joining(", ", "{", "}"));
        String items = (file.columns().isEmpty()
                        ? IntStream.rangeClosed(1, columns).boxed()
                        : file.columns().stream().map(ClientFile.Column::number))
                .map(i -> "nullif(" + trimmed("c" + i, format.trim()) + ", '')")
                .collect(Collectors.joining(", "));
        return "SELECT " + items + " FROM read_csv(" + literal(path.toString())
                + ", auto_detect = false, header = false"
                + ", delim = " + literal(format.columnSeparator())
                + ", quote = " + literal(format.columnDelimiter())
                + ", escape = " + literal(format.columnDelimiter())
                + ", new_line = " + newLine(format.rowSeparator())
                + ", nullstr = " + literal(format.nullText())
                + ", skip = " + format.skip()
                + ", allow_quoted_nulls = false"
                + ", max_line_size = " + MAX_LINE_BYTES
                + ", columns = " + names + ")";
    }

    private static String newLine(String rowSeparator) {
        return literal(rowSeparator.replace("\r", "\\r").replace("\n", "\\n"));
    }

    private static String trimmed(String column, CsvFormat.Trim trim) {
        return switch (trim) {
            case NONE -> column;
            case LEFT -> "ltrim(" + column + ")";
            case RIGHT -> "rtrim(" + column + ")";
            case BOTH -> "trim(" + column + ")";
        };
    }

    private static String literal(String text) {
        return DuckDbText.literal(text);
    }

    /** The number of columns of the first row; empty if there is no row, or it has several lines. */
    private Optional<Integer> columnsOf(CsvFormat format) throws IOException {
        Optional<String> first;
        // What is not UTF-8 is DuckDB's to refuse.
        try (Stream<String> lines = Files.lines(path, StandardCharsets.ISO_8859_1)) {
            first = lines.skip(format.skip())
                    .findFirst()
                    .map(line -> new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
        }
        return first.flatMap(line -> {
            int count = 1;
            boolean delimited = false;
            for (int i = 0; i < line.length(); i++) {
                if (!format.columnDelimiter().isEmpty() && line.startsWith(format.columnDelimiter(), i)) {
                    delimited = !delimited;
                } else if (!delimited && line.startsWith(format.columnSeparator(), i)) {
                    count++;
                }
            }
            return delimited ? Optional.empty() : Optional.of(count);
        });
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
