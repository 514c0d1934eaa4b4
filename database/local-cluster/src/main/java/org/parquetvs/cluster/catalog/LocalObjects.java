package org.parquetvs.cluster.catalog;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.sql.catalog.LocalTable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableColumn;
import org.parquetvs.sql.catalog.View;
import org.parquetvs.sql.duckdb.DuckDbNames;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.type.SqlType;

/** Schemas that are not virtual, and their objects. */
public final class LocalObjects {
    private final CatalogRows rows;
    private final TableNotes notes;

    LocalObjects(CatalogRows rows) {
        this.rows = rows;
        this.notes = new TableNotes(rows);
    }

    /** Comments, constraints and keys of these objects. */
    public TableNotes notes() {
        return notes;
    }

    /** Whether a schema of this name exists. */
    public boolean hasSchema(String name) {
        return rows.find("SELECT name FROM {schemas} WHERE name = ?", row -> row.getString(1), name)
                .isPresent();
    }

    /** Creates a schema, also in DuckDB. */
    public void addSchema(String name) {
        rows.execute("INSERT INTO {schemas} VALUES (?)", name);
        rows.database().execute("CREATE SCHEMA " + DuckDbNames.schema(name));
    }

    /** Removes a schema and everything in it. */
    public void removeSchema(String name) {
        rows.execute("DELETE FROM {schemas} WHERE name = ?", name);
        for (String table : List.of("tables", "columns", "views", "view_columns", "scripts")) {
            rows.execute("DELETE FROM {" + table + "} WHERE schema_name = ?", name);
        }
        notes.schemaDropped(name);
        rows.database().execute("DROP SCHEMA " + DuckDbNames.schema(name) + " CASCADE");
    }

    /** Renames a schema everywhere in the catalog; the texts of views and scripts stay as they are. */
    public void renameSchema(String from, String to) {
        new SchemaRenaming(rows, this).rename(from, to);
    }

    /** Names of all tables, views and scripts in a schema. */
    public List<String> objectNames(String schema) {
        return rows.query(
                "SELECT name FROM {tables} WHERE schema_name = ? UNION ALL SELECT name FROM {views} WHERE schema_name = ?"
                        + " UNION ALL SELECT name FROM {scripts} WHERE schema_name = ?",
                row -> row.getString(1),
                schema,
                schema,
                schema);
    }

    /** Names of the tables and views in a schema; they share one namespace. */
    public List<String> tableNames(String schema) {
        return rows.query(
                "SELECT name FROM {tables} WHERE schema_name = ? UNION ALL SELECT name FROM {views} WHERE schema_name = ?",
                row -> row.getString(1),
                schema,
                schema);
    }

    /** The table of this name, which must exist. */
    LocalTable table(QualifiedName name) {
        return new LocalTable(name, columns(name));
    }

    private List<TableColumn> columns(QualifiedName name) {
        return rows.query(
                "SELECT name, type, is_nullable, default_value FROM {columns}"
                        + " WHERE schema_name = ? AND table_name = ? ORDER BY ordinal",
                row -> new TableColumn(
                        row.getString(1), SqlType.parse(row.getString(2)), row.getBoolean(3), row.getString(4)),
                name);
    }

    /** Creates a table, also in DuckDB. */
    public void addTable(LocalTable table) {
        QualifiedName name = table.name();
        rows.execute("INSERT INTO {tables} VALUES (?, ?)", name);
        addColumns(table);
    }

    /** Replaces a table by an empty one with other columns. */
    public void replaceTable(LocalTable table) {
        removeColumns(table.name());
        addColumns(table);
    }

    private void addColumns(LocalTable table) {
        rows.insert(
                "columns",
                IntStream.range(0, table.columns().size())
                        .mapToObj(
                                i -> columnRow(table.name(), i, table.columns().get(i)))
                        .toList());
        create(rows.database(), table);
    }

    /** Creates an empty table in DuckDB only. */
    static void create(DuckDb database, LocalTable table) {
        String columns = table.columns().stream()
                .map(column -> DuckDbText.quoted(column.name()) + " " + DuckDbTypes.name(column.type())
                        + (column.nullable() ? "" : " NOT NULL"))
                .collect(Collectors.joining(", "));
        database.execute("CREATE TABLE " + DuckDbNames.table(table.name()) + " (" + columns + ")");
    }

    /** The next free ordinal; ordinals have gaps where columns were dropped. */
    private int nextOrdinal(QualifiedName table) {
        return rows.find(
                        "SELECT max(ordinal) + 1 FROM {columns} WHERE schema_name = ? AND table_name = ?",
                        row -> row.getInt(1),
                        table)
                .orElseThrow();
    }

    private static @Nullable Object[] columnRow(QualifiedName table, int ordinal, TableColumn column) {
        return new @Nullable Object[] {
            table.schema(),
            table.name(),
            ordinal,
            column.name(),
            column.type().toSql(),
            column.nullable(),
            column.defaultValue()
        };
    }

    /** Creates a sequence for an identity column and returns its name as DuckDB reads it. */
    public String addSequence(String schema, String first) {
        String sequence = DuckDbNames.schema(schema) + "." + DuckDbText.quoted("#" + UUID.randomUUID());
        rows.database().execute("CREATE SEQUENCE " + sequence + " START " + first);
        return sequence;
    }

    private void removeSequence(TableColumn column) {
        column.sequence().ifPresent(sequence -> rows.database().execute("DROP SEQUENCE " + sequence));
    }

    /** Removes a table and its rows. */
    public void removeTable(QualifiedName name) {
        columns(name).forEach(this::removeSequence);
        rows.execute("DELETE FROM {tables} WHERE schema_name = ? AND name = ?", name);
        notes.dropped(name);
        removeColumns(name);
    }

    private void removeColumns(QualifiedName name) {
        rows.execute("DELETE FROM {columns} WHERE schema_name = ? AND table_name = ?", name);
        rows.database().execute("DROP TABLE " + DuckDbNames.table(name));
    }

    /** Renames a table. */
    public void renameTable(QualifiedName from, String to) {
        rename("tables", "name", from, to);
        rename("columns", "table_name", from, to);
        notes.renamed(from, to);
        rows.database().execute("ALTER TABLE " + DuckDbNames.table(from) + " RENAME TO " + DuckDbText.quoted(to));
    }

    /** Renames a view. */
    public void renameView(QualifiedName from, String to) {
        rename("views", "name", from, to);
        rename("view_columns", "view_name", from, to);
        notes.renamed(from, to);
    }

    private void rename(String table, String column, QualifiedName from, String to) {
        rows.execute(
                "UPDATE {" + table + "} SET " + column + " = ? WHERE schema_name = ? AND " + column + " = ?", to, from);
    }

    /** Whether a constraint or key uses a column. */
    public boolean isKeyColumn(LocalTable table, String column) {
        return notes.uses(table.name(), column);
    }

    /** Whether a table has any rows. */
    public boolean hasRows(LocalTable table) {
        return !rows.database()
                .query("SELECT 1 FROM " + DuckDbNames.table(table.name()) + " LIMIT 1", row -> row.getInt(1))
                .isEmpty();
    }

    /**
     * Adds a column after the others.
     *
     * @param value DuckDB expression: the value in the rows that already exist
     */
    public void addColumn(LocalTable table, TableColumn column, String value) {
        rows.insert("columns", List.<@Nullable Object[]>of(columnRow(table.name(), nextOrdinal(table.name()), column)));
        String alter = "ALTER TABLE " + DuckDbNames.table(table.name());
        String name = DuckDbText.quoted(column.name());
        rows.database()
                .execute(alter + " ADD COLUMN " + name + " " + DuckDbTypes.name(column.type()) + " DEFAULT " + value);
        rows.database().execute(alter + " ALTER COLUMN " + name + " DROP DEFAULT");
        if (!column.nullable()) {
            rows.database().execute(alter + " ALTER COLUMN " + name + " SET NOT NULL");
        }
    }

    /** Removes a column and its values. */
    public void dropColumn(LocalTable table, String column) {
        table.columns().stream().filter(each -> each.name().equals(column)).forEach(this::removeSequence);
        rows.execute(
                "DELETE FROM {columns} WHERE schema_name = ? AND table_name = ? AND name = ?", table.name(), column);
        notes.columnDropped(table.name(), column);
        rows.database()
                .execute(
                        "ALTER TABLE " + DuckDbNames.table(table.name()) + " DROP COLUMN " + DuckDbText.quoted(column));
    }

    /** Renames a column. */
    public void renameColumn(LocalTable table, String from, String to) {
        rows.execute(
                "UPDATE {columns} SET name = ? WHERE schema_name = ? AND table_name = ? AND name = ?",
                to,
                table.name(),
                from);
        notes.columnRenamed(table.name(), from, to);
        rows.database()
                .execute("ALTER TABLE " + DuckDbNames.table(table.name()) + " RENAME COLUMN " + DuckDbText.quoted(from)
                        + " TO " + DuckDbText.quoted(to));
    }

    /** The view of this name, which must exist. */
    View view(QualifiedName name) {
        return rows.find(
                        "SELECT query, column_names, open_schema FROM {views} WHERE schema_name = ? AND name = ?",
                        row -> new View(name, row.getString(1), strings(row, 2), row.getString(3)),
                        name)
                .orElseThrow();
    }

    private static List<String> strings(ResultSet row, int column) throws SQLException {
        Array array = row.getArray(column);
        return Arrays.stream((Object[]) array.getArray()).map(String::valueOf).toList();
    }

    /**
     * Creates a view.
     *
     * @param columns the columns of its query, with their names in the view
     */
    public void addView(View view, List<TableColumn> columns) {
        rows.insert(
                "view_columns",
                IntStream.range(0, columns.size())
                        .mapToObj(i -> new @Nullable Object[] {
                            view.name().schema(),
                            view.name().name(),
                            i,
                            columns.get(i).name(),
                            columns.get(i).type().toSql()
                        })
                        .toList());
        rows.execute(
                "INSERT INTO {views} VALUES (?, ?, ?, CAST(? AS VARCHAR[]), ?)",
                view.name(),
                view.definition(),
                rows.database().array(view.columnNames()),
                view.openSchema());
    }

    /** Removes a view. */
    public void removeView(QualifiedName name) {
        rows.execute("DELETE FROM {views} WHERE schema_name = ? AND name = ?", name);
        rows.execute("DELETE FROM {view_columns} WHERE schema_name = ? AND view_name = ?", name);
        notes.dropped(name);
    }

    /** All scripts. */
    public List<ScriptText> scripts() {
        return rows.query(
                "SELECT schema_name, name, kind, text FROM {scripts}",
                row -> new ScriptText(
                        new QualifiedName(row.getString(1), row.getString(2)),
                        ScriptText.Kind.valueOf(row.getString(3)),
                        row.getString(4)));
    }

    /** The script of this name. */
    public Optional<ScriptText> findScript(QualifiedName name) {
        return rows.find(
                "SELECT kind, text FROM {scripts} WHERE schema_name = ? AND name = ?",
                row -> new ScriptText(name, ScriptText.Kind.valueOf(row.getString(1)), row.getString(2)),
                name);
    }

    /** Creates a script. */
    public void addScript(ScriptText script) {
        rows.execute(
                "INSERT INTO {scripts} VALUES (?, ?, ?, ?)",
                script.name(),
                script.kind().name(),
                script.text());
    }

    /** Removes a script. */
    public void removeScript(QualifiedName name) {
        rows.execute("DELETE FROM {scripts} WHERE schema_name = ? AND name = ?", name);
        notes.commentScript(name, "");
    }
}
