package org.parquetvs.scan.file;

import java.util.List;
import java.util.OptionalInt;
import org.parquetvs.scan.value.Value;

/**
 * A field of a table whose metadata say how files know it, so that its name in the table may change, and may come back
 * for another field.
 *
 * @param id the number, which files have too; empty: files know the field by its name only
 * @param names names of the field in files without numbers; none: such files lack it
 * @param initialDefault its value in files that lack it
 * @param isVariant whether its values are variants, even if files have no annotation that says so
 * @param members the fields in its values, as its JSON shows them: those of a struct, in order; {@code element} of a list,
 *     and {@code key} and {@code value} of a map, if they have members; none: JSON has what files have
 */
public record TableField(
        OptionalInt id, List<String> names, Value initialDefault, boolean isVariant, List<Member> members) {

    public TableField {
        names = List.copyOf(names);
        members = List.copyOf(members);
        if (id.isEmpty() && names.isEmpty()) {
            throw new IllegalArgumentException("Invalid field of a table: it has neither a number nor a name");
        }
    }

    public TableField(int id, List<String> names, Value initialDefault) {
        this(OptionalInt.of(id), names, initialDefault, false, List.of());
    }

    /** A field that is NULL in files that lack its number. */
    public TableField(int id) {
        this(id, List.of(), new Value.Null());
    }

    /** A field that files know by this name. */
    public static TableField named(String name) {
        return new TableField(OptionalInt.empty(), List.of(name), new Value.Null(), false, List.of());
    }

    /**
     * A field in the values of another one.
     *
     * @param name in the table
     */
    public record Member(String name, TableField field) {}

    /** The same field with these fields in its values. */
    public TableField with(List<Member> otherMembers) {
        return new TableField(id, names, initialDefault, isVariant, otherMembers);
    }

    /** The same field, whose values are variants. */
    public TableField asVariant() {
        return new TableField(id, names, initialDefault, true, members);
    }

    /** Whether files say all that there is to know about its values. */
    public boolean isAsInFiles() {
        return !isVariant && members.isEmpty();
    }

    /** Its number, or its name if it has none. */
    public String key() {
        return id.isPresent() ? Integer.toString(id.getAsInt()) : names.get(0);
    }
}
