package org.parquetvs.local.csv;

import java.nio.file.Path;
import java.sql.SQLException;

/** Pieces of DuckDB's SQL. */
final class Sql {
    private Sql() {}

    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A file, whatever characters its name has: DuckDB takes some for patterns. */
    static String file(Path file) {
        return literal(file.toString().replaceAll("[\\[*?]", "[$0]"));
    }

    static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** The first sentence of DuckDB's message, without the kind of the error. */
    static String firstSentence(SQLException error) {
        String message = error.getMessage() == null ? error.toString() : error.getMessage();
        return sentence(message.replaceFirst("^[A-Za-z ]*Error: ", ""));
    }

    static String sentence(String text) {
        return text.lines().findFirst().orElse("").strip().replaceAll("[.:]+$", "");
    }
}
