package org.parquetvs.importexport.imports;

import com.exasol.ExaImportSpecification;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.error.ColumnErrors;
import org.parquetvs.scan.error.NearestName;
import org.parquetvs.type.SqlType;

/**
 * The rows with which a script explains something: a statement that reads no file, and that the database runs in place
 * of an import.
 *
 * @param script the name of the script
 * @param columns the columns that an import may choose from; the first one without NULLs tells rows from types
 */
public record ExplainedRows<R>(String script, List<Column<R>> columns) {

    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

    /**
     * A column of the rows.
     *
     * @param isNullable whether a row may have no value
     * @param value null, a number, a text or an {@link Instant}, in UTC
     */
    public record Column<R>(String name, SqlType type, boolean isNullable, Function<R, @Nullable Object> value) {

        public static <R> Column<R> of(String name, String type, Function<R, Object> value) {
            return new Column<>(name, SqlType.parse(type), false, value);
        }

        public static <R> Column<R> nullable(String name, String type, Function<R, @Nullable Object> value) {
            return new Column<>(name, SqlType.parse(type), true, value);
        }

        private String literal(R row) {
            @Nullable Object found = value.apply(row);
            if (found instanceof Instant time) {
                return "TIMESTAMP '" + TIMESTAMP.format(time) + "'";
            }
            return found == null ? "NULL" : found instanceof String text ? SqlText.string(text) : found.toString();
        }
    }

    /** A wanted column: where its values come from, its name and its type in the statement. */
    private record Wanted(String source, String name, SqlType type) {

        String select() {
            return "CAST(" + SqlText.identifier(source) + " AS " + SqlText.type(type) + ") AS "
                    + SqlText.identifier(name);
        }
    }

    /**
     * The statement for an import.
     *
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the import wants other columns
     */
    public String sql(ExaImportSpecification specification, List<R> rows) {
        List<Wanted> wanted = specification.isSubselect()
                ? chosen(specification.getSubselectColumnNames(), specification.getSubselectColumnSqlTypes())
                : columns.stream()
                        .map(column -> new Wanted(column.name(), column.name(), column.type()))
                        .toList();
        List<String> lines = new ArrayList<>();
        // The first row gives the columns their types, even if the first file has no value in a column.
        lines.add(line(column -> "CAST(NULL AS " + SqlText.type(column.type()) + ")"));
        rows.forEach(row -> lines.add(line(column -> column.literal(row))));
        String names = columns.stream()
                .map(column -> SqlText.identifier(column.name()))
                .collect(Collectors.joining(", "));
        return "SELECT " + wanted.stream().map(Wanted::select).collect(Collectors.joining(", ")) + "\nFROM (VALUES\n"
                + String.join(",\n", lines) + "\n) AS \"T\"(" + names + ")\nWHERE "
                + SqlText.identifier(columns.stream()
                        .filter(column -> !column.isNullable())
                        .findFirst()
                        .orElseThrow()
                        .name())
                + " IS NOT NULL";
    }

    private String line(Function<Column<R>, String> value) {
        return columns.stream().map(value).collect(Collectors.joining(", ", "(", ")"));
    }

    private List<Wanted> chosen(List<String> names, List<String> types) {
        return IntStream.range(0, names.size())
                .mapToObj(index -> {
                    String name = names.get(index);
                    return new Wanted(column(name), name, type(name, types.get(index)));
                })
                .toList();
    }

    private String column(String name) {
        List<String> known = columns.stream().map(Column::name).toList();
        return known.stream()
                .filter(column -> column.equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() ->
                        ColumnErrors.unknownExplainColumn(name, script, NearestName.question(name, known), known));
    }

    private static SqlType type(String name, String type) {
        try {
            return SqlType.parse(type);
        } catch (IllegalArgumentException exception) {
            throw ColumnErrors.unsupportedColumnType(name, type);
        }
    }
}
