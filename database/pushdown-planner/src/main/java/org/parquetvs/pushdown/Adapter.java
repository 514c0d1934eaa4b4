package org.parquetvs.pushdown;

import static org.parquetvs.pushdown.Json.PROVIDER;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.StringReader;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.parquetvs.script.PendingText;
import org.parquetvs.sql.catalog.VirtualSchema;
import org.parquetvs.sql.error.ClusterErrors;

/** The adapter of a virtual schema. It gets requests and returns answers, and keeps no state between requests. */
public final class Adapter {
    private final VirtualSchema schema;
    private final Function<String, PendingText> script;

    /**
     * @param schema the current state of the schema
     * @param script starts a call of the adapter script with the text of a request; the returned text is the answer
     */
    public Adapter(VirtualSchema schema, Function<String, PendingText> script) {
        this.schema = schema;
        this.script = script;
    }

    /** The content of a new schema. */
    public SchemaMetadata createVirtualSchema() {
        return metadata(ask("createVirtualSchema", PROVIDER.createObjectBuilder()));
    }

    /** The current content of the schema. */
    public SchemaMetadata refresh() {
        return metadata(ask("refresh", PROVIDER.createObjectBuilder()));
    }

    /** The current content of these tables. */
    public SchemaMetadata refresh(Collection<String> tables) {
        return metadata(ask(
                "refresh", PROVIDER.createObjectBuilder().add("requestedTables", PROVIDER.createArrayBuilder(tables))));
    }

    /**
     * Tells the adapter about changed properties.
     *
     * @param changes new values; empty ones remove the property
     * @return the content of the schema, if it has changed
     */
    public Optional<SchemaMetadata> setProperties(Map<String, Optional<String>> changes) {
        JsonObjectBuilder properties = PROVIDER.createObjectBuilder();
        changes.forEach((name, value) ->
                value.ifPresentOrElse(present -> properties.add(name, present), () -> properties.addNull(name)));
        JsonObject answer = ask("setProperties", PROVIDER.createObjectBuilder().add("properties", properties));
        return answer.containsKey("schemaMetadata") ? Optional.of(metadata(answer)) : Optional.empty();
    }

    /** Tells the adapter that the schema is dropped. */
    public void dropVirtualSchema() {
        ask("dropVirtualSchema", PROVIDER.createObjectBuilder());
    }

    /** The capabilities that the adapter declares. */
    Capabilities capabilities() {
        JsonObject answer = ask("getCapabilities", PROVIDER.createObjectBuilder());
        return new Capabilities(answer.getJsonArray("capabilities").getValuesAs(JsonString.class).stream()
                .map(JsonString::getString)
                .collect(Collectors.toSet()));
    }

    /** The text of a pushdown request. */
    String pushdownRequest(JsonObjectBuilder content) {
        return request("pushdown", content);
    }

    /** Starts a call with the text of a request. */
    PendingText send(String request) {
        return script.apply(request);
    }

    /** The SQL in the answer to a pushdown request. */
    String sql(String text) {
        JsonObject answer = answer("pushdown", text);
        if (!answer.containsKey("sql")) {
            throw ClusterErrors.invalidAnswer(schema.name(), "it has no sql");
        }
        return answer.getString("sql");
    }

    private String request(String type, JsonObjectBuilder content) {
        JsonObjectBuilder request = PROVIDER.createObjectBuilder().add("type", type);
        content.build().forEach(request::add);
        return request.add("schemaMetadataInfo", schemaInfo()).build().toString();
    }

    private JsonObjectBuilder schemaInfo() {
        JsonObjectBuilder info = PROVIDER.createObjectBuilder().add("name", schema.name());
        if (!schema.notes().isEmpty()) {
            info.add("adapterNotes", schema.notes());
        }
        JsonObjectBuilder properties = PROVIDER.createObjectBuilder();
        schema.properties().forEach(properties::add);
        return info.add("properties", properties);
    }

    private JsonObject ask(String type, JsonObjectBuilder content) {
        return answer(type, send(request(type, content)).await());
    }

    private JsonObject answer(String type, String text) {
        try (JsonReader reader = PROVIDER.createReader(new StringReader(text))) {
            JsonObject json = reader.readObject();
            if (!json.getString("type", "").equals(type)) {
                throw ClusterErrors.invalidAnswer(schema.name(), "its type is not " + type);
            }
            return json;
        } catch (JsonException e) {
            throw ClusterErrors.invalidAnswer(schema.name(), String.valueOf(e.getMessage()));
        }
    }

    private SchemaMetadata metadata(JsonObject answer) {
        if (!answer.containsKey("schemaMetadata")) {
            throw ClusterErrors.invalidAnswer(schema.name(), "it has no schemaMetadata");
        }
        try {
            return SchemaMetadata.parse(schema.name(), answer.getJsonObject("schemaMetadata"));
        } catch (ClassCastException | NullPointerException e) {
            throw ClusterErrors.invalidAnswer(schema.name(), "schemaMetadata is incomplete: " + e.getMessage());
        }
    }
}
