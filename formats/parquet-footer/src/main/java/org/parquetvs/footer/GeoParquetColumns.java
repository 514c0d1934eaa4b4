package org.parquetvs.footer;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.Set;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.wire.BoundedJson;

/**
 * The columns of geometries that a file names as GeoParquet 1 does: in the metadata for its readers, because the format
 * had no annotation for them then.
 */
final class GeoParquetColumns {
    private static final String KEY = "geo";

    private GeoParquetColumns() {}

    /** The names of the columns with geometries in well-known binary; none if the metadata are not GeoParquet's. */
    static Set<String> of(FileMetaData metadata) {
        Set<String> columns = new HashSet<>();
        if (metadata.isSetKey_value_metadata()) {
            metadata.getKey_value_metadata().stream()
                    .filter(entry -> KEY.equals(entry.getKey()) && entry.isSetValue())
                    .map(KeyValue::getValue)
                    .forEach(value -> addColumns(value, columns));
        }
        return columns;
    }

    private static void addColumns(String text, Set<String> columns) {
        try {
            object(object(BoundedJson.read(text)).get("columns")).forEach((name, column) -> {
                if ("WKB".equals(object(column).getString("encoding", ""))) {
                    columns.add(name);
                }
            });
        } catch (IllegalArgumentException noJson) {
            // Whatever it is, it names no columns.
        }
    }

    private static JsonObject object(@Nullable JsonValue value) {
        return value != null && value.getValueType() == JsonValue.ValueType.OBJECT
                ? value.asJsonObject()
                : JsonValue.EMPTY_JSON_OBJECT;
    }
}
