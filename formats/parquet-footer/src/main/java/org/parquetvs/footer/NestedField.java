package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.Spelling;
import org.parquetvs.scan.file.TableField;

/**
 * What a file has in the place that a scan names by fields, lists and maps. Writers differ in the layout of lists.
 *
 * @param type type of the field, or of the element of a list
 * @param role its role in the group or list around it
 * @param path the names from the top-level field down to it, as in the columns of the file
 * @param repetition number of repeated groups or fields on the way, including itself
 * @param definition the definition level from which on it is not NULL
 */
public record NestedField(Type type, Role role, List<String> path, int repetition, int definition) {

    /** The role of a field in the group or list around it. */
    public enum Role {
        /** A field of a group; if it is repeated, it is a list. */
        FIELD,
        /** An element of a list; it may be repeated because of the list. */
        ELEMENT,
        /** An entry of a map: a group of a key and a value, whatever their names are. */
        ENTRY
    }

    private static final List<String> ENTRY_FIELDS = List.of("key", "value");

    public NestedField {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(role, "role");
        path = List.copyOf(path);
    }

    /**
     * What makes the rows of a scan.
     *
     * @param element element of the innermost list, or the record if there is no list
     * @param definition the definition level from which on an element exists, even if it is NULL
     */
    public record Level(NestedField element, int definition) {}

    /**
     * The field of a scan of such rows; empty if the file lacks it, or has something else on the way to it.
     *
     * @throws FooterException if several fields differ from the wanted one only by the case of their names
     */
    public static Optional<NestedField> find(Footer footer, RowPath rows, ColumnSource.Field field) {
        if (field.tableField().isPresent()) {
            return records(footer.schema()).find(field.tableField().get(), footer);
        }
        return level(footer, rows, field.level())
                .flatMap(level -> level.element().down(field.path(), field.spelling(), footer));
    }

    /**
     * The elements of a level, where 0 is the level of the records; empty if the file has no such lists.
     *
     * @throws FooterException if several lists differ only by the case of their names
     */
    public static Optional<Level> level(Footer footer, RowPath rows, int level) {
        Optional<Level> found = Optional.of(new Level(records(footer.schema()), 0));
        for (List<String> step : rows.steps().subList(0, level)) {
            found = found.flatMap(above -> above.element().down(step, Spelling.ANY_CASE, footer))
                    .flatMap(NestedField::elements);
        }
        return found;
    }

    /** The records of a file, whose fields are those of its schema. */
    static NestedField records(MessageType schema) {
        return new NestedField(schema, Role.ELEMENT, List.of(), 0, 0);
    }

    /** Whether it is a single value, neither a list nor a group. */
    public boolean isValue() {
        return type.isPrimitive() && !isRepeatedField();
    }

    /** Whether it is a list or a map. */
    public boolean isList() {
        return isRepeatedField() || ListLayout.isList(type) || ListLayout.isMap(type);
    }

    /**
     * The least definition level of rows in which the field is not NULL. A list without annotation has no level of its
     * own.
     */
    public int presentFrom() {
        return isRepeatedField() ? definition - 1 : definition;
    }

    /** Whether it is a group of fields, neither a value, a list, a map nor a variant. */
    private boolean isGroup() {
        return !type.isPrimitive() && !isList() && !VariantLayout.isVariant(type);
    }

    /** The fields of a group, by their names in a scan; none for anything else. */
    public List<String> fields() {
        if (!isGroup()) {
            return List.of();
        }
        GroupType group = type.asGroupType();
        return role == Role.ENTRY
                ? ENTRY_FIELDS.subList(0, Math.min(ENTRY_FIELDS.size(), group.getFieldCount()))
                : group.getFields().stream().map(Type::getName).toList();
    }

    /** The field of a group by its name in a scan. */
    public Optional<NestedField> child(String name) {
        if (!isGroup()) {
            return Optional.empty();
        }
        GroupType group = type.asGroupType();
        if (role == Role.ENTRY) {
            return fields().contains(name)
                    ? Optional.of(below(group.getType(ENTRY_FIELDS.indexOf(name)), Role.FIELD))
                    : Optional.empty();
        }
        return group.containsField(name) ? Optional.of(below(group.getType(name), Role.FIELD)) : Optional.empty();
    }

    /** The elements of a list, or the entries of a map; empty if it is neither. */
    public Optional<Level> elements() {
        if (isRepeatedField()) {
            return Optional.of(
                    new Level(new NestedField(type, Role.ELEMENT, path, repetition, definition), definition));
        }
        if (ListLayout.isMap(type)) {
            NestedField entry = below(type.asGroupType().getType(0), Role.ENTRY);
            return Optional.of(new Level(entry, entry.definition));
        }
        if (!ListLayout.isList(type)) {
            return Optional.empty();
        }
        NestedField repeated = below(type.asGroupType().getType(0), Role.ELEMENT);
        NestedField element = ListLayout.isElement(repeated.type, type.getName())
                ? repeated
                : repeated.below(repeated.type.asGroupType().getType(0), Role.ELEMENT);
        return Optional.of(new Level(element, repeated.definition));
    }

    private boolean isRepeatedField() {
        return role == Role.FIELD && type.isRepetition(Repetition.REPEATED);
    }

    /** The field of a table: by its id, or by one of its names if it has no id, or the file has none. */
    private Optional<NestedField> find(TableField wanted, Footer footer) {
        boolean haveIds = TableMembers.haveIds(type.asGroupType());
        if (!haveIds && wanted.names().isEmpty()) {
            throw FooterErrors.fieldsWithoutIds(footer.file().key());
        }
        return TableMembers.find(type.asGroupType(), wanted, haveIds).map(field -> below(field, Role.FIELD));
    }

    private Optional<NestedField> down(List<String> names, Spelling spelling, Footer footer) {
        Optional<NestedField> found = Optional.of(this);
        for (String name : names) {
            found = found.flatMap(group -> group.child(name, spelling, footer));
        }
        return found;
    }

    private Optional<NestedField> child(String name, Spelling spelling, Footer footer) {
        Optional<NestedField> exact = child(name);
        if (exact.isPresent() || spelling == Spelling.EXACT) {
            return exact;
        }
        List<String> found = spelling.find(name, fields(), each -> each);
        if (found.size() > 1) {
            throw FooterErrors.ambiguousField(footer.file().key(), name, found);
        }
        return found.isEmpty() ? Optional.empty() : child(found.get(0));
    }

    private NestedField below(Type child, Role childRole) {
        List<String> longer = new ArrayList<>(path);
        longer.add(child.getName());
        return new NestedField(
                child,
                childRole,
                longer,
                repetition + (child.isRepetition(Repetition.REPEATED) ? 1 : 0),
                definition + (child.isRepetition(Repetition.REQUIRED) ? 0 : 1));
    }
}
