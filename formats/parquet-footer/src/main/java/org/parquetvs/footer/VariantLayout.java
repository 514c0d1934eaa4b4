package org.parquetvs.footer;

import java.util.Optional;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation.VariantLogicalTypeAnnotation;
import org.apache.parquet.schema.Type;

/**
 * The rules of the format for variants: a group with metadata and a value. The value, and each field or element of it,
 * may have a typed value next to it, or in its place.
 */
public final class VariantLayout {

    /** The name of the field with the names of fields. */
    public static final String METADATA = "metadata";

    private static final String VALUE = "value";
    private static final String TYPED_VALUE = "typed_value";

    private VariantLayout() {}

    /** Whether this is a variant, in a layout that can be read. */
    public static boolean isVariant(Type type) {
        return type.getLogicalTypeAnnotation() instanceof VariantLogicalTypeAnnotation
                && !type.isPrimitive()
                && hasParts(type.asGroupType());
    }

    /** Whether a group has the fields of a variant, whatever its annotation is. */
    static boolean hasParts(GroupType group) {
        return field(group, METADATA).filter(Type::isPrimitive).isPresent() && isPart(group);
    }

    /** The field with the encoded value. */
    public static Optional<Type> value(GroupType group) {
        return field(group, VALUE);
    }

    /** The field with the typed value. */
    public static Optional<Type> typedValue(GroupType group) {
        return field(group, TYPED_VALUE);
    }

    private static Optional<Type> field(GroupType group, String name) {
        return group.containsField(name) ? Optional.of(group.getType(name)) : Optional.empty();
    }

    private static boolean isPart(GroupType group) {
        Optional<Type> typed = typedValue(group);
        return value(group).map(Type::isPrimitive).orElse(typed.isPresent())
                && typed.map(VariantLayout::isTyped).orElse(true);
    }

    /** Whether a typed value is a primitive value, a list of three levels, or a group of fields. */
    private static boolean isTyped(Type type) {
        if (type.isPrimitive()) {
            return !type.isRepetition(Type.Repetition.REPEATED);
        }
        GroupType group = type.asGroupType();
        if (ListLayout.isList(group)) {
            Type repeated = group.getType(0);
            return !ListLayout.isElement(repeated, group.getName())
                    && isGroupPart(repeated.asGroupType().getType(0));
        }
        return group.getFieldCount() > 0 && group.getFields().stream().allMatch(VariantLayout::isGroupPart);
    }

    private static boolean isGroupPart(Type type) {
        return !type.isPrimitive() && !type.isRepetition(Type.Repetition.REPEATED) && isPart(type.asGroupType());
    }
}
