package org.parquetvs.adapter.properties;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.adapter.error.PropertyErrors;

/** The connections of tables that are in other buckets than the schema's: {@code ITEMS=ARCHIVE_CONNECTION}. */
final class TableConnections {

    private TableConnections() {}

    /** The same tables, each with its own connection, if it has one. */
    static List<TableDefinition> connected(List<TableDefinition> tables, PropertyValues values) {
        Map<String, String> connections = parse(values.optional(Property.TABLE_CONNECTIONS, ""));
        List<String> defined = tables.stream().map(TableDefinition::name).toList();
        for (String name : connections.keySet()) {
            if (!defined.contains(name)) {
                throw PropertyErrors.invalidProperty(Property.TABLE_CONNECTIONS, name, "one of the tables " + defined);
            }
        }
        return tables.stream()
                .map(table -> table.withConnection(Optional.ofNullable(connections.get(table.name()))))
                .toList();
    }

    private static Map<String, String> parse(String text) {
        Map<String, String> connections = new LinkedHashMap<>();
        for (String definition : NamedDefinition.split(text)) {
            boolean isNew = NamedDefinition.parse(definition)
                    .map(known -> connections.put(known.name(), known.value()) == null)
                    .orElse(false);
            if (!isNew) {
                throw PropertyErrors.invalidProperty(
                        Property.TABLE_CONNECTIONS,
                        definition,
                        "each table once, with the name of its connection, and a semicolon between them, such as"
                                + " ITEMS=ARCHIVE_CONNECTION; SALES=EU_CONNECTION");
            }
        }
        return connections;
    }
}
