package org.parquetvs.footer;

import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/** The rules of the format for lists and maps, including the old layouts. */
public final class ListLayout {

    private ListLayout() {}

    /** Whether this is a group around a repeated field that holds the elements of a list. */
    public static boolean isList(Type type) {
        return LogicalTypeAnnotation.listType().equals(type.getLogicalTypeAnnotation()) && hasOneRepeatedField(type);
    }

    /** Whether this is a group around a repeated group that holds the entries of a map. */
    public static boolean isMap(Type type) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        return (LogicalTypeAnnotation.mapType().equals(annotation)
                        || MapKeyValueTypeAnnotation.getInstance().equals(annotation))
                && hasOneRepeatedField(type)
                && !type.asGroupType().getType(0).isPrimitive();
    }

    private static boolean hasOneRepeatedField(Type type) {
        return !type.isPrimitive()
                && type.asGroupType().getFieldCount() == 1
                && type.asGroupType().getType(0).isRepetition(Repetition.REPEATED);
    }

    /**
     * Whether the repeated field of a list is the element itself, as some writers put no group around it.
     *
     * @param repeated the only field of the list
     */
    public static boolean isElement(Type repeated, String listName) {
        if (repeated.isPrimitive()) {
            return true;
        }
        GroupType group = repeated.asGroupType();
        return group.getFieldCount() != 1
                || group.getType(0).isRepetition(Repetition.REPEATED)
                || group.getName().equals("array")
                || group.getName().equals(listName + "_tuple");
    }
}
