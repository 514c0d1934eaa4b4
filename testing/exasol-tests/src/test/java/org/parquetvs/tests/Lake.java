package org.parquetvs.tests;

import com.exasol.dbbuilder.dialects.DatabaseObjectException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.exasol.install.VersionedJar;
import org.parquetvs.store.Payload;
import org.parquetvs.tests.answer.Answer;
import org.parquetvs.tests.answer.Transcript;

/** What a test works with: a database in which the adapter is installed, and a bucket. Every answer is taken down. */
public final class Lake {
    private final OpenedTarget target;
    private final Transcript transcript;
    private @Nullable LibraryObjects adapter;

    Lake(OpenedTarget target, Transcript transcript) {
        this.target = target;
        this.transcript = transcript;
    }

    OpenedTarget target() {
        return target;
    }

    Answer answer(String sql) {
        Answer answer = target.database().answer(sql);
        transcript.add(target.toString(), sql, answer);
        return answer;
    }

    /** The rows of a query, each as the texts of its values with bars between them. */
    List<String> rows(String sql) {
        Answer answer = answer(sql);
        if (answer instanceof Answer.Rows rows) {
            return rows.rows();
        }
        throw new AssertionError("No rows, but " + answer + " for " + sql);
    }

    /** Runs a statement that must succeed. */
    void run(String sql) {
        if (answer(sql) instanceof Answer.Failure failure) {
            throw new AssertionError(failure + " for " + sql);
        }
    }

    /** What is said of a statement that must fail. */
    String error(String sql) {
        Answer answer = answer(sql);
        if (answer instanceof Answer.Failure failure) {
            return failure.message();
        }
        throw new AssertionError("No error, but " + answer + " for " + sql);
    }

    /** What creates virtual schemas; when it is first used, the adapter is installed. */
    LibraryObjects adapter() {
        LibraryObjects made = adapter;
        if (made == null) {
            try {
                VersionedJar jar = VersionedJar.of(OpenedTarget.JAR);
                made = LibraryObjects.of(this, jar.name());
                target.install(LibraryObjects.SCHEMA, jar);
            } catch (IOException e) {
                throw new IllegalStateException("Cannot install the adapter in " + target, e);
            }
            adapter = made;
        }
        return made;
    }

    /** Creates a virtual schema whose tables a mapping describes. */
    void map(String schema, String mapping) {
        create(schema, Map.of("MAPPING", mapping));
    }

    /** Creates a virtual schema over the bucket, by Exasol's own library. */
    void create(String schema, Map<String, String> properties) {
        adapter().create(schema, properties);
    }

    /** What is said of a virtual schema that cannot be created with a mapping. */
    String refusal(String schema, String mapping) {
        try {
            map(schema, mapping);
        } catch (DatabaseObjectException e) {
            return String.valueOf(e.getMessage());
        }
        throw new AssertionError("Schema " + schema + " has been created");
    }

    /** Writes an object. */
    void write(String key, String text) {
        write(key, text.getBytes(StandardCharsets.UTF_8));
    }

    private void write(String key, byte[] bytes) {
        target.database().uploads().put(key, Payload.of(bytes));
    }

    /** Writes the rows of a query of DuckDB as an object of Parquet. */
    void writeParquet(String key, String query) throws IOException, SQLException {
        target.database();
        Path file = target.directory().resolve("rows.parquet");
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute("COPY (" + query + ") TO '" + file + "' (FORMAT parquet, ROW_GROUP_SIZE 2048)");
        }
        write(key, Files.readAllBytes(file));
    }

    @Override
    public String toString() {
        return target.toString();
    }
}
