package org.parquetvs.footer;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TableField.Member;

/**
 * What a table has in the values of one of its fields, and how a file knows it.
 *
 * @param field the field; empty: the table has what the file has
 * @param haveIds whether the file knows fields by ids
 */
public record TableMembers(Optional<TableField> field, boolean haveIds) {

    /** The names of the element of a list, and of the key and the value of a map. */
    public static final String ELEMENT = "element";

    public static final String KEY = "key";
    public static final String VALUE = "value";

    /** What a file has. */
    public static final TableMembers AS_IN_FILE = new TableMembers(Optional.empty(), false);

    /** What a table has in a field of a scan. */
    public static TableMembers of(Footer footer, ColumnSource.Field field) {
        return new TableMembers(field.tableField(), haveIds(footer.schema()));
    }

    /** The fields in the field; none: those that the file has. */
    public List<Member> members() {
        return field.map(TableField::members).orElseGet(List::of);
    }

    /** Whether a group of the file is a variant: it says so, or the table does. */
    public boolean isVariant(GroupType group) {
        return VariantLayout.isVariant(group)
                || (field.filter(TableField::isVariant).isPresent() && VariantLayout.hasParts(group));
    }

    static boolean haveIds(GroupType schema) {
        return schema.getFields().stream().anyMatch(field -> field.getId() != null);
    }

    /** The fields in a member. */
    public TableMembers in(Member member) {
        return new TableMembers(Optional.of(member.field()), haveIds);
    }

    /** The fields in the member of a name: in what the file has, if there is none. */
    public TableMembers in(String name) {
        return members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .map(this::in)
                .orElse(AS_IN_FILE);
    }

    /** The field of a group that a member is; empty if the file lacks it. */
    public Optional<Type> find(GroupType group, Member member) {
        return find(group, member.field(), haveIds);
    }

    /** The field of a group: by its id, or by one of its names if it has no id, or the file has none. */
    static Optional<Type> find(GroupType group, TableField wanted, boolean haveIds) {
        Predicate<Type> isWanted = haveIds && wanted.id().isPresent()
                ? field -> field.getId() != null
                        && field.getId().intValue() == wanted.id().getAsInt()
                : field -> wanted.names().contains(field.getName());
        return group.getFields().stream().filter(isWanted).findFirst();
    }
}
