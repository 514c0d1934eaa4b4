package org.parquetvs.decoder.json;

import java.util.List;
import java.util.Objects;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.footer.NestedField;

/**
 * A field that is written as JSON, and the rows that have it.
 *
 * @param schema of the file, cut to the field and to what it is in
 * @param depth how many names lead to the field
 * @param rowDepth how many of them lead to the repeated field whose elements are the rows; 0: the records are
 * @param isElement whether the field is an element of a list, so that its being repeated makes no array
 */
public record NestedJson(MessageType schema, int depth, int rowDepth, boolean isElement) {

    public NestedJson {
        Objects.requireNonNull(schema, "schema");
        Objects.checkIndex(rowDepth, depth + 1);
    }

    /**
     * A field of the elements of a level.
     *
     * @param level number of lists in each other whose elements are rows
     */
    public static NestedJson of(MessageType schema, NestedField field, int level) {
        MessageType cut = new MessageType("field", cut(schema, field.path()));
        return new NestedJson(cut, field.path().size(), rowDepth(cut, level), field.role() != NestedField.Role.FIELD);
    }

    private static Type cut(GroupType group, List<String> path) {
        Type child = group.getType(path.get(0));
        return path.size() == 1
                ? child
                : child.asGroupType().withNewFields(cut(child.asGroupType(), path.subList(1, path.size())));
    }

    private static int rowDepth(MessageType schema, int level) {
        int depth = 0;
        GroupType group = schema;
        for (int repeated = 0; repeated < level; depth++) {
            Type child = group.getType(0);
            repeated += child.isRepetition(Repetition.REPEATED) ? 1 : 0;
            group = child.isPrimitive() ? group : child.asGroupType();
        }
        return depth;
    }

    /** Whether the records are the rows. */
    public boolean isOfRecords() {
        return rowDepth == 0;
    }
}
