package org.parquetvs.cluster.catalog;

import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.parquetvs.cluster.storage.DuckDb;
import org.parquetvs.script.ConnectionDefinition;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.TableObject;
import org.parquetvs.sql.duckdb.SqlFile;

/**
 * The catalog as one session sees it: its reads and writes belong to the session's transaction. It keeps names unique
 * and finds objects. It does not check what a statement may do; the statements do that themselves.
 */
public final class Catalog {
    private final CatalogRows rows;
    private final LocalObjects localObjects;
    private final VirtualObjects virtualObjects;

    /** The catalog as a session's connection sees it. */
    public Catalog(DuckDb database) {
        this.rows = new CatalogRows(database);
        this.localObjects = new LocalObjects(rows);
        this.virtualObjects = new VirtualObjects(rows);
    }

    /** Prepares a database that has no catalog yet. */
    public static void initialize(DuckDb database) {
        if (!database.isReadOnly()) {
            database.execute(CatalogRows.withTables(SqlFile.read(Catalog.class, "catalog.sql")));
        }
    }

    /** Schemas that are not virtual, their tables, views and scripts. */
    public LocalObjects local() {
        return localObjects;
    }

    /** Virtual schemas and their tables. */
    public VirtualObjects virtual() {
        return virtualObjects;
    }

    /** Whether there is a schema of this name, virtual or not. */
    public boolean hasSchema(String name) {
        return schemaNames().contains(name);
    }

    /** All schemas. */
    public List<String> schemaNames() {
        return rows.query(
                "SELECT name FROM {schemas} UNION ALL SELECT name FROM {virtual_schemas}", row -> row.getString(1));
    }

    /** The table, view or virtual table of this name. */
    public Optional<TableObject> findTable(QualifiedName name) {
        if (name.schema().equals(SystemTables.SCHEMA) || name.schema().equals(SystemTables.DRIVER_SCHEMA)) {
            return SystemTables.find(name);
        }
        return found(name).map(found -> switch (found.kind) {
            case TABLE -> localObjects.table(name);
            case VIEW -> localObjects.view(name);
            case VIRTUAL_TABLE -> virtualObjects.table(name, found.refreshed.orElseThrow());
        });
    }

    /** @param refreshed when the adapter last described it, for a virtual table */
    private record Found(Kind kind, Optional<Timestamp> refreshed) {}

    private enum Kind {
        TABLE,
        VIEW,
        VIRTUAL_TABLE
    }

    private Optional<Found> found(QualifiedName name) {
        return rows.find(
                "SELECT kind, refreshed FROM (SELECT 'TABLE' AS kind, *, NULL AS refreshed FROM {tables}"
                        + " UNION ALL SELECT 'VIEW', schema_name, name, NULL FROM {views}"
                        + " UNION ALL SELECT 'VIRTUAL_TABLE', schema_name, name, last_refresh FROM {virtual_tables})"
                        + " WHERE schema_name = ? AND name = ?",
                row -> new Found(Kind.valueOf(row.getString(1)), Optional.ofNullable(row.getTimestamp(2))),
                name);
    }

    /** The names of everything that can be read, system tables included. */
    public List<QualifiedName> tables() {
        List<QualifiedName> names = qualified("SELECT schema_name, name FROM {tables} UNION ALL"
                + " SELECT schema_name, name FROM {views} UNION ALL SELECT schema_name, name FROM {virtual_tables}");
        names.addAll(SystemTables.names());
        return names;
    }

    /** The names of all scripts. */
    public List<QualifiedName> scripts() {
        return qualified("SELECT schema_name, name FROM {scripts}");
    }

    private List<QualifiedName> qualified(String sql) {
        return new ArrayList<>(rows.query(sql, row -> new QualifiedName(row.getString(1), row.getString(2))));
    }

    /** The system table of this name. */
    public Optional<TableObject> findSystemTable(String name) {
        return SystemTables.find(new QualifiedName(SystemTables.SCHEMA, name));
    }

    /**
     * All connections; only scripts get their passwords. A connection may be twice in a database file, if two sessions
     * once created it at the same time.
     */
    public Map<String, ConnectionDefinition> connections() {
        return rows
                .query(
                        "SELECT name, address, user_name, password FROM {connections}",
                        row -> Map.entry(
                                row.getString(1),
                                new ConnectionDefinition(row.getString(2), row.getString(3), row.getString(4))))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (first, second) -> second));
    }

    /** Writes a connection and replaces an existing one. */
    public void putConnection(String name, ConnectionDefinition connection) {
        removeConnection(name);
        rows.execute(
                "INSERT INTO {connections} VALUES (?, ?, ?, ?)",
                name,
                connection.address(),
                connection.user(),
                connection.password());
    }

    /** Removes a connection. */
    public void removeConnection(String name) {
        rows.execute("DELETE FROM {connections} WHERE name = ?", name);
    }
}
