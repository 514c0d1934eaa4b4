package org.parquetvs.bench.documents;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.parquetvs.bench.harness.Contender;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.testing.DuckDbSyntax;

/**
 * DuckDB's {@code read_ndjson}, {@code read_csv} or {@code unnest} with one thread, told the types of text: the sum of each
 * column.
 */
public final class DuckDbDocuments implements Contender {
    private static final Map<String, String> OF_ROWS = types();
    private static final Map<String, String> OF_ITEMS = itemTypes();

    private final Connection connection;
    private final Map<String, String> types;
    private final List<String> fields;
    private final String query;

    /** Takes the query. */
    public DuckDbDocuments(String[] arguments) throws SQLException {
        this(DocumentQuery.parse(arguments));
    }

    public DuckDbDocuments(DocumentQuery wanted) throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        types = wanted.format() == FileFormat.PARQUET ? OF_ITEMS : OF_ROWS;
        fields = types.keySet().stream().filter(wanted::asksFor).toList();
        query = fields.stream().map(this::sum).collect(Collectors.joining(", ", "SELECT count(*), ", "")) + " FROM "
                + source(wanted);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 1");
        }
    }

    private static Map<String, String> types() {
        Map<String, String> types = new LinkedHashMap<>();
        types.put("id", "BIGINT");
        types.put("name", "VARCHAR");
        types.put("amount", "DOUBLE");
        types.put("ratio", "DOUBLE");
        types.put("created", "TIMESTAMP");
        types.put("day", "DATE");
        types.put("active", "BOOLEAN");
        types.put("note", "VARCHAR");
        return types;
    }

    private static Map<String, String> itemTypes() {
        Map<String, String> types = new LinkedHashMap<>();
        types.put("id", "BIGINT");
        types.put("product", "VARCHAR");
        types.put("quantity", "INTEGER");
        types.put("price", "DOUBLE");
        return types;
    }

    /** Sums values as our vectors hold them: texts by their bytes, moments in microseconds, days since 1970. */
    private String sum(String field) {
        return switch (types.getOrDefault(field, "")) {
            case "VARCHAR" -> "sum(strlen(" + field + "))::DOUBLE";
            case "TIMESTAMP" -> "sum(epoch_us(" + field + "))::DOUBLE";
            case "DATE" -> "sum(" + field + " - DATE '1970-01-01')::DOUBLE";
            case "BOOLEAN" -> "sum(" + field + "::INTEGER)::DOUBLE";
            default -> "sum(" + field + ")::DOUBLE";
        };
    }

    private static String source(DocumentQuery wanted) {
        String columns = OF_ROWS.entrySet().stream()
                .map(type -> type.getKey() + ": '" + type.getValue() + "'")
                .collect(Collectors.joining(", ", "columns = {", "}"));
        String file = DuckDbSyntax.literal(wanted.file().toString());
        return switch (wanted.format()) {
            case JSON_LINES -> "read_ndjson(" + file + ", " + columns + ")";
            case CSV ->
                "read_csv(" + file + ", header = true, delim = ',', quote = '\"', escape = '\"', auto_detect = false, "
                        + columns + ")";
            case PARQUET -> Orders.unnested(file);
            case JSON -> throw new IllegalArgumentException("Not read here: " + wanted.format());
        };
    }

    @Override
    public long run() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        }
    }

    /** The sums of the columns, in their order. */
    public List<Double> sums() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            result.next();
            List<Double> sums = new ArrayList<>();
            for (int column = 0; column < fields.size(); column++) {
                sums.add(result.getDouble(column + 2));
            }
            return sums;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
