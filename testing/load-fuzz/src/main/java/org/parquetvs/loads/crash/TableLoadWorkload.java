package org.parquetvs.loads.crash;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Loads that follow a Delta table. Before each, a commit adds files, and perhaps removes some. */
final class TableLoadWorkload implements Workload {
    private static final String PATH = "clicks";
    private static final String TABLE = "0f8d1c5e-6f1b-4a4e-9f0a-1d1c1f0f7a11";
    private static final String SCHEMA = "{\"type\":\"struct\",\"fields\":["
            + "{\"name\":\"id\",\"type\":\"long\",\"nullable\":true,\"metadata\":{}},"
            + "{\"name\":\"title\",\"type\":\"string\",\"nullable\":true,\"metadata\":{}},"
            + "{\"name\":\"amount\",\"type\":\"double\",\"nullable\":true,\"metadata\":{}}]}";

    private final Path directory;
    private final Path database;
    private final RowComparison rows = new RowComparison();
    private final SalesFiles files;
    private final List<String> live = new ArrayList<>();
    private int version = -1;

    /** @param database the file of the local cluster's database, which need not exist yet */
    TableLoadWorkload(Path bucket, Path database) throws IOException, SQLException {
        this.directory = bucket.resolve(PATH);
        this.database = database;
        Files.createDirectories(directory.resolve("_delta_log"));
        this.files = new SalesFiles(directory, rows);
    }

    @Override
    public List<Fault> faults() {
        return List.of(Fault.values());
    }

    @Override
    public void next(Random random) throws SQLException {
        List<JsonObject> actions = new ArrayList<>();
        version++;
        if (version == 0) {
            actions.add(action(
                    "protocol",
                    Json.createObjectBuilder().add("minReaderVersion", 1).add("minWriterVersion", 2)));
            actions.add(action(
                    "metaData",
                    Json.createObjectBuilder()
                            .add("id", TABLE)
                            .add(
                                    "format",
                                    Json.createObjectBuilder()
                                            .add("provider", "parquet")
                                            .add("options", Json.createObjectBuilder()))
                            .add("schemaString", SCHEMA)
                            .add("partitionColumns", Json.createArrayBuilder())
                            .add("configuration", Json.createObjectBuilder())));
        }
        Collections.shuffle(live, random);
        if (live.size() > 2 && random.nextBoolean()) {
            String removed = live.remove(0);
            actions.add(action(
                    "remove", Json.createObjectBuilder().add("path", removed).add("dataChange", true)));
        }
        for (String name : files.write(random)) {
            live.add(name);
            actions.add(action(
                    "add",
                    Json.createObjectBuilder()
                            .add("path", name)
                            .add("partitionValues", Json.createObjectBuilder())
                            .add("size", size(name))
                            .add("modificationTime", 0)
                            .add("dataChange", true)));
        }
        commit(actions);
    }

    private static JsonObject action(String name, JsonObjectBuilder action) {
        return Json.createObjectBuilder().add(name, action).build();
    }

    private long size(String name) {
        try {
            return Files.size(directory.resolve(name));
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private void commit(List<JsonObject> actions) {
        try {
            Files.write(
                    directory.resolve("_delta_log/%020d.json".formatted(version)),
                    actions.stream().map(JsonObject::toString).toList());
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    @Override
    public String statements(String connectionJson) {
        return """
                CREATE SCHEMA IF NOT EXISTS RETAIL;
                CREATE TABLE IF NOT EXISTS RETAIL.CLICKS (ID DECIMAL(18,0), TITLE VARCHAR(100), AMOUNT DOUBLE);
                CREATE OR REPLACE CONNECTION S3 TO '' USER '' IDENTIFIED BY '%s';
                EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('nightly', 'S3', 'delta:%s', 'RETAIL.CLICKS', 'ON_CHANGE=MERGE;KEY=ID');
                """.formatted(connectionJson.replace("'", "''"), PATH);
    }

    @Override
    public boolean isDone(int exitCode, String said) {
        return exitCode == 0;
    }

    @Override
    public List<String> deviations() throws SQLException {
        String source = live.stream()
                .map(name -> "'" + directory.resolve(name) + "'")
                .collect(Collectors.joining(", ", "read_parquet([", "])"));
        rows.execute("ATTACH '" + database + "' AS db (READ_ONLY)");
        try {
            Optional<String> table = rows.difference(
                    "table",
                    "SELECT id, title, amount FROM db.\"/RETAIL\".\"CLICKS\"",
                    "SELECT CAST(id AS DECIMAL(18,0)), title, CAST(amount AS DOUBLE) FROM " + source);
            Optional<String> ledger = rows.difference(
                    "ledger",
                    "SELECT key, etag FROM db.\"/PARQUET_LOAD\".\"LOAD_FILE\" WHERE state = 'LOADED'",
                    "SELECT 'delta:" + PATH + "', '" + TABLE + "@" + version + "'");
            return Stream.of(table, ledger).flatMap(Optional::stream).toList();
        } finally {
            rows.execute("DETACH db");
        }
    }

    @Override
    public void close() throws SQLException {
        rows.close();
    }
}
