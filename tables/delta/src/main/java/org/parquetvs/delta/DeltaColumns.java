package org.parquetvs.delta;

import io.delta.kernel.internal.actions.Metadata;
import io.delta.kernel.internal.util.ColumnMapping;
import io.delta.kernel.internal.util.ColumnMapping.ColumnMappingMode;
import io.delta.kernel.types.ArrayType;
import io.delta.kernel.types.BinaryType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.MapType;
import io.delta.kernel.types.StructField;
import io.delta.kernel.types.StructType;
import io.delta.kernel.types.VariantType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.SnapshotColumn;

/** The columns of a table in one version. */
final class DeltaColumns {
    private final Metadata metadata;
    private final ColumnMappingMode mapping;

    DeltaColumns(Metadata metadata) {
        this.metadata = metadata;
        this.mapping = ColumnMapping.getColumnMappingMode(metadata.getConfiguration());
    }

    List<SnapshotColumn> columns() {
        return metadata.getSchema().fields().stream().map(this::column).toList();
    }

    /** The columns whose values are those of the partition that a file is in. */
    List<StructField> partitionColumns() {
        return metadata.getSchema().fields().stream().filter(this::isPartition).toList();
    }

    private SnapshotColumn column(StructField field) {
        DataType type = field.getDataType();
        return new SnapshotColumn(
                field.getName(),
                tableField(field),
                DeltaTypes.sqlType(type),
                field.isNullable() || DeltaTypes.mayHideNulls(type),
                type.toString(),
                obstacle(field));
    }

    /** How files and the log know a column. */
    TableField tableField(StructField field) {
        return mapping == ColumnMappingMode.ID
                ? new TableField(ColumnMapping.getColumnId(field), List.of(), new Value.Null())
                : TableField.named(physicalName(field));
    }

    /** The name of a field in files, and of its statistics and partition values in the log. */
    String physicalName(StructField field) {
        return mapping == ColumnMappingMode.NONE ? field.getName() : ColumnMapping.getPhysicalName(field);
    }

    private boolean isPartition(StructField field) {
        return metadata.getPartitionColNames().contains(field.getName().toLowerCase(Locale.ROOT));
    }

    /** Why a column cannot be read; empty if it can. */
    private Optional<String> obstacle(StructField field) {
        if (inside(field.getDataType()).anyMatch(VariantType.class::isInstance)) {
            return Optional.of("values of type variant are not read");
        }
        if (isPartition(field) && field.getDataType() instanceof BinaryType) {
            return Optional.of("partition values of type binary are not read");
        }
        if (fieldsInside(field.getDataType())
                .anyMatch(each -> !physicalName(each).equals(each.getName()))) {
            return Optional.of("files have other names for fields in it");
        }
        return fieldsInside(field.getDataType())
                        .anyMatch(each -> !each.getTypeChanges().isEmpty())
                ? Optional.of("fields in it changed their types")
                : Optional.empty();
    }

    /** A type and the types in it. */
    private static Stream<DataType> inside(DataType type) {
        return Stream.concat(Stream.of(type), children(type).flatMap(DeltaColumns::inside));
    }

    private static Stream<StructField> fieldsInside(DataType type) {
        return inside(type).filter(StructType.class::isInstance).flatMap(struct -> ((StructType) struct)
                .fields().stream());
    }

    private static Stream<DataType> children(DataType type) {
        if (type instanceof StructType struct) {
            return struct.fields().stream().map(StructField::getDataType);
        }
        if (type instanceof ArrayType array) {
            return Stream.of(array.getElementType());
        }
        return type instanceof MapType map ? Stream.of(map.getKeyType(), map.getValueType()) : Stream.empty();
    }
}
