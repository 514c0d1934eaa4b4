package org.parquetvs.faults.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.parquetvs.faults.table.Trouble.FileChange;

/** Files of a bucket, which can be changed and restored, and the rows that DuckDB reads from them. */
final class FaultBucket {
    static final String NAME = "bucket";
    static final String SOURCE = "data/*.parquet";

    private static final int FILES = 3;
    private static final int ROWS_OF_FILE = 8_000;

    private final List<Path> files;
    private final List<byte[]> contents;
    private final List<String> rows;

    private FaultBucket(List<Path> files, List<byte[]> contents, List<String> rows) {
        this.files = files;
        this.contents = contents;
        this.rows = rows;
    }

    /** Writes the files below a directory of buckets. */
    static FaultBucket create(Path directory) throws IOException, SQLException {
        Path data = Files.createDirectories(directory.resolve(NAME).resolve("data"));
        List<Path> files = new ArrayList<>();
        List<byte[]> contents = new ArrayList<>();
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            for (int i = 0; i < FILES; i++) {
                Path file = data.resolve("part-" + i + ".parquet");
                statement.execute(
                        ("COPY (SELECT i AS ID, md5(CAST(i AS VARCHAR)) AS TEXT FROM range(%d, %d) AS numbers(i)) TO '%s'"
                                        + " (FORMAT parquet, COMPRESSION uncompressed, ROW_GROUP_SIZE 2048)")
                                .formatted(i * ROWS_OF_FILE, (i + 1) * ROWS_OF_FILE, file));
                files.add(file);
                contents.add(Files.readAllBytes(file));
            }
            return new FaultBucket(files, contents, read(statement, data));
        }
    }

    private static List<String> read(Statement statement, Path data) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (ResultSet result =
                statement.executeQuery("SELECT ID || ' ' || TEXT FROM read_parquet('" + data + "/*.parquet')")) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows.stream().sorted().toList();
    }

    /** The rows of all files, sorted; blanks separate the values of a row. */
    List<String> rows() {
        return rows;
    }

    /** Changes all files. */
    void change(FileChange change) throws IOException {
        for (int i = 0; i < FILES; i++) {
            byte[] content = contents.get(i);
            switch (change) {
                case REPLACED -> replace(files.get(i), contents.get((i + 1) % FILES));
                case TRUNCATED -> replace(files.get(i), Arrays.copyOf(content, content.length / 2));
                case REMOVED -> Files.deleteIfExists(files.get(i));
            }
        }
    }

    /** Restores all files. */
    void restore() throws IOException {
        for (int i = 0; i < FILES; i++) {
            replace(files.get(i), contents.get(i));
        }
    }

    /** Replaces a file by a new one in a single step. A reader of the old file can continue. */
    private static void replace(Path file, byte[] content) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        Files.write(unfinished, content);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
