package org.parquetvs.edml;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.edml.EdmlDefinition.ColumnNames;
import org.parquetvs.edml.Mapping.Field;
import org.parquetvs.scan.wire.JsonNesting;

/** Reads definitions: an object, or an array of objects, one for each table of documents. */
public final class EdmlReader {
    private static final String ROOT = "$";

    /** Greatest depth; deeper texts would exhaust the stack, and real documents are not so deep. */
    private static final int MAX_DEPTH = 200;

    /** Longest text: as long as a text literal may be; reading it takes up to a hundred times its length of memory. */
    public static final int MAX_CHARACTERS = 2_000_000;

    private EdmlReader() {}

    /**
     * The definitions in a text, in order.
     *
     * @throws InvalidEdmlException with all mistakes in the text
     */
    public static List<EdmlDefinition> read(String text) {
        JsonStructure root = parse(text);
        if (!(root instanceof JsonArray array)) {
            return List.of(definition(root, ROOT));
        }
        if (array.isEmpty()) {
            throw new InvalidEdmlException(ROOT, "the array is empty");
        }
        List<Mistake> mistakes = new ArrayList<>();
        List<EdmlDefinition> definitions = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            String place = ROOT + "[" + i + "]";
            List<Mistake> here = EdmlSchema.mistakes(array.get(i), place);
            mistakes.addAll(here);
            if (mistakes.isEmpty()) {
                definitions.add(read(array.getJsonObject(i), place));
            }
        }
        if (!mistakes.isEmpty()) {
            throw new InvalidEdmlException(mistakes);
        }
        return definitions;
    }

    private static JsonStructure parse(String text) {
        if (text.length() > MAX_CHARACTERS) {
            throw tooLong(text.length());
        }
        if (JsonNesting.isDeeperThan(MAX_DEPTH, text)) {
            throw new InvalidEdmlException(ROOT, "it nests more than " + MAX_DEPTH + " levels deep");
        }
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.read();
        } catch (JsonException | NumberFormatException exception) {
            throw new InvalidEdmlException(ROOT, String.valueOf(exception.getMessage()));
        }
    }

    /** The error for a text that is too long to be read; {@code length} is in characters or bytes. */
    public static InvalidEdmlException tooLong(long length) {
        return new InvalidEdmlException(
                ROOT,
                "it has a length of " + length + ", the limit is " + MAX_CHARACTERS
                        + "; leave out fields that are not needed, or divide it into several texts");
    }

    private static EdmlDefinition definition(JsonValue json, String place) {
        List<Mistake> mistakes = EdmlSchema.mistakes(json, place);
        if (!mistakes.isEmpty()) {
            throw new InvalidEdmlException(mistakes);
        }
        return read(json.asJsonObject(), place);
    }

    private static EdmlDefinition read(JsonObject json, String place) {
        JsonObject additional = json.containsKey("additionalConfiguration")
                ? json.getJsonObject("additionalConfiguration")
                : JsonValue.EMPTY_JSON_OBJECT;
        return new EdmlDefinition(
                json.getString("source"),
                json.getString("destinationTable"),
                json.getString("description", ""),
                json.getBoolean("addSourceReferenceColumn", false),
                ColumnNames.valueOf(
                        json.getString("autoInferenceColumnNames", ColumnNames.CONVERT_TO_UPPER_SNAKE_CASE.name())),
                additional.containsKey("csv-headers")
                        ? Optional.of(additional.getBoolean("csv-headers"))
                        : Optional.empty(),
                json.containsKey("mapping")
                        ? Optional.of(mapping(json.getJsonObject("mapping"), place + ".mapping"))
                        : Optional.empty());
    }

    /** Reads a mapping. The rules are already checked: there is one key, and its value is an object. */
    private static Mapping mapping(JsonObject json, String parent) {
        Map.Entry<String, JsonValue> only = json.entrySet().iterator().next();
        String place = parent + "." + only.getKey();
        JsonObject body = only.getValue().asJsonObject();
        return switch (only.getKey()) {
            case "fields" -> fields(body, place);
            case "toTableMapping" ->
                new Mapping.ToTable(
                        place,
                        Optional.ofNullable(body.getString("destinationTable", null)),
                        body.getString("description", ""),
                        mapping(body.getJsonObject("mapping"), place + ".mapping"));
            default -> ColumnMappings.read(only.getKey(), body, place);
        };
    }

    private static Mapping fields(JsonObject json, String place) {
        List<Field> fields = new ArrayList<>();
        json.forEach(
                (name, mapping) -> fields.add(new Field(name, mapping(mapping.asJsonObject(), place + "." + name))));
        return new Mapping.Fields(place, fields);
    }
}
