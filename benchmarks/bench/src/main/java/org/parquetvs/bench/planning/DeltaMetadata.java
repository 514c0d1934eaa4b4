package org.parquetvs.bench.planning;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.parquetvs.testing.DuckDbSyntax;

/** The log of a {@link PlannedTable} of Delta: 10 commits. */
final class DeltaMetadata {
    static final String PATH = "warehouse/db/sales";

    private static final int COMMITS = 10;

    private static final String HEAD = """
            {"protocol":{"minReaderVersion":1,"minWriterVersion":2}}
            {"metaData":{"id":"8d3c6f0a","format":{"provider":"parquet","options":{}},"schemaString":"{\\"type\\":\\"struct\\",\\"fields\\":[\
            {\\"name\\":\\"id\\",\\"type\\":\\"long\\",\\"nullable\\":false,\\"metadata\\":{}},\
            {\\"name\\":\\"part\\",\\"type\\":\\"integer\\",\\"nullable\\":false,\\"metadata\\":{}}]}",\
            "partitionColumns":["part"],"configuration":{},"createdTime":1700000000000}}
            """;

    private static final String ADD = """
            {"add":{"path":"part=%1$d/part-%2$08d-7b6f0d3e-5f0c-4d2a-9b5d.c000.snappy.parquet","partitionValues":{"part":"%1$d"},\
            "size":%3$d,"modificationTime":1700000000000,"dataChange":true,"stats":"{\\"numRecords\\":%4$d,\
            \\"minValues\\":{\\"id\\":%5$d},\\"maxValues\\":{\\"id\\":%6$d},\\"nullCount\\":{\\"id\\":0}}"}}
            """;

    /** The columns of a checkpoint, for DuckDB. */
    private static final String CHECKPOINT = """
            {protocol: 'STRUCT(minReaderVersion INTEGER, minWriterVersion INTEGER)',
             metaData: 'STRUCT(id VARCHAR, format STRUCT(provider VARCHAR, options MAP(VARCHAR, VARCHAR)),
               schemaString VARCHAR, partitionColumns VARCHAR[], configuration MAP(VARCHAR, VARCHAR),
               createdTime BIGINT)',
             "add": 'STRUCT(path VARCHAR, partitionValues MAP(VARCHAR, VARCHAR), size BIGINT,
               modificationTime BIGINT, dataChange BOOLEAN, stats VARCHAR)'}""";

    private DeltaMetadata() {}

    static void writeCommits(Path directory, int files) throws IOException {
        Path log = Files.createDirectories(log(directory));
        for (int commit = 0; commit < COMMITS; commit++) {
            try (BufferedWriter actions = Files.newBufferedWriter(log.resolve("%020d.json".formatted(commit)))) {
                actions.write(commit == 0 ? HEAD : "");
                int end = (int) ((commit + 1L) * files / COMMITS);
                for (int file = (int) ((long) commit * files / COMMITS); file < end; file++) {
                    long first = (long) file * PlannedTable.ROWS;
                    actions.write(ADD.formatted(
                            PlannedTable.partition(file, files),
                            file,
                            PlannedTable.SIZE,
                            PlannedTable.ROWS,
                            first,
                            first + PlannedTable.ROWS - 1));
                }
            }
        }
    }

    /** Writes what the commits say as a checkpoint of the last one. */
    static void writeCheckpoint(Path directory) throws IOException, SQLException {
        Path log = log(directory);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT * FROM read_json("
                    + DuckDbSyntax.literal(log + "/*.json")
                    + ", format = 'newline_delimited', columns = " + CHECKPOINT + ")) TO "
                    + DuckDbSyntax.literal(log + "/%020d.checkpoint.parquet".formatted(COMMITS - 1))
                    + " (FORMAT parquet, COMPRESSION snappy)");
        }
        Files.writeString(log.resolve("_last_checkpoint"), "{\"version\":" + (COMMITS - 1) + ",\"size\":1}");
    }

    private static Path log(Path directory) {
        return directory.resolve(PATH).resolve("_delta_log");
    }
}
