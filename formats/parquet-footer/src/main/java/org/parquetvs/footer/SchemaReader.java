package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.schema.ColumnOrder;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/**
 * Converts the flattened schema of a footer to a tree. Unlike parquet-java's own conversion, it drops an annotation
 * that does not fit its physical type, so that one strange column does not make the file unreadable. It also avoids
 * {@code ParquetMetadata}, which makes each process load a JSON library first.
 */
final class SchemaReader {

    /**
     * Greatest depth: deeper than any writer nests, but shallow enough for the stack and for parquet-java. Its
     * preparations for nested lists grow with the fourth power of their number: seconds at this depth, minutes at twice
     * the depth.
     */
    private static final int DEEPEST = 100;

    private final Iterator<SchemaElement> elements;
    private final @Nullable Iterator<org.apache.parquet.format.ColumnOrder> orders;
    private final Set<String> geometries;

    SchemaReader(FileMetaData metadata) {
        elements = metadata.getSchema().iterator();
        orders = metadata.isSetColumn_orders() ? metadata.getColumn_orders().iterator() : null;
        geometries = GeoParquetColumns.of(metadata);
    }

    MessageType read() {
        SchemaElement root = next();
        return new MessageType(root.getName(), fields(root.getNum_children(), 1));
    }

    private List<Type> fields(int count, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("its schema has more than " + DEEPEST + " levels");
        }
        List<Type> fields = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < count; i++) {
            SchemaElement element = next();
            if (!names.add(element.getName())) {
                throw new IllegalArgumentException("two fields of one group have the name " + element.getName());
            }
            if (!element.isSetType() && !element.isSetNum_children()) {
                throw new UnsupportedFeatureException("physical type of the field " + element.getName());
            }
            Type field = element.isSetType() ? primitive(element, depth) : group(element, depth);
            fields.add(element.isSetField_id() ? field.withId(element.getField_id()) : field);
        }
        return fields;
    }

    private SchemaElement next() {
        if (!elements.hasNext()) {
            throw new IllegalArgumentException("its schema has fewer fields than it claims");
        }
        return elements.next();
    }

    private Type group(SchemaElement element, int depth) {
        Type[] fields = fields(element.getNum_children(), depth + 1).toArray(Type[]::new);
        LogicalTypeAnnotation annotation = Annotations.of(element);
        Types.GroupBuilder<GroupType> group =
                Types.buildGroup(repetition(element)).addFields(fields);
        return (annotation == null ? group : group.as(annotation)).named(element.getName());
    }

    private Type primitive(SchemaElement element, int depth) {
        ColumnOrder order = order(element);
        LogicalTypeAnnotation annotation = Annotations.of(element);
        if (annotation == null && depth == 1 && isGeometry(element)) {
            return builder(element)
                    .columnOrder(ColumnOrder.undefined())
                    .as(LogicalTypeAnnotation.geometryType(null))
                    .named(element.getName());
        }
        if (annotation == null) {
            return builder(element).columnOrder(order).named(element.getName());
        }
        try {
            return builder(element).columnOrder(order).as(annotation).named(element.getName());
        } catch (RuntimeException e) {
            if (annotation instanceof LogicalTypeAnnotation.DecimalLogicalTypeAnnotation) {
                throw e; // The digits without their decimal point would be other numbers.
            }
            // The builder throws one of several exceptions if the annotation does not fit the type. Then the order of
            // the writer's statistics is not known.
            return builder(element).columnOrder(ColumnOrder.undefined()).named(element.getName());
        }
    }

    private boolean isGeometry(SchemaElement element) {
        return element.getType() == org.apache.parquet.format.Type.BYTE_ARRAY && geometries.contains(element.getName());
    }

    private static Types.PrimitiveBuilder<PrimitiveType> builder(SchemaElement element) {
        Types.PrimitiveBuilder<PrimitiveType> builder =
                Types.primitive(physicalType(element.getType()), repetition(element));
        return element.isSetType_length() ? builder.length(element.getType_length()) : builder;
    }

    /** The repetition of a field; a field without one is required, as for other readers. */
    private static Repetition repetition(SchemaElement element) {
        FieldRepetitionType given = element.getRepetition_type();
        return switch (given == null ? FieldRepetitionType.REQUIRED : given) {
            case REQUIRED -> Repetition.REQUIRED;
            case OPTIONAL -> Repetition.OPTIONAL;
            case REPEATED -> Repetition.REPEATED;
        };
    }

    static PrimitiveTypeName physicalType(org.apache.parquet.format.Type type) {
        return switch (type) {
            case BOOLEAN -> PrimitiveTypeName.BOOLEAN;
            case INT32 -> PrimitiveTypeName.INT32;
            case INT64 -> PrimitiveTypeName.INT64;
            case INT96 -> PrimitiveTypeName.INT96;
            case FLOAT -> PrimitiveTypeName.FLOAT;
            case DOUBLE -> PrimitiveTypeName.DOUBLE;
            case BYTE_ARRAY -> PrimitiveTypeName.BINARY;
            case FIXED_LEN_BYTE_ARRAY -> PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
        };
    }

    /** The order of the statistics in this leaf; statistics of types without an order are worthless. */
    private ColumnOrder order(SchemaElement element) {
        if (element.getType() == org.apache.parquet.format.Type.INT96
                || element.getConverted_type() == ConvertedType.INTERVAL) {
            skipOrder();
            return ColumnOrder.undefined();
        }
        if (orders == null) {
            return ColumnOrder.typeDefined();
        }
        org.apache.parquet.format.ColumnOrder order = orders.next();
        if (order.isSetTYPE_ORDER()) {
            return ColumnOrder.typeDefined();
        }
        return order.isSetIEEE_754_TOTAL_ORDER() ? ColumnOrder.ieee754TotalOrder() : ColumnOrder.undefined();
    }

    private void skipOrder() {
        if (orders != null) {
            orders.next();
        }
    }
}
