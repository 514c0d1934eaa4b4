package org.parquetvs.cluster.catalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.sql.catalog.QualifiedName;

/** Reads and writes the catalog's tables; <code>{name}</code> is a placeholder for one of them. */
final class CatalogRows {
    /**
     * The schema of the catalog, which no Exasol name can reach: a # needs quotes in SQL, and binding refuses the name
     * even then.
     */
    private static final String SCHEMA = "\"#catalog\".";

    private static final Pattern TABLE = Pattern.compile("\\{([a-z_]+)}");

    /**
     * Rows that one statement inserts. With one statement per row, thousands of columns would take seconds to prepare.
     */
    private static final int ROWS_AT_ONCE = 100;

    private final DuckDb database;

    CatalogRows(DuckDb database) {
        this.database = database;
    }

    DuckDb database() {
        return database;
    }

    <T> List<T> query(String sql, DuckDb.RowReader<T> reader, @Nullable Object... parameters) {
        return database.query(withTables(sql), reader, flat(parameters));
    }

    <T> Optional<T> find(String sql, DuckDb.RowReader<T> reader, @Nullable Object... parameters) {
        return query(sql, reader, parameters).stream().findFirst();
    }

    void execute(String sql, @Nullable Object... parameters) {
        database.execute(withTables(sql), flat(parameters));
    }

    /** A qualified name is two parameters: its schema and its name. */
    private static @Nullable Object[] flat(@Nullable Object... parameters) {
        List<@Nullable Object> flat = new ArrayList<>();
        for (Object parameter : parameters) {
            if (parameter instanceof QualifiedName name) {
                flat.add(name.schema());
                flat.add(name.name());
            } else {
                flat.add(parameter);
            }
        }
        return flat.toArray();
    }

    /** Inserts rows, each with all columns of a table. */
    void insert(String table, List<@Nullable Object[]> rows) {
        for (int first = 0; first < rows.size(); first += ROWS_AT_ONCE) {
            List<@Nullable Object[]> some = rows.subList(first, Math.min(rows.size(), first + ROWS_AT_ONCE));
            String row = "(" + String.join(", ", Collections.nCopies(some.get(0).length, "?")) + ")";
            execute(
                    "INSERT INTO {" + table + "} VALUES " + String.join(", ", Collections.nCopies(some.size(), row)),
                    some.stream().flatMap(Arrays::stream).toArray());
        }
    }

    static String withTables(String sql) {
        Matcher table = TABLE.matcher(sql);
        StringBuilder text = new StringBuilder();
        while (table.find()) {
            table.appendReplacement(text, Matcher.quoteReplacement(SCHEMA + table.group(1)));
        }
        return table.appendTail(text).toString();
    }
}
