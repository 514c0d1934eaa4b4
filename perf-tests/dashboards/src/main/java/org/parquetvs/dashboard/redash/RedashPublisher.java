package org.parquetvs.dashboard.redash;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.parquetvs.dashboard.redash.RedashDefinitions.Query;
import org.parquetvs.dashboard.redash.RedashDefinitions.Visualization;
import org.parquetvs.dashboard.redash.RedashDefinitions.Widget;

/** Makes Redash match the definitions. Publishing twice has the same result as publishing once. */
final class RedashPublisher {
    private final RedashApi api;
    private final int dataSource;

    RedashPublisher(RedashApi api, int dataSource) {
        this.api = api;
        this.dataSource = dataSource;
    }

    void publish(RedashDefinitions definitions) {
        Map<String, JsonObject> queries = publishQueries(definitions.queries());
        Map<String, Integer> visualizations = new TreeMap<>();
        definitions
                .visualizations()
                .forEach((file, definition) ->
                        visualizations.put(file, publish(definition, published(queries, definition.query()))));
        JsonObject dashboard = publishDashboard(definitions);
        for (Widget widget : definitions.widgets()) {
            publish(widget, published(visualizations, widget.visualization()), dashboard);
        }
    }

    private Map<String, JsonObject> publishQueries(Map<String, Query> queries) {
        List<JsonObject> present = api.list("queries");
        return queries.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, query -> publish(query.getValue(), present)));
    }

    /** Returns the query as Redash has it, with its visualizations. */
    private JsonObject publish(Query query, List<JsonObject> present) {
        JsonObject body = Json.createObjectBuilder()
                .add("name", query.name())
                .add("description", query.description())
                .add("query", query.sql())
                .add("data_source_id", dataSource)
                .build();
        int id = present.stream()
                .filter(named(query.name()))
                .findFirst()
                .map(RedashPublisher::id)
                .orElseGet(() -> id(api.post(
                        "queries",
                        with(
                                body,
                                "options",
                                Json.createObjectBuilder()
                                        .add("parameters", JsonValue.EMPTY_JSON_ARRAY)
                                        .build()))));
        return api.post("queries/" + id, with(body, "is_draft", JsonValue.FALSE));
    }

    private int publish(Visualization visualization, JsonObject query) {
        JsonObject body = Json.createObjectBuilder()
                .add("name", visualization.name())
                .add("type", visualization.type())
                .add("description", "")
                .add("options", visualization.options())
                .build();
        return query.getJsonArray("visualizations").getValuesAs(JsonObject.class).stream()
                .filter(named(visualization.name()))
                .findFirst()
                .map(present -> id(api.post("visualizations/" + id(present), body)))
                .orElseGet(() -> id(api.post("visualizations", with(body, "query_id", Json.createValue(id(query))))));
    }

    private JsonObject publishDashboard(RedashDefinitions definitions) {
        JsonObject name =
                Json.createObjectBuilder().add("name", definitions.dashboard()).build();
        int id = api.list("dashboards").stream()
                .filter(named(definitions.dashboard()))
                .findFirst()
                .map(RedashPublisher::id)
                .orElseGet(() -> id(api.post("dashboards", name)));
        JsonArray tags = Json.createArrayBuilder(definitions.tags()).build();
        return api.post("dashboards/" + id, with(with(name, "tags", tags), "is_draft", JsonValue.FALSE));
    }

    private void publish(Widget widget, int visualization, JsonObject dashboard) {
        JsonObject body = Json.createObjectBuilder()
                .add("text", "")
                .add("width", 1)
                .add("options", options(widget))
                .build();
        dashboard.getJsonArray("widgets").getValuesAs(JsonObject.class).stream()
                .filter(present -> present.containsKey("visualization")
                        && id(present.getJsonObject("visualization")) == visualization)
                .findFirst()
                .ifPresentOrElse(
                        present -> api.post("widgets/" + id(present), body),
                        () -> api.post(
                                "widgets",
                                with(
                                        with(body, "dashboard_id", Json.createValue(id(dashboard))),
                                        "visualization_id",
                                        Json.createValue(visualization))));
    }

    private static JsonObject options(Widget widget) {
        return Json.createObjectBuilder()
                .add("isHidden", false)
                .add("parameterMappings", JsonValue.EMPTY_JSON_OBJECT)
                .add(
                        "position",
                        Json.createObjectBuilder()
                                .add("autoHeight", false)
                                .add("col", widget.column())
                                .add("row", widget.row())
                                .add("sizeX", widget.width())
                                .add("sizeY", widget.height()))
                .build();
    }

    private static <T> T published(Map<String, T> objects, String name) {
        T object = objects.get(name);
        if (object == null) {
            throw new IllegalStateException("Not published: " + name);
        }
        return object;
    }

    private static Predicate<JsonObject> named(String name) {
        return object -> object.getString("name", "").equals(name) && !object.getBoolean("is_archived", false);
    }

    private static int id(JsonObject object) {
        return object.getInt("id");
    }

    private static JsonObject with(JsonObject object, String name, JsonValue value) {
        return Json.createObjectBuilder(object).add(name, value).build();
    }
}
