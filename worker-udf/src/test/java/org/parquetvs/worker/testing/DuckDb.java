package org.parquetvs.worker.testing;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** The oracle: another reader of Parquet files, and another writer. */
public final class DuckDb implements AutoCloseable {
    private static final DateTimeFormatter TIMESTAMP = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter();

    private final Connection connection;

    public DuckDb() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        execute("SET threads = 1");
        execute("SET TimeZone = 'UTC'");
    }

    /** Runs a statement. */
    public void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The rows of some files, in their order, as the database would see them. */
    public List<List<Value>> rows(List<Path> files, List<ScanColumn> columns) throws SQLException {
        return rows(
                "read_parquet(["
                        + files.stream().map(file -> "'" + file + "'").collect(Collectors.joining(", "))
                        + "], union_by_name = true)",
                columns);
    }

    /** The rows of a table or of a function that reads files. */
    public List<List<Value>> rows(String source, List<ScanColumn> columns) throws SQLException {
        Map<String, String> types = types(source);
        List<String> duckDbTypes = columns.stream()
                .map(column -> types.getOrDefault(field(column), ""))
                .toList();
        String select = columns.stream()
                .map(column -> expression(column, types.getOrDefault(field(column), "")))
                .collect(Collectors.joining(", ", "SELECT ", " FROM " + source));
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(select)) {
            List<List<Value>> rows = new ArrayList<>();
            while (result.next()) {
                List<Value> row = new ArrayList<>();
                for (int i = 0; i < columns.size(); i++) {
                    row.add(value(columns.get(i).type(), duckDbTypes.get(i), result.getString(i + 1)));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    /** The rows of a query whose columns are texts. */
    public List<List<@Nullable String>> texts(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            List<List<@Nullable String>> rows = new ArrayList<>();
            while (result.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getString(i));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    private Map<String, String> types(String source) throws SQLException {
        Map<String, String> types = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("DESCRIBE SELECT * FROM " + source)) {
            while (result.next()) {
                types.put(result.getString("column_name"), result.getString("column_type"));
            }
        }
        return types;
    }

    private static String field(ScanColumn column) {
        return ((ColumnSource.Field) column.source()).path().get(0);
    }

    private static String expression(ScanColumn column, String duckDbType) {
        String name = "\"" + field(column).replace("\"", "\"\"") + "\"";
        if (column.type() instanceof SqlType.Decimal decimal) {
            return "CAST(" + name + " AS " + decimal.toSql() + ")::VARCHAR";
        } else if (column.type() instanceof SqlType.DoublePrecision) {
            return "CAST(" + name + " AS DOUBLE)::VARCHAR";
        }
        boolean nested = duckDbType.endsWith("]") || duckDbType.startsWith("STRUCT") || duckDbType.startsWith("MAP");
        if (nested) {
            return "to_json(" + name + ")::VARCHAR";
        }
        return duckDbType.equals("BLOB") ? "to_base64(" + name + ")" : name + "::VARCHAR";
    }

    private static Value value(SqlType type, String duckDbType, @Nullable String text) {
        if (text == null || text.isEmpty()) {
            return new Value.Null();
        } else if (type instanceof SqlType.Decimal) {
            return new Value.Exact(new BigDecimal(text));
        } else if (type instanceof SqlType.DoublePrecision) {
            double number = Double.parseDouble(text.replace("nan", "NaN").replace("inf", "Infinity"));
            return Double.isNaN(number) ? new Value.Null() : new Value.Approximate(number);
        } else if (type instanceof SqlType.Bool) {
            return new Value.Bool(Boolean.parseBoolean(text));
        } else if (type instanceof SqlType.Date) {
            return new Value.Date(Math.toIntExact(LocalDate.parse(text).toEpochDay()));
        } else if (type instanceof SqlType.Timestamp) {
            Instant instant =
                    LocalDateTime.parse(text.replace("+00", ""), TIMESTAMP).toInstant(ZoneOffset.UTC);
            return new Value.Timestamp(instant.getEpochSecond(), instant.getNano());
        }
        return new Value.Text(text(type, duckDbType, text));
    }

    /** The text of what the database has no type for. */
    private static String text(SqlType type, String duckDbType, String text) {
        if (duckDbType.startsWith("DECIMAL")) {
            return new BigDecimal(text).toPlainString();
        } else if (duckDbType.startsWith("TIME")) {
            int fraction = ((SqlType.Varchar) type).length() - "HH:MM:SS.".length();
            return LocalTime.parse(text).format(DateTimeFormatter.ofPattern("HH:mm:ss." + "S".repeat(fraction)));
        }
        return text;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
