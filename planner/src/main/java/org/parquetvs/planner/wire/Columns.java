package org.parquetvs.planner.wire;

import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;

/** {@link ScanColumn} as JSON: its name, its type, and the one field that says where its values come from. */
final class Columns {
    private static final String NAME = "name";
    private static final String TYPE = "type";
    private static final String FIELD = "field";
    private static final String FILE_KEY = "file-key";

    private Columns() {}

    static JsonValue render(ScanColumn column) {
        JsonObjectBuilder json =
                Json.object().add(NAME, column.name()).add(TYPE, column.type().toSql());
        if (column.source() instanceof ColumnSource.Field field) {
            json.add(FIELD, field.name());
        } else {
            json.add(FILE_KEY, true);
        }
        return json.build();
    }

    static ScanColumn parse(JsonValue json) {
        Fields fields = new Fields(Fields.object(json, "column"), "column", NAME, TYPE, FIELD, FILE_KEY);
        if (fields.has(FIELD) == fields.has(FILE_KEY)) {
            throw new IllegalArgumentException("Column '" + fields.text(NAME) + "' must have exactly one source");
        }
        ColumnSource source =
                fields.has(FIELD) ? new ColumnSource.Field(fields.text(FIELD)) : new ColumnSource.FileKey();
        return new ScanColumn(fields.text(NAME), source, SqlType.parse(fields.text(TYPE)));
    }
}
