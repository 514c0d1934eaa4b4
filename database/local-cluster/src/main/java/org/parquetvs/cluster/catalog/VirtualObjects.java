package org.parquetvs.cluster.catalog;

import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.VirtualColumn;
import org.parquetvs.sql.catalog.VirtualSchema;
import org.parquetvs.sql.catalog.VirtualTable;
import org.parquetvs.type.SqlType;

/** Virtual schemas and their tables. */
public final class VirtualObjects {
    /** A limit: hardly more tables are in use at the same time. */
    private static final int MAX_KNOWN = 100;

    private final CatalogRows rows;
    private final Map<QualifiedName, KnownTable> known = new LinkedHashMap<>(16, 0.75f, true);

    /** A table as the adapter described it at one time. */
    private record KnownTable(Timestamp refreshed, VirtualTable table) {}

    VirtualObjects(CatalogRows rows) {
        this.rows = rows;
    }

    /** The virtual schema of this name. */
    public Optional<VirtualSchema> findSchema(String name) {
        Map<String, String> properties = properties(name);
        return rows.find(
                "SELECT adapter_schema, adapter_name, notes FROM {virtual_schemas} WHERE name = ?",
                row -> new VirtualSchema(
                        name, new QualifiedName(row.getString(1), row.getString(2)), properties, row.getString(3)),
                name);
    }

    /** Names of the virtual schemas that use an adapter script. */
    public List<String> schemasOf(QualifiedName adapter) {
        return rows.query(
                "SELECT name FROM {virtual_schemas} WHERE adapter_schema = ? AND adapter_name = ?",
                row -> row.getString(1),
                adapter);
    }

    private Map<String, String> properties(String schema) {
        return rows
                .query(
                        "SELECT name, value FROM {virtual_properties} WHERE schema_name = ?",
                        row -> Map.entry(row.getString(1), row.getString(2)),
                        schema)
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Writes a schema and its properties and replaces existing ones; the schema's tables stay. */
    public void putSchema(VirtualSchema schema, Instant lastRefresh) {
        removeSchemaOnly(schema.name());
        rows.execute(
                "INSERT INTO {virtual_schemas} VALUES (?, ?, ?, ?, ?)",
                schema.name(),
                schema.adapter(),
                schema.notes(),
                timestamp(lastRefresh));
        schema.properties()
                .forEach((name, value) ->
                        rows.execute("INSERT INTO {virtual_properties} VALUES (?, ?, ?)", schema.name(), name, value));
    }

    private void removeSchemaOnly(String name) {
        rows.execute("DELETE FROM {virtual_schemas} WHERE name = ?", name);
        rows.execute("DELETE FROM {virtual_properties} WHERE schema_name = ?", name);
    }

    /** Removes a schema and its tables. */
    public void removeSchema(String name) {
        removeSchemaOnly(name);
        removeTables(name, tableNames(name));
    }

    /** Names of the tables of a schema. */
    public List<String> tableNames(String schema) {
        return rows.query(
                "SELECT name FROM {virtual_tables} WHERE schema_name = ? ORDER BY name",
                row -> row.getString(1),
                schema);
    }

    /**
     * A table that exists. It is read from the catalog only once, because it does not change without a refresh.
     *
     * @param refreshed when the adapter described it
     */
    VirtualTable table(QualifiedName name, Timestamp refreshed) {
        KnownTable before = known.get(name);
        if (before != null && before.refreshed.equals(refreshed)) {
            return before.table;
        }
        VirtualTable table = read(name);
        known.put(name, new KnownTable(refreshed, table));
        if (known.size() > MAX_KNOWN) {
            known.remove(known.keySet().iterator().next());
        }
        return table;
    }

    private VirtualTable read(QualifiedName name) {
        List<VirtualColumn> columns = columns(name);
        return rows.find(
                        "SELECT notes, remark FROM {virtual_tables} WHERE schema_name = ? AND name = ?",
                        row -> new VirtualTable(name, row.getString(1), row.getString(2), columns),
                        name)
                .orElseThrow();
    }

    private List<VirtualColumn> columns(QualifiedName name) {
        return rows.query(
                "SELECT name, type, is_nullable, notes, remark FROM {virtual_columns}"
                        + " WHERE schema_name = ? AND table_name = ? ORDER BY ordinal",
                row -> new VirtualColumn(
                        row.getString(1),
                        SqlType.parse(row.getString(2)),
                        row.getBoolean(3),
                        row.getString(4),
                        row.getString(5)),
                name);
    }

    /** Writes a table. */
    public void addTable(VirtualTable table, Instant lastRefresh) {
        QualifiedName name = table.name();
        known.remove(name);
        rows.execute(
                "INSERT INTO {virtual_tables} VALUES (?, ?, ?, ?, ?)",
                name,
                table.notes(),
                table.comment(),
                timestamp(lastRefresh));
        rows.insert(
                "virtual_columns",
                IntStream.range(0, table.columns().size())
                        .mapToObj(i -> columnRow(name, i, table.columns().get(i)))
                        .toList());
    }

    private static @Nullable Object[] columnRow(QualifiedName table, int ordinal, VirtualColumn column) {
        return new @Nullable Object[] {
            table.schema(),
            table.name(),
            ordinal,
            column.name(),
            column.type().toSql(),
            column.nullable(),
            column.notes(),
            column.comment()
        };
    }

    /** Removes tables of a schema. */
    public void removeTables(String schema, Collection<String> names) {
        for (String name : names) {
            rows.execute("DELETE FROM {virtual_tables} WHERE schema_name = ? AND name = ?", schema, name);
            rows.execute("DELETE FROM {virtual_columns} WHERE schema_name = ? AND table_name = ?", schema, name);
        }
    }

    private static Timestamp timestamp(Instant instant) {
        return Timestamp.valueOf(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }
}
