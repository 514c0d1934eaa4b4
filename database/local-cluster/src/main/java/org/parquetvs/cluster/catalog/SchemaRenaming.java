package org.parquetvs.cluster.catalog;

import java.util.List;
import java.util.Map;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.duckdb.DuckDbNames;

/** Renames schemas. DuckDB cannot do that, so the tables are written again under the new name. */
final class SchemaRenaming {
    /** The columns of the catalog that hold the name of a schema. */
    private static final Map<String, List<String>> PLACES = Map.of(
            "schemas", List.of("name"),
            "tables", List.of("schema_name"),
            "columns", List.of("schema_name"),
            "views", List.of("schema_name", "open_schema"),
            "view_columns", List.of("schema_name"),
            "comments", List.of("schema_name"),
            "constraints", List.of("schema_name", "referenced_schema"),
            "keys", List.of("schema_name"),
            "scripts", List.of("schema_name"),
            "virtual_schemas", List.of("adapter_schema"));

    private final CatalogRows rows;
    private final LocalObjects objects;

    SchemaRenaming(CatalogRows rows, LocalObjects objects) {
        this.rows = rows;
        this.objects = objects;
    }

    void rename(String from, String to) {
        DuckDb database = rows.database();
        database.execute("CREATE SCHEMA " + DuckDbNames.schema(to));
        for (String name : names(from)) {
            QualifiedName table = new QualifiedName(from, name);
            LocalTable moved = new LocalTable(
                    new QualifiedName(to, name), objects.table(table).columns());
            LocalObjects.create(database, moved);
            database.execute("INSERT INTO " + DuckDbNames.table(moved.name()) + " BY NAME SELECT * FROM "
                    + DuckDbNames.table(table));
            moved.columns().forEach(column -> moveSequence(table, column, to));
        }
        PLACES.forEach((table, columns) -> columns.forEach(column ->
                rows.execute("UPDATE {" + table + "} SET " + column + " = ? WHERE " + column + " = ?", to, from)));
        database.execute("DROP SCHEMA " + DuckDbNames.schema(from) + " CASCADE");
    }

    private List<String> names(String schema) {
        return rows.query("SELECT name FROM {tables} WHERE schema_name = ?", row -> row.getString(1), schema);
    }

    /** Moves the sequence of an identity column; it continues from its last value. */
    private void moveSequence(QualifiedName table, TableColumn column, String schema) {
        column.sequence().ifPresent(sequence -> {
            String next = rows.database()
                    .query("SELECT nextval('" + sequence.replace("'", "''") + "')", row -> row.getString(1))
                    .get(0);
            rows.execute(
                    "UPDATE {columns} SET default_value = ? WHERE schema_name = ? AND table_name = ? AND name = ?",
                    TableColumn.counted(objects.addSequence(schema, next)),
                    table,
                    column.name());
        });
    }
}
