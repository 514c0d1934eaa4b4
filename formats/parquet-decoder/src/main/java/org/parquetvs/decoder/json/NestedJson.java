package org.parquetvs.decoder.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.decoder.variant.VariantNames;
import org.parquetvs.footer.ListLayout;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.VariantLayout;

/** Decides what is written for a type, by the rules of the format for lists and maps, including the old layouts. */
public final class NestedJson {
    private final LeafOpener leaves;

    private NestedJson(LeafOpener leaves) {
        this.leaves = leaves;
    }

    /** Opens the leaves of a field. */
    public interface LeafOpener {

        /**
         * Opens the leaf of this path; called once for each.
         */
        LeafEntries open(List<String> path, LeafForm form);
    }

    /**
     * The node of a whole field.
     *
     * @param rowDefinition the definition level from which on the row with the field exists
     */
    public static JsonNode of(NestedField field, int rowDefinition, LeafOpener leaves) {
        Place place = new Place(field.path(), field.repetition(), rowDefinition, field.definition());
        NestedJson json = new NestedJson(leaves);
        if (field.role() == NestedField.Role.FIELD && field.type().isRepetition(Repetition.REPEATED)) {
            JsonNode element = json.single(field.type(), place.required());
            return new ArrayNode(rowDefinition, field.presentFrom(), element, field.definition(), field.repetition());
        }
        return json.single(field.type(), place);
    }

    /**
     * The place of something in a field.
     *
     * @param path from the top-level field down to it
     * @param repetition number of repeated fields on the way, including itself
     * @param parentDefinition the definition level from which on its parent exists
     * @param definition the definition level from which on it exists itself
     */
    private record Place(List<String> path, int repetition, int parentDefinition, int definition) {

        /** The place of a field in it. */
        Place child(Type type) {
            List<String> longer = new ArrayList<>(path);
            longer.add(type.getName());
            return new Place(
                    longer,
                    repetition + (type.isRepetition(Repetition.REPEATED) ? 1 : 0),
                    definition,
                    definition + (type.isRepetition(Repetition.REQUIRED) ? 0 : 1));
        }

        /** The place of something that exists whenever this exists. */
        Place required() {
            return new Place(path, repetition, definition, definition);
        }
    }

    /** A field of a group; a field that is repeated without being a LIST becomes an array. */
    private JsonNode field(Type type, Place place) {
        if (!type.isRepetition(Repetition.REPEATED)) {
            return single(type, place);
        }
        return new ArrayNode(
                place.parentDefinition(),
                place.parentDefinition(),
                single(type, place.required()),
                place.definition(),
                place.repetition());
    }

    /** A type, without regard to its own repetition. */
    private JsonNode single(Type type, Place place) {
        if (type.isPrimitive()) {
            return leaf(place, LeafForm.VALUE);
        }
        GroupType group = type.asGroupType();
        if (ListLayout.isList(group)) {
            return list(group, place);
        }
        if (ListLayout.isMap(group)) {
            return map(group, place);
        }
        if (VariantLayout.isVariant(group)) {
            return variant(group, place);
        }
        return struct(group, place);
    }

    private JsonNode leaf(Place place, LeafForm form) {
        return new LeafNode(place.parentDefinition(), place.definition(), leaves.open(place.path(), form));
    }

    private JsonNode variant(GroupType variant, Place place) {
        VariantNames names = new VariantNames();
        LeafEntries metadata =
                leaves.open(place.child(variant.getType(VariantLayout.METADATA)).path(), LeafForm.VARIANT);
        return new VariantNode(
                place.parentDefinition(), place.definition(), metadata, names, part(variant, place.required(), names));
    }

    /** The part of a variant that a group holds: in its encoding, as a typed value, or both. */
    private VariantPart part(GroupType group, Place place, VariantNames names) {
        Optional<JsonNode> encoded = VariantLayout.value(group).map(type -> leaf(place.child(type), LeafForm.VARIANT));
        Optional<JsonNode> typed = VariantLayout.typedValue(group).map(type -> typed(type, place.child(type), names));
        return new VariantPart(place.parentDefinition(), place.definition(), encoded, typed, names);
    }

    private JsonNode typed(Type type, Place place, VariantNames names) {
        if (type.isPrimitive()) {
            return leaf(place, LeafForm.VARIANT_VALUE);
        }
        GroupType group = type.asGroupType();
        if (ListLayout.isList(group)) {
            Type repeated = group.getType(0);
            Place elements = place.child(repeated);
            GroupType element = repeated.asGroupType().getType(0).asGroupType();
            return array(place, elements, part(element, elements.child(element), names));
        }
        Map<String, VariantPart> fields = new HashMap<>();
        for (Type field : group.getFields()) {
            fields.put(field.getName(), part(field.asGroupType(), place.child(field), names));
        }
        return new VariantFields(place.parentDefinition(), place.definition(), fields);
    }

    private JsonNode list(GroupType list, Place place) {
        Type repeated = list.getType(0);
        Place elements = place.child(repeated);
        if (ListLayout.isElement(repeated, list.getName())) {
            return array(place, elements, single(repeated, elements.required()));
        }
        Type element = repeated.asGroupType().getType(0);
        return array(place, elements, single(element, elements.child(element)));
    }

    private JsonNode map(GroupType map, Place place) {
        GroupType entry = map.getType(0).asGroupType();
        Place entries = place.child(entry);
        Type key = entry.getType(0);
        boolean isObject = entry.getFieldCount() <= 2 && key.isPrimitive() && !key.isRepetition(Repetition.REPEATED);
        if (!isObject) {
            return array(place, entries, struct(entry, entries.required()));
        }
        Optional<Type> value =
                entry.getFields().stream().skip(1).filter(NestedJson::hasLeaf).findFirst();
        return new ObjectNode(
                place.parentDefinition(),
                place.definition(),
                leaf(entries.child(key), LeafForm.NAME),
                value.map(type -> field(type, entries.child(type))),
                entries.definition(),
                entries.repetition());
    }

    private static JsonNode array(Place place, Place elements, JsonNode element) {
        return new ArrayNode(
                place.parentDefinition(), place.definition(), element, elements.definition(), elements.repetition());
    }

    private JsonNode struct(GroupType group, Place place) {
        List<StructNode.Field> fields = group.getFields().stream()
                .map(type -> new StructNode.Field(
                        type.getName(),
                        hasLeaf(type) ? Optional.of(field(type, place.child(type))) : Optional.empty(),
                        type.isRepetition(Repetition.REPEATED) ? "[]" : "null"))
                .toList();
        return new StructNode(place.parentDefinition(), place.definition(), fields);
    }

    /** Whether a type has a leaf; groups may have no field. */
    private static boolean hasLeaf(Type type) {
        return type.isPrimitive() || type.asGroupType().getFields().stream().anyMatch(NestedJson::hasLeaf);
    }
}
