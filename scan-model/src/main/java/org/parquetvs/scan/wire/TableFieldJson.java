package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.OptionalInt;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.value.Value;

/** {@link TableField} as JSON. */
public final class TableFieldJson {
    private static final String WHAT = "table field";
    private static final String ID = "id";
    private static final String NAMES = "names";
    private static final String DEFAULT = "default";
    private static final String VARIANT = "variant";
    private static final String MEMBERS = "members";

    private TableFieldJson() {}

    /** The field as an object, without what most fields lack. */
    public static JsonValue render(TableField field) {
        JsonObjectBuilder json = VersionedJson.object();
        field.id().ifPresent(id -> json.add(ID, id));
        if (!field.names().isEmpty()) {
            json.add(NAMES, VersionedJson.array(field.names(), VersionedJson::string));
        }
        if (!field.initialDefault().isNull()) {
            json.add(DEFAULT, OperandJson.renderValue(field.initialDefault()));
        }
        if (field.isVariant()) {
            json.add(VARIANT, true);
        }
        if (!field.members().isEmpty()) {
            JsonObjectBuilder members = VersionedJson.object();
            field.members().forEach(member -> members.add(member.name(), render(member.field())));
            json.add(MEMBERS, members);
        }
        return json.build();
    }

    /**
     * Reads a field back.
     *
     * @throws IllegalArgumentException if it is not what {@link #render} makes
     */
    public static TableField parse(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, WHAT, ID, NAMES, DEFAULT, VARIANT, MEMBERS);
        return new TableField(
                fields.has(ID) ? OptionalInt.of(fields.integer(ID)) : OptionalInt.empty(),
                fields.has(NAMES) ? fields.texts(NAMES) : List.of(),
                fields.has(DEFAULT) ? OperandJson.parseValue(fields.value(DEFAULT)) : new Value.Null(),
                fields.has(VARIANT) && JsonMembers.truth(fields.value(VARIANT), VARIANT),
                fields.has(MEMBERS) ? members(fields.object(MEMBERS)) : List.of());
    }

    private static List<TableField.Member> members(JsonObject json) {
        return json.entrySet().stream()
                .map(member ->
                        new TableField.Member(member.getKey(), parse(JsonMembers.object(member.getValue(), WHAT))))
                .toList();
    }
}
