package org.parquetvs.local.csv;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.local.error.LocalFileErrors;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Timestamp;

/**
 * A column of a CSV file.
 *
 * @param name in the header
 * @param field name in the Parquet file; empty if the table has no such column, which is then left out
 * @param type of DuckDB, which reads the values
 */
record CsvColumn(String name, Optional<String> field, String type) {

    /** All columns of a file, in their order. */
    static List<CsvColumn> of(Path file, CsvOptions options, CsvDialect dialect, TableColumns table) {
        if (table.isUnknown()) {
            return inferred(dialect);
        }
        List<CsvColumn> columns = options.hasNames() ? byName(dialect, table) : byPosition(file, dialect, table);
        if (columns.stream().noneMatch(CsvColumn::isRead)) {
            throw LocalFileErrors.noCommonColumn(
                    file, String.join(", ", dialect.columns().keySet()));
        }
        return columns;
    }

    private static List<CsvColumn> inferred(CsvDialect dialect) {
        return dialect.columns().entrySet().stream()
                .map(column -> new CsvColumn(column.getKey(), Optional.of(column.getKey()), column.getValue()))
                .toList();
    }

    private static List<CsvColumn> byName(CsvDialect dialect, TableColumns table) {
        List<CsvColumn> columns = new ArrayList<>();
        for (Map.Entry<String, String> column : dialect.columns().entrySet()) {
            Optional<String> found = table.find(column.getKey());
            columns.add(new CsvColumn(
                    column.getKey(),
                    found,
                    found.map(table::type).map(CsvColumn::type).orElse("VARCHAR")));
        }
        return columns;
    }

    private static List<CsvColumn> byPosition(Path file, CsvDialect dialect, TableColumns table) {
        List<String> names = table.names();
        List<String> found = List.copyOf(dialect.columns().keySet());
        if (found.size() > names.size()) {
            throw LocalFileErrors.moreColumnsThanTable(file, found.size(), names.size());
        }
        List<CsvColumn> columns = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            columns.add(new CsvColumn(found.get(i), Optional.of(names.get(i)), type(table.type(names.get(i)))));
        }
        return columns;
    }

    boolean isRead() {
        return field.isPresent();
    }

    /** Lengths are left to the database. */
    private static String type(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL, DOUBLE, BOOLEAN, DATE -> type.toSql();
            case TIMESTAMP ->
                ((Timestamp) type).precision() > Timestamp.MAX_MICROS_PRECISION ? "TIMESTAMP_NS" : "TIMESTAMP";
            case VARCHAR, CHAR, HASHTYPE -> "VARCHAR";
        };
    }
}
