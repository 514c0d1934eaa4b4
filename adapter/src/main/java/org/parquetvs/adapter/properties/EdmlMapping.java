package org.parquetvs.adapter.properties;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.scan.wire.JsonNesting;

/**
 * Table definitions in EDML, the mapping language of Exasol's document adapters, as far as it applies to Parquet with
 * inferred columns: an object, or an array of objects, one a table.
 */
final class EdmlMapping {

    private static final String SCHEMA = "$schema";
    private static final String SOURCE = "source";
    private static final String DESTINATION_TABLE = "destinationTable";
    private static final String DESCRIPTION = "description";
    private static final String ADD_SOURCE_REFERENCE_COLUMN = "addSourceReferenceColumn";
    private static final String AUTO_INFERENCE_COLUMN_NAMES = "autoInferenceColumnNames";
    private static final Set<String> KEYS = Set.of(
            SCHEMA, SOURCE, DESTINATION_TABLE, DESCRIPTION, ADD_SOURCE_REFERENCE_COLUMN, AUTO_INFERENCE_COLUMN_NAMES);

    /** The part of EDML that maps fields to columns by hand. */
    private static final String MAPPING = "mapping";

    /** An array of objects with texts has two. */
    private static final int MAX_DEPTH = 100;

    private final JsonObject json;

    private EdmlMapping(JsonObject json) {
        this.json = json;
    }

    static List<TableDefinition> parse(String text) {
        JsonStructure root = read(text);
        List<JsonValue> definitions = root instanceof JsonArray array ? array : List.of(root);
        List<TableDefinition> tables = new ArrayList<>();
        for (JsonValue definition : definitions) {
            if (!(definition instanceof JsonObject object)) {
                throw AdapterErrors.invalidMapping("each element of the array must be an object");
            }
            tables.add(new EdmlMapping(object).table());
        }
        if (tables.isEmpty()) {
            throw AdapterErrors.invalidMapping("the array is empty");
        }
        return TableNames.distinct(tables);
    }

    private static JsonStructure read(String text) {
        if (!text.stripLeading().startsWith("{") && !text.stripLeading().startsWith("[")) {
            throw AdapterErrors.invalidMapping(
                    "it begins with neither { nor [; the text itself is wanted, not its path in" + " BucketFS");
        }
        if (JsonNesting.isDeeperThan(MAX_DEPTH, text)) {
            throw AdapterErrors.invalidMapping("it nests more than " + MAX_DEPTH + " levels deep");
        }
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.read();
        } catch (JsonException exception) {
            throw AdapterErrors.invalidMapping(String.valueOf(exception.getMessage()));
        }
    }

    private TableDefinition table() {
        for (String key : json.keySet()) {
            if (key.equals(MAPPING)) {
                throw AdapterErrors.fieldMappingUnsupported();
            }
            if (!KEYS.contains(key)) {
                throw AdapterErrors.unknownMappingKey(key, NearestName.question(key, KEYS), KEYS);
            }
        }
        Sources.Source source = Sources.source(Property.MAPPING, required(SOURCE));
        return new TableDefinition(
                TableNames.check(Property.MAPPING, required(DESTINATION_TABLE)),
                source.pattern(),
                source.format(),
                text(DESCRIPTION, ""),
                naming(),
                fileColumns());
    }

    private ColumnNaming naming() {
        String name = text(AUTO_INFERENCE_COLUMN_NAMES, ColumnNaming.CONVERT_TO_UPPER_SNAKE_CASE.name());
        return Arrays.stream(ColumnNaming.values())
                .filter(naming -> naming.name().equals(name))
                .findFirst()
                .orElseThrow(() -> AdapterErrors.invalidMapping(
                        AUTO_INFERENCE_COLUMN_NAMES + " must be one of " + Arrays.toString(ColumnNaming.values())));
    }

    private Set<FileColumn> fileColumns() {
        JsonValue value = json.getOrDefault(ADD_SOURCE_REFERENCE_COLUMN, JsonValue.FALSE);
        if (value.equals(JsonValue.TRUE)) {
            return Set.of(FileColumn.SOURCE_REFERENCE);
        }
        if (value.equals(JsonValue.FALSE)) {
            return Set.of();
        }
        throw AdapterErrors.invalidMapping(ADD_SOURCE_REFERENCE_COLUMN + " must be true or false");
    }

    private String required(String key) {
        String text = text(key, "");
        if (text.isEmpty()) {
            throw AdapterErrors.invalidMapping("the key " + key + " is missing or empty");
        }
        return text;
    }

    private String text(String key, String otherwise) {
        JsonValue value = json.get(key);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof JsonString string) {
            return string.getString();
        }
        throw AdapterErrors.invalidMapping("the value of " + key + " must be a string");
    }
}
