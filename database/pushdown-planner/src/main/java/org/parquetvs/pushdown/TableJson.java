package org.parquetvs.pushdown;

import static org.parquetvs.pushdown.Json.PROVIDER;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import org.parquetvs.sql.catalog.VirtualColumn;
import org.parquetvs.sql.catalog.VirtualTable;

/** Writes virtual tables for pushdown requests. */
final class TableJson {

    private TableJson() {}

    static JsonObject render(VirtualTable table) {
        JsonArrayBuilder columns = PROVIDER.createArrayBuilder();
        table.columns().forEach(column -> columns.add(column(column)));
        JsonObjectBuilder json =
                PROVIDER.createObjectBuilder().add("name", table.name().name());
        addUnlessEmpty(json, "adapterNotes", table.notes());
        addUnlessEmpty(json, "comment", table.comment());
        return json.add("columns", columns).build();
    }

    private static JsonObject column(VirtualColumn column) {
        JsonObjectBuilder json = PROVIDER.createObjectBuilder()
                .add("name", column.name())
                .add("dataType", TypeJson.render(column.type()))
                .add("isNullable", column.nullable());
        addUnlessEmpty(json, "adapterNotes", column.notes());
        addUnlessEmpty(json, "comment", column.comment());
        return json.build();
    }

    private static void addUnlessEmpty(JsonObjectBuilder json, String name, String value) {
        if (!value.isEmpty()) {
            json.add(name, value);
        }
    }
}
