package org.parquetvs.formatfuzz.schemas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.testing.DuckDbSyntax;

/** Writes documents of a random schema in each format and compares our rows with DuckDB's. */
public final class SchemaComparison implements AutoCloseable {
    private final Path directory;
    private final Connection duckDb;
    private long comparisons;
    private long rows;

    /** @param directory where the files are written, one over the other */
    public SchemaComparison(Path directory) throws SQLException {
        this.directory = directory;
        this.duckDb = DriverManager.getConnection("jdbc:duckdb:");
    }

    /** How many sets of rows have been compared. */
    public long comparisons() {
        return comparisons;
    }

    /** How many rows they had. */
    public long rows() {
        return rows;
    }

    /** The difference for the documents of this seed, if there is one. */
    public Optional<String> difference(long seed) throws IOException, SQLException {
        RandomDocuments documents = RandomDocuments.of(new Random(seed));
        Path json = Files.writeString(
                directory.resolve("documents.jsonl"),
                documents.json().stream().map(document -> document + "\n").collect(Collectors.joining()));
        Path csv = Files.writeString(directory.resolve("documents.csv"), documents.csv());
        Path parquet = directory.resolve("documents.parquet");
        String fromJson = "read_json(" + literal(json) + ", format = 'newline_delimited', "
                + columns(documents.schema(), "columns") + ")";
        try (Statement statement = duckDb.createStatement()) {
            statement.execute("COPY (SELECT * FROM " + fromJson + ") TO " + literal(parquet) + " (FORMAT PARQUET)");
        }
        List<RowSet> all = RowSet.all(documents.schema());
        Optional<String> difference = difference(json, FileFormat.JSON_LINES, fromJson, all);
        if (difference.isEmpty()) {
            difference = difference(parquet, FileFormat.PARQUET, "read_parquet(" + literal(parquet) + ")", all);
        }
        if (difference.isEmpty()) {
            Shape.Fields flat = documents.schema().flat();
            String fromCsv = "read_csv(" + literal(csv)
                    + ", header = true, delim = ',', quote = '\"', escape = '\"', auto_detect = false, parallel = false, "
                    + columns(flat, "columns") + ")";
            difference = difference(csv, FileFormat.CSV, fromCsv, RowSet.all(flat));
        }
        return difference;
    }

    private Optional<String> difference(Path file, FileFormat format, String source, List<RowSet> sets)
            throws SQLException {
        try (Statement statement = duckDb.createStatement()) {
            statement.execute("CREATE OR REPLACE TEMP TABLE documents AS SELECT * FROM " + source);
        }
        for (RowSet set : sets) {
            Optional<String> difference = difference(file, format, set);
            if (difference.isPresent()) {
                return Optional.of(format + ", " + set.rows().steps() + ": " + difference.get());
            }
        }
        return Optional.empty();
    }

    private Optional<String> difference(Path file, FileFormat format, RowSet set) throws SQLException {
        List<String> expected = sorted(duckDbRows(set.query("documents")));
        List<String> found;
        try {
            found = sorted(OurRows.read(file, format, set));
        } catch (Exception e) { // Any exception means that there are no rows to compare.
            return Optional.of(e.toString());
        }
        comparisons++;
        rows += expected.size();
        for (int i = 0; i < Math.max(expected.size(), found.size()); i++) {
            String wanted = i < expected.size() ? expected.get(i) : "no row";
            String given = i < found.size() ? found.get(i) : "no row";
            if (!wanted.equals(given)) {
                return Optional.of("DuckDB has " + wanted + ", we have " + given);
            }
        }
        return Optional.empty();
    }

    private List<String> duckDbRows(String query) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Statement statement = duckDb.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                StringJoiner row = new StringJoiner(OurRows.BETWEEN);
                for (int column = 1; column <= columns; column++) {
                    Object value = result.getObject(column);
                    row.add(value == null ? OurRows.NULL : value.toString());
                }
                found.add(row.toString());
            }
        }
        return found;
    }

    private static List<String> sorted(List<String> unsorted) {
        List<String> sorted = new ArrayList<>(unsorted);
        Collections.sort(sorted);
        return sorted;
    }

    private static String columns(Shape.Fields schema, String option) {
        return schema.fields().entrySet().stream()
                .map((Map.Entry<String, Shape> field) -> DuckDbSyntax.literal(field.getKey()) + ": "
                        + DuckDbSyntax.literal(field.getValue().duckDbType()))
                .collect(Collectors.joining(", ", option + " = {", "}"));
    }

    private static String literal(Path file) {
        return DuckDbSyntax.literal(file.toString());
    }

    @Override
    public void close() throws SQLException {
        duckDb.close();
    }
}
