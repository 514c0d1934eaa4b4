package org.parquetvs.dashboard.redash;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Queries, visualizations and a dashboard, by the names of their files. */
record RedashDefinitions(
        String dashboard,
        List<String> tags,
        Map<String, Query> queries,
        Map<String, Visualization> visualizations,
        List<Widget> widgets) {

    private static final String DASHBOARD = "dashboard.json";
    private static final String COMMENT = "--";

    RedashDefinitions {
        tags = List.copyOf(tags);
        queries = Map.copyOf(queries);
        visualizations = Map.copyOf(visualizations);
        widgets = List.copyOf(widgets);
        for (Visualization visualization : visualizations.values()) {
            requireKnown(queries, "query", visualization.query(), "visualizations");
        }
        for (Widget widget : widgets) {
            requireKnown(visualizations, "visualization", widget.visualization(), DASHBOARD);
        }
    }

    /** @param name in Redash */
    record Query(String name, String description, String sql) {}

    /**
     * @param name in Redash
     * @param options in the form of Redash
     */
    record Visualization(String name, String query, String type, JsonObject options) {}

    /** Where a visualization is on the grid of six columns. */
    record Widget(String visualization, int column, int row, int width, int height) {}

    /** @param directory with {@code dashboard.json}, {@code queries} and {@code visualizations} */
    static RedashDefinitions read(Path directory) throws IOException {
        JsonObject dashboard = json(directory.resolve(DASHBOARD));
        Map<String, Query> queries = new TreeMap<>();
        for (Map.Entry<String, String> name :
                names(dashboard.getJsonObject("queries")).entrySet()) {
            Path file = directory.resolve("queries").resolve(name.getKey() + ".sql");
            if (!Files.exists(file)) {
                throw RedashErrors.unknownName(DASHBOARD, "query", name.getKey());
            }
            queries.put(name.getKey(), query(name.getValue(), Files.readString(file)));
        }
        return new RedashDefinitions(
                dashboard.getString("name"),
                dashboard.getJsonArray("tags").getValuesAs(JsonString::getString),
                queries,
                visualizations(directory.resolve("visualizations")),
                dashboard.getJsonArray("widgets").getValuesAs(JsonObject.class).stream()
                        .map(RedashDefinitions::widget)
                        .toList());
    }

    private static Map<String, String> names(JsonObject queries) {
        return queries.keySet().stream().collect(Collectors.toMap(file -> file, queries::getString));
    }

    private static Query query(String name, String text) {
        String description = text.lines()
                .takeWhile(line -> line.startsWith(COMMENT))
                .map(line -> line.substring(COMMENT.length()).strip())
                .collect(Collectors.joining(" "));
        String sql = text.lines().dropWhile(line -> line.startsWith(COMMENT)).collect(Collectors.joining("\n"));
        return new Query(name, description, sql);
    }

    private static Map<String, Visualization> visualizations(Path directory) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> listed = Files.list(directory)) {
            listed.forEach(files::add);
        }
        Map<String, Visualization> visualizations = new TreeMap<>();
        for (Path file : files) {
            JsonObject json = json(file);
            visualizations.put(
                    String.valueOf(file.getFileName()).replace(".json", ""),
                    new Visualization(
                            json.getString("name"),
                            json.getString("query"),
                            json.getString("type"),
                            json.getJsonObject("options")));
        }
        return visualizations;
    }

    private static Widget widget(JsonObject json) {
        return new Widget(
                json.getString("visualization"),
                json.getInt("column"),
                json.getInt("row"),
                json.getInt("width"),
                json.getInt("height"));
    }

    private static JsonObject json(Path file) throws IOException {
        try (Reader text = Files.newBufferedReader(file);
                JsonReader reader = Json.createReader(text)) {
            return reader.readObject();
        }
    }

    private static void requireKnown(Map<String, ?> known, String kind, String name, String file) {
        if (!known.containsKey(name)) {
            throw RedashErrors.unknownName(file, kind, name);
        }
    }
}
