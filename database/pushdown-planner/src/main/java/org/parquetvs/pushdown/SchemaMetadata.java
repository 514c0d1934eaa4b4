package org.parquetvs.pushdown;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.catalog.VirtualColumn;
import org.parquetvs.sql.catalog.VirtualTable;

/** What an adapter reports about its schema: notes and tables. */
public record SchemaMetadata(String notes, List<VirtualTable> tables) {

    public SchemaMetadata {
        tables = List.copyOf(tables);
    }

    static SchemaMetadata parse(String schema, JsonObject json) {
        List<VirtualTable> tables = new ArrayList<>();
        for (JsonValue table : json.getJsonArray("tables")) {
            tables.add(table(schema, table.asJsonObject()));
        }
        return new SchemaMetadata(json.getString("adapterNotes", ""), tables);
    }

    private static VirtualTable table(String schema, JsonObject json) {
        List<VirtualColumn> columns = new ArrayList<>();
        for (JsonValue column : json.getJsonArray("columns")) {
            columns.add(column(column.asJsonObject()));
        }
        return new VirtualTable(
                new QualifiedName(schema, json.getString("name")),
                json.getString("adapterNotes", ""),
                json.getString("comment", ""),
                columns);
    }

    private static VirtualColumn column(JsonObject json) {
        return new VirtualColumn(
                json.getString("name"),
                TypeJson.parse(json.getJsonObject("dataType")),
                json.getBoolean("isNullable", true),
                json.getString("adapterNotes", ""),
                json.getString("comment", ""));
    }
}
