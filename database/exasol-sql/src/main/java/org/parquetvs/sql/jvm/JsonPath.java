package org.parquetvs.sql.jvm;

import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A path into a JSON text, such as {@code $.orders[0]."item no"}. */
final class JsonPath {
    private static final JsonProvider JSON = JsonProvider.provider();
    private static final int MAX_DEPTH = 1_000;
    private static final Models<JsonPath> PATHS = new Models<>(JsonPath::parse);

    private static final Pattern STEP = Pattern.compile(
            "\\.(?:\"(?<quoted>[^\"]+)\"|(?<name>[\\p{L}_][\\p{L}\\p{N}_]*))|\\[(?:'(?<key>[^']+)'|(?<index>\\d+))]");

    private final List<Step> steps;

    private record Step(@Nullable String name, int index) {

        /** The value at the path; null: there is none. */
        @Nullable
        JsonValue from(JsonValue value) {
            if (name != null) {
                return value instanceof JsonObject object ? object.get(name) : null;
            }
            return value instanceof JsonArray array && index < array.size() ? array.get(index) : null;
        }
    }

    private JsonPath(List<Step> steps) {
        this.steps = List.copyOf(steps);
    }

    private static JsonPath parse(String path) {
        if (!path.startsWith("$")) {
            throw new IllegalArgumentException("data exception - invalid JSON path: it begins with $: '" + path + "'");
        }
        List<Step> steps = new ArrayList<>();
        Matcher step = STEP.matcher(path).region(1, path.length());
        while (step.lookingAt()) {
            String name = step.group("quoted") != null
                    ? step.group("quoted")
                    : step.group("name") != null ? step.group("name") : step.group("key");
            steps.add(new Step(name, name == null ? Integer.parseInt(step.group("index")) : 0));
            step.region(step.end(), path.length());
        }
        if (step.regionStart() < path.length()) {
            throw new IllegalArgumentException(
                    "data exception - invalid JSON path at position " + (step.regionStart() + 1) + ": '" + path + "'");
        }
        return new JsonPath(steps);
    }

    /**
     * The value at a path as text; empty: there is none.
     *
     * @param onEmpty what to return if there is nothing at the path: NULL, ERROR, or an equals sign and a value
     * @param onError the same for a text that is not JSON, and for an object or array at the path
     */
    static Optional<String> value(String json, String path, String onEmpty, String onError) {
        JsonPath steps = PATHS.get(path);
        if (isTooDeep(json)) {
            return otherwise(onError, "JSON text nested deeper than " + MAX_DEPTH + " levels");
        }
        try (JsonReader reader = JSON.createReader(new StringReader(json))) {
            JsonValue value = reader.readValue();
            for (Step step : steps.steps) {
                JsonValue next = step.from(value);
                if (next == null) {
                    return otherwise(onEmpty, "JSON path '" + path + "' leads to nothing");
                }
                value = next;
            }
            return text(value, path, onError);
        } catch (JsonException | NumberFormatException e) {
            return otherwise(onError, "invalid JSON text: " + e.getMessage());
        }
    }

    /** Reading recurses into each level. */
    private static boolean isTooDeep(String json) {
        int depth = 0;
        boolean isInText = false;
        for (int i = 0; i < json.length() && depth <= MAX_DEPTH; i++) {
            switch (json.charAt(i)) {
                case '"' -> isInText = !isInText;
                case '\\' -> i++;
                case '[', '{' -> depth += isInText ? 0 : 1;
                case ']', '}' -> depth -= isInText ? 0 : 1;
                default -> {}
            }
        }
        return depth > MAX_DEPTH;
    }

    private static Optional<String> text(JsonValue value, String path, String onError) {
        return switch (value.getValueType()) {
            case NULL -> Optional.empty();
            case STRING -> Optional.of(((JsonString) value).getString());
            case NUMBER, TRUE, FALSE -> Optional.of(value.toString());
            case OBJECT, ARRAY -> otherwise(onError, "JSON path '" + path + "' does not lead to a single value");
        };
    }

    private static Optional<String> otherwise(String choice, String reason) {
        if (choice.equals("ERROR")) {
            throw new IllegalArgumentException(
                    "data exception - " + reason.lines().findFirst().orElse(reason));
        }
        return choice.startsWith("=") ? Optional.of(choice.substring(1)) : Optional.empty();
    }
}
