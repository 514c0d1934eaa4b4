package org.parquetvs.adapter;

import com.exasol.adapter.AdapterException;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sends requests as Exasol does.
 *
 * @param database what answers the adapter's questions
 */
public record TestRequests(TestDatabase database) {

    /** What the adapter answers. */
    JsonObject call(String request) throws AdapterException {
        return json(AdapterScript.adapterCall(database, request));
    }

    /** The statement that answers a query over one table, whose schema is created before. */
    String pushdown(String table, String query, String... properties) throws AdapterException {
        return call(pushdownRequest(table, query, properties)).getString("sql");
    }

    /** A pushdown request for a table with the metadata that creating its schema returned. */
    String pushdownRequest(String table, String query, String... properties) throws AdapterException {
        return pushdownRequest(List.of(table), "{\"type\":\"table\",\"name\":\"" + table + "\"}", query, properties);
    }

    /**
     * The same for several tables.
     *
     * @param from a join of them
     */
    String pushdownRequest(List<String> tables, String from, String query, String... properties)
            throws AdapterException {
        String involved = tables(call(request("createVirtualSchema", "", properties(properties)))).stream()
                .filter(candidate -> tables.contains(candidate.getString("name")))
                .map(JsonObject::toString)
                .collect(Collectors.joining(","));
        return request("pushdown", """
                "pushdownRequest": {"type": "select", "from": %s, %s},
                "involvedTables": [%s],
                """.formatted(from, query, involved), properties(properties));
    }

    /** @param parts what the request has besides type and schema, each part with a comma at its end */
    public static String request(String type, String parts, Map<String, String> properties) {
        return "{\"type\":\"%s\",%s\"schemaMetadataInfo\":{\"name\":\"VS\",\"adapterNotes\":\"\",\"properties\":%s}}"
                .formatted(
                        type,
                        parts,
                        Json.createObjectBuilder(Map.copyOf(properties)).build());
    }

    public static Map<String, String> properties(String... namesAndValues) {
        Map<String, String> properties = new TreeMap<>(Map.of("CONNECTION_NAME", "S3"));
        for (int index = 0; index < namesAndValues.length; index += 2) {
            properties.put(namesAndValues[index], namesAndValues[index + 1]);
        }
        return properties;
    }

    static String column(String table, String name) {
        return "{\"type\":\"column\",\"columnNr\":0,\"name\":\"%s\",\"tableName\":\"%s\"}".formatted(name, table);
    }

    static String column(String table, String alias, String name) {
        return "{\"type\":\"column\",\"columnNr\":0,\"name\":\"%s\",\"tableName\":\"%s\",\"tableAlias\":\"%s\"}"
                .formatted(name, table, alias);
    }

    /** An aggregate function; {@code COUNT(*)} has no argument. */
    static String aggregate(String function, String... arguments) {
        return "{\"type\":\"function_aggregate\",\"name\":\"%s\",\"arguments\":[%s]}"
                .formatted(function, String.join(",", arguments));
    }

    /** A member of the query with a list of expressions. */
    static String list(String member, String... expressions) {
        return Stream.of(expressions).collect(Collectors.joining(",", "\"" + member + "\":[", "]"));
    }

    static JsonObject json(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    static List<JsonObject> tables(JsonObject response) {
        return response.getJsonObject("schemaMetadata").getJsonArray("tables").getValuesAs(JsonObject.class);
    }
}
