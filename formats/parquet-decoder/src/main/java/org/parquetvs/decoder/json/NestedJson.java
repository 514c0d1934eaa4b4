package org.parquetvs.decoder.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.decoder.variant.VariantNames;
import org.parquetvs.footer.ListLayout;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.TableMembers;
import org.parquetvs.footer.VariantLayout;

/**
 * Decides what is written for a type, by the rules of the format for lists and maps, including the old layouts. Objects
 * have the fields of the table, or of the file if that is all there is.
 */
public final class NestedJson {
    private static final List<String> ENTRY = List.of(TableMembers.KEY, TableMembers.VALUE);

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
     * The paths of the leaves that a whole field is written from, in the order in which they are opened.
     *
     * @param members what the table has in the field
     */
    public static List<List<String>> leaves(NestedField field, TableMembers members) {
        List<List<String>> paths = new ArrayList<>();
        of(field, 0, members, (path, form) -> {
            paths.add(path);
            return LeafEntries.NONE;
        });
        return paths;
    }

    /**
     * The node of a whole field.
     *
     * @param rowDefinition the definition level from which on the row with the field exists
     * @param members what the table has in the field
     */
    public static JsonNode of(NestedField field, int rowDefinition, TableMembers members, LeafOpener leaves) {
        Place place = new Place(field.path(), field.repetition(), rowDefinition, field.definition());
        NestedJson json = new NestedJson(leaves);
        if (field.role() == NestedField.Role.FIELD && field.type().isRepetition(Repetition.REPEATED)) {
            JsonNode element = json.single(field.type(), place.required(), members.in(TableMembers.ELEMENT));
            return new ArrayNode(rowDefinition, field.presentFrom(), element, field.definition(), field.repetition());
        }
        return json.single(field.type(), place, members);
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
            return new Place(
                    longer(path, type),
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
    private JsonNode field(Type type, Place place, TableMembers members) {
        if (!type.isRepetition(Repetition.REPEATED)) {
            return single(type, place, members);
        }
        return new ArrayNode(
                place.parentDefinition(),
                place.parentDefinition(),
                single(type, place.required(), members.in(TableMembers.ELEMENT)),
                place.definition(),
                place.repetition());
    }

    /** A type, without regard to its own repetition. */
    private JsonNode single(Type type, Place place, TableMembers members) {
        if (type.isPrimitive()) {
            return leaf(place, LeafForm.VALUE);
        }
        GroupType group = type.asGroupType();
        if (ListLayout.isList(group)) {
            return list(group, place, members);
        }
        if (ListLayout.isMap(group)) {
            return map(group, place, members);
        }
        if (members.isVariant(group)) {
            return variant(group, place);
        }
        return members.members().isEmpty() ? struct(group, place) : struct(group, place, members);
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

    private JsonNode list(GroupType list, Place place, TableMembers members) {
        Type repeated = list.getType(0);
        Place elements = place.child(repeated);
        TableMembers inElement = members.in(TableMembers.ELEMENT);
        if (ListLayout.isElement(repeated, list.getName())) {
            return array(place, elements, single(repeated, elements.required(), inElement));
        }
        Type element = repeated.asGroupType().getType(0);
        return array(place, elements, single(element, elements.child(element), inElement));
    }

    private JsonNode map(GroupType map, Place place, TableMembers members) {
        GroupType entry = map.getType(0).asGroupType();
        Place entries = place.child(entry);
        Type key = entry.getType(0);
        boolean isObject = entry.getFieldCount() <= 2 && key.isPrimitive() && !key.isRepetition(Repetition.REPEATED);
        if (!isObject) {
            return array(place, entries, entry(entry, entries.required(), members));
        }
        Optional<Type> value =
                entry.getFields().stream().skip(1).filter(NestedJson::hasLeaf).findFirst();
        return new ObjectNode(
                place.parentDefinition(),
                place.definition(),
                leaf(entries.child(key), LeafForm.NAME),
                value.map(type -> field(type, entries.child(type), members.in(TableMembers.VALUE))),
                entries.definition(),
                entries.repetition());
    }

    private static JsonNode array(Place place, Place elements, JsonNode element) {
        return new ArrayNode(
                place.parentDefinition(), place.definition(), element, elements.definition(), elements.repetition());
    }

    /** The fields that the file has in a group. */
    private JsonNode struct(GroupType group, Place place) {
        return struct(
                place,
                group.getFields().stream().map(type -> field(type.getName(), type, place, TableMembers.AS_IN_FILE)));
    }

    /** An entry of a map whose key is nested: what is in its fields is found by their order. */
    private JsonNode entry(GroupType entry, Place place, TableMembers members) {
        return struct(place, IntStream.range(0, entry.getFieldCount()).mapToObj(i -> {
            Type type = entry.getType(i);
            return field(
                    type.getName(), type, place, i < ENTRY.size() ? members.in(ENTRY.get(i)) : TableMembers.AS_IN_FILE);
        }));
    }

    /** The fields that the table has in a group. If the file has none of them, another one shows whether there is a group. */
    private JsonNode struct(GroupType group, Place place, TableMembers members) {
        List<StructNode.Field> fields = members.members().stream()
                .map(member -> members.find(group, member)
                        .map(type -> field(member.name(), type, place, members.in(member)))
                        .orElseGet(() -> new StructNode.Field(member.name(), Optional.empty(), "null")))
                .toList();
        return fields.stream().anyMatch(field -> field.node().isPresent())
                ? struct(place, fields.stream())
                : new StructNode(
                        place.parentDefinition(), place.definition(), fields, Optional.of(unwritten(group, place)));
    }

    private static JsonNode struct(Place place, Stream<StructNode.Field> fields) {
        return new StructNode(place.parentDefinition(), place.definition(), fields.toList(), Optional.empty());
    }

    private JsonNode unwritten(GroupType group, Place place) {
        return new UnwrittenNode(
                place.definition(), place.repetition(), leaves.open(firstLeaf(group, place.path()), LeafForm.VALUE));
    }

    private static List<String> firstLeaf(GroupType group, List<String> path) {
        Type first = group.getFields().stream()
                .filter(NestedJson::hasLeaf)
                .findFirst()
                .orElseThrow();
        List<String> longer = longer(path, first);
        return first.isPrimitive() ? longer : firstLeaf(first.asGroupType(), longer);
    }

    private static List<String> longer(List<String> path, Type field) {
        return Stream.concat(path.stream(), Stream.of(field.getName())).toList();
    }

    private StructNode.Field field(String name, Type type, Place place, TableMembers members) {
        return new StructNode.Field(
                name,
                hasLeaf(type) ? Optional.of(field(type, place.child(type), members)) : Optional.empty(),
                type.isRepetition(Repetition.REPEATED) ? "[]" : "null");
    }

    /** Whether a type has a leaf; groups may have no field. */
    private static boolean hasLeaf(Type type) {
        return type.isPrimitive() || type.asGroupType().getFields().stream().anyMatch(NestedJson::hasLeaf);
    }
}
