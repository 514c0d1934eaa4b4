package org.parquetvs.cluster.catalog;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.catalog.QualifiedName;

/**
 * What the catalog knows about tables, scripts and schemas that does not affect their rows: comments, constraints and
 * keys.
 */
public final class TableNotes {
    private static final List<String> KINDS = List.of("comments", "constraints", "keys");

    /** Keeps comments on scripts apart from comments on tables; no name begins with it. */
    static final String SCRIPT = "#SCRIPT ";

    private final CatalogRows rows;

    TableNotes(CatalogRows rows) {
        this.rows = rows;
    }

    /** Writes the comment on a schema and replaces an existing one; an empty text removes it. */
    public void comment(String schema, String text) {
        comment(new QualifiedName(schema, ""), "", text);
    }

    /** Writes the comment on a script. */
    public void commentScript(QualifiedName script, String text) {
        comment(new QualifiedName(script.schema(), SCRIPT + script.name()), "", text);
    }

    /** Writes the comment on a column; if its name is empty, on the table or view. */
    public void comment(QualifiedName object, String column, String text) {
        rows.execute(
                "DELETE FROM {comments} WHERE schema_name = ? AND object_name = ? AND column_name = ?", object, column);
        if (!text.isEmpty()) {
            rows.execute("INSERT INTO {comments} VALUES (?, ?, ?, ?)", object, column, text);
        }
    }

    /** Copies the comments of a table and its columns to another table. */
    public void copyComments(QualifiedName from, QualifiedName to) {
        rows.execute(
                "INSERT INTO {comments} SELECT ?, ?, column_name, text FROM {comments}"
                        + " WHERE schema_name = ? AND object_name = ?",
                to,
                from);
    }

    /** The constraints of a table. */
    public List<Constraint> constraints(QualifiedName table) {
        return rows.query(
                "SELECT name, kind, columns, referenced_schema, referenced_table, referenced_columns, is_enabled"
                        + " FROM {constraints} WHERE schema_name = ? AND object_name = ?",
                row -> new Constraint(
                        row.getString(1),
                        Constraint.Kind.valueOf(row.getString(2)),
                        strings(row, 3),
                        row.getString(4),
                        row.getString(5),
                        strings(row, 6),
                        row.getBoolean(7)),
                table);
    }

    private static List<String> strings(ResultSet row, int column) throws SQLException {
        Array array = row.getArray(column);
        return Arrays.stream((Object[]) array.getArray()).map(String::valueOf).toList();
    }

    /** Adds a constraint to a table. */
    public void addConstraint(QualifiedName table, Constraint constraint) {
        rows.execute(
                "INSERT INTO {constraints} VALUES (?, ?, ?, ?, CAST(? AS VARCHAR[]), ?, ?, CAST(? AS VARCHAR[]), ?)",
                table,
                constraint.name(),
                constraint.kind().name(),
                rows.database().array(constraint.columns()),
                constraint.referencedSchema(),
                constraint.referencedTable(),
                rows.database().array(constraint.referencedColumns()),
                constraint.isEnabled());
    }

    /** Removes a constraint from a table. */
    public void removeConstraint(QualifiedName table, String name) {
        rows.execute("DELETE FROM {constraints} WHERE schema_name = ? AND object_name = ? AND name = ?", table, name);
    }

    /** A key that tells how Exasol distributes or partitions the rows of a table. */
    public enum Key {
        DISTRIBUTION,
        PARTITION
    }

    /** Sets a key of a table; without columns, removes it. */
    public void key(QualifiedName table, Key key, List<String> columns) {
        rows.execute("DELETE FROM {keys} WHERE schema_name = ? AND object_name = ? AND kind = ?", table, key.name());
        if (!columns.isEmpty()) {
            rows.execute(
                    "INSERT INTO {keys} VALUES (?, ?, ?, CAST(? AS VARCHAR[]))",
                    table,
                    key.name(),
                    rows.database().array(columns));
        }
    }

    /** Whether a constraint or key of a table uses a column. */
    boolean uses(QualifiedName table, String column) {
        return !rows.query(
                        "SELECT 1 FROM {constraints} WHERE schema_name = ? AND object_name = ? AND list_contains(columns, ?)"
                                + " UNION ALL SELECT 1 FROM {keys}"
                                + " WHERE schema_name = ? AND object_name = ? AND list_contains(columns, ?)",
                        row -> row.getInt(1),
                        table,
                        column,
                        table,
                        column)
                .isEmpty();
    }

    /** Tells that a column was dropped. */
    void columnDropped(QualifiedName table, String column) {
        comment(table, column, "");
    }

    /** Tells that a column was renamed. */
    void columnRenamed(QualifiedName table, String from, String to) {
        rows.execute(
                "UPDATE {comments} SET column_name = ? WHERE schema_name = ? AND object_name = ? AND column_name = ?",
                to,
                table,
                from);
        for (String kind : List.of("constraints", "keys")) {
            rows.execute(
                    "UPDATE {" + kind
                            + "} SET columns = list_transform(columns, lambda x: CASE WHEN x = ? THEN ? ELSE x END)"
                            + " WHERE schema_name = ? AND object_name = ?",
                    from,
                    to,
                    table);
        }
    }

    /** Tells that a table or view was renamed. */
    void renamed(QualifiedName from, String to) {
        for (String kind : KINDS) {
            rows.execute(
                    "UPDATE {" + kind + "} SET object_name = ? WHERE schema_name = ? AND object_name = ?", to, from);
        }
        rows.execute(
                "UPDATE {constraints} SET referenced_table = ? WHERE referenced_schema = ? AND referenced_table = ?",
                to,
                from);
    }

    /** Tells that a table or view was dropped; removes foreign keys that refer to it, too. */
    void dropped(QualifiedName object) {
        removeAll("object_name = ?", object);
        rows.execute("DELETE FROM {constraints} WHERE referenced_schema = ? AND referenced_table = ?", object);
    }

    /** Tells that a schema was dropped. */
    void schemaDropped(String schema) {
        removeAll("TRUE", schema);
        rows.execute("DELETE FROM {constraints} WHERE referenced_schema = ?", schema);
    }

    private void removeAll(String condition, @Nullable Object... parameters) {
        for (String kind : KINDS) {
            rows.execute("DELETE FROM {" + kind + "} WHERE schema_name = ? AND " + condition, parameters);
        }
    }
}
