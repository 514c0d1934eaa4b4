package org.parquetvs.sql.duckdb;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** SQL in a file next to a class. */
public final class SqlFile {
    private SqlFile() {}

    /** The text of a file. */
    public static String read(Class<?> neighbour, String file) {
        try (InputStream resource = Objects.requireNonNull(neighbour.getResourceAsStream(file), file)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
