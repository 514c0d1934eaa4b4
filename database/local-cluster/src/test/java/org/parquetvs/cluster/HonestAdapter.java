package org.parquetvs.cluster;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.parquetvs.script.SingleCall;

/** An adapter whose virtual tables are local tables of the same names; it evaluates whatever it is told to. */
final class HonestAdapter {
    private final PushdownSql sql;
    private final String metadata;
    private final List<JsonObject> pushdowns = new ArrayList<>();
    private Set<String> capabilities = Set.of();

    /**
     * An adapter that declares nothing.
     *
     * @param schema where the local tables are
     * @param metadata what it says about its tables
     */
    HonestAdapter(String schema, String metadata) {
        this.sql = new PushdownSql(schema);
        this.metadata = metadata;
    }

    /** Declares these capabilities and forgets what it was asked. */
    void declare(Collection<String> names) {
        capabilities = Set.copyOf(names);
        pushdowns.clear();
    }

    /** What it was asked since. */
    List<JsonObject> pushdowns() {
        return List.copyOf(pushdowns);
    }

    String call(SingleCall call) {
        JsonObject request = Json.createReader(new StringReader(((SingleCall.Adapter) call).request()))
                .readObject();
        String type = request.getString("type");
        String answer =
                switch (type) {
                    case "createVirtualSchema" -> ", \"schemaMetadata\": " + metadata;
                    case "getCapabilities" ->
                        ", \"capabilities\": "
                                + Json.createArrayBuilder(capabilities).build();
                    case "pushdown" -> ", \"sql\": " + Json.createValue(answer(request));
                    default -> "";
                };
        return "{\"type\": \"" + type + "\"" + answer + "}";
    }

    private String answer(JsonObject request) {
        JsonObject pushdown = request.getJsonObject("pushdownRequest");
        pushdowns.add(pushdown);
        return sql.select(pushdown);
    }
}
