package org.parquetvs.bench.far;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.parquetvs.bench.queries.BenchQuery;
import org.parquetvs.bench.queries.Suite;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.testing.process.LineProcess;

/** DuckDB with its extension httpfs, in a Python process, because no DuckDB for Java comes with that extension. */
record DuckDbSession(EmbeddedS3 server, Distance.Way way, LineProcess process) implements StoreSession {

    /**
     * Starts a session.
     *
     * @param python a Python that has the packages duckdb and duckdb-extension-httpfs
     * @param bucket directory of the tables
     * @param isCached whether DuckDB keeps what it has read of files
     */
    static DuckDbSession start(
            String python, Path bucket, Suite suite, Distance distance, boolean isCached, ServedBytes served)
            throws IOException {
        EmbeddedS3 server = EmbeddedS3.start(EmbeddedS3Options.over(Objects.requireNonNull(bucket.getParent()))
                .withListener(served));
        Distance.Way way = distance.to(server.endpoint());
        String connection = way.connection(server.connectionJson(
                Objects.requireNonNull(bucket.getFileName()).toString()));
        JsonObjectBuilder tables = Json.createObjectBuilder();
        suite.tables().forEach(table -> tables.add(table.name(), table.name() + "/*.parquet"));
        JsonObject settings = Json.createObjectBuilder()
                .add("connection", connection)
                .add("cache", isCached)
                .add("tables", tables)
                .add(
                        "queries",
                        Json.createArrayBuilder(
                                suite.queries().stream().map(BenchQuery::sql).toList()))
                .build();
        List<String> command = List.of(python, "-c", program(), settings.toString());
        return new DuckDbSession(server, way, LineProcess.start(command));
    }

    private static String program() throws IOException {
        try (InputStream text = DuckDbSession.class.getResourceAsStream("duckdb_session.py")) {
            return new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void askAll() throws IOException {
        process.ask("round");
    }

    @Override
    public void close() throws IOException {
        process.close();
        way.close();
        server.close();
    }
}
