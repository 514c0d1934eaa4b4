package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.ComparedColumn;
import org.parquetvs.scan.file.DeleteFile;
import org.parquetvs.scan.file.FileEntry;

/** {@link DeleteFile} as JSON: what is deleted how often in which object, and for some kinds where in it, or by what. */
final class DeleteFileJson {
    private static final String WHAT = "delete file";
    private static final String KEY = "key";
    private static final String SIZE = "size";
    private static final String DELETES = "deletes";
    private static final String BITMAP = "bitmap";
    private static final String INLINE = "inline";
    private static final String COLUMNS = "columns";

    private DeleteFileJson() {}

    static JsonValue render(DeleteFile deletes) {
        JsonObjectBuilder json = VersionedJson.object();
        if (deletes instanceof DeleteFile.Stored stored) {
            json.add(KEY, stored.file().key()).add(SIZE, stored.file().size());
        }
        json.add(DELETES, deletes.deletes());
        if (deletes instanceof DeleteFile.InlineVector vector) {
            json.add(INLINE, vector.bitmap());
        } else if (deletes instanceof DeleteFile.Vector vector) {
            json.add(BITMAP, VersionedJson.array().add(vector.offset()).add(vector.length()));
        } else if (deletes instanceof DeleteFile.EqualValues equal) {
            json.add(COLUMNS, VersionedJson.array(equal.columns(), DeleteFileJson::renderColumn));
        }
        return json.build();
    }

    static DeleteFile parse(JsonValue json) {
        JsonObject object = JsonMembers.object(json, WHAT);
        JsonMembers fields = new JsonMembers(object, WHAT, KEY, SIZE, DELETES, BITMAP, INLINE, COLUMNS);
        if (fields.has(INLINE)) {
            return new DeleteFile.InlineVector(fields.text(INLINE), JsonMembers.number(fields.value(DELETES), DELETES));
        }
        FileEntry file = FileEntry.named(fields.text(KEY), JsonMembers.number(fields.value(SIZE), SIZE));
        long deletes = JsonMembers.number(fields.value(DELETES), DELETES);
        if (fields.has(BITMAP)) {
            List<JsonValue> place = fields.array(BITMAP);
            if (place.size() != 2) {
                throw new IllegalArgumentException("A bitmap must be offset and length, but is " + place);
            }
            return new DeleteFile.Vector(
                    file, JsonMembers.number(place.get(0), BITMAP), JsonMembers.number(place.get(1), BITMAP), deletes);
        }
        return fields.has(COLUMNS)
                ? new DeleteFile.EqualValues(
                        file,
                        fields.array(COLUMNS).stream()
                                .map(DeleteFileJson::parseColumn)
                                .toList(),
                        deletes)
                : new DeleteFile.Positions(file, deletes);
    }

    private static JsonValue renderColumn(ComparedColumn column) {
        return ColumnJson.render(ScanColumn.of(column));
    }

    private static ComparedColumn parseColumn(JsonValue json) {
        ScanColumn column = ColumnJson.parse(json);
        if (column.source() instanceof ColumnSource.Field field
                && field.tableField().isPresent()) {
            return new ComparedColumn(column.name(), field.tableField().get(), column.type());
        }
        throw new IllegalArgumentException("Column '" + column.name() + "' of deletes must be a field of a table");
    }
}
