package org.parquetvs.planner.wire;

import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.stream.Stream;
import org.parquetvs.planner.ColumnSource;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;

/** {@link ScanColumn} as JSON: its name, its type, and the field that says where its values come from. */
final class Columns {
    private static final String NAME = "name";
    private static final String TYPE = "type";
    private static final String FIELD = "field";
    private static final String PARTITION = "partition";
    private static final String LEVEL = "level";
    private static final String FILE_KEY = "file-key";

    private Columns() {}

    static JsonValue render(ScanColumn column) {
        JsonObjectBuilder json =
                Json.object().add(NAME, column.name()).add(TYPE, column.type().toSql());
        if (column.source() instanceof ColumnSource.Field field) {
            json.add(FIELD, field.name());
        } else if (column.source() instanceof ColumnSource.Partition partition) {
            json.add(PARTITION, partition.name()).add(LEVEL, partition.level());
        } else {
            json.add(FILE_KEY, true);
        }
        return json.build();
    }

    static ScanColumn parse(JsonValue json) {
        Fields fields =
                new Fields(Fields.object(json, "column"), "column", NAME, TYPE, FIELD, PARTITION, LEVEL, FILE_KEY);
        return new ScanColumn(fields.text(NAME), source(fields), SqlType.parse(fields.text(TYPE)));
    }

    private static ColumnSource source(Fields fields) {
        if (Stream.of(FIELD, PARTITION, FILE_KEY).filter(fields::has).count() != 1) {
            throw new IllegalArgumentException("Column '" + fields.text(NAME) + "' must have exactly one source");
        }
        if (fields.has(FIELD)) {
            return new ColumnSource.Field(fields.text(FIELD));
        }
        return fields.has(PARTITION)
                ? new ColumnSource.Partition(fields.text(PARTITION), fields.integer(LEVEL))
                : new ColumnSource.FileKey();
    }
}
