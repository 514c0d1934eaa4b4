package org.parquetvs.delta;

import io.delta.kernel.internal.actions.Metadata;
import io.delta.kernel.internal.util.ColumnMapping;
import io.delta.kernel.internal.util.ColumnMapping.ColumnMappingMode;
import io.delta.kernel.types.ArrayType;
import io.delta.kernel.types.BinaryType;
import io.delta.kernel.types.ByteType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.DecimalType;
import io.delta.kernel.types.IntegerType;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.MapType;
import io.delta.kernel.types.ShortType;
import io.delta.kernel.types.StructField;
import io.delta.kernel.types.StructType;
import io.delta.kernel.types.TypeChange;
import io.delta.kernel.types.VariantType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TableField.Member;
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

    /** The columns that are read and whose values are those of the partition that a file is in. */
    List<StructField> partitionColumns() {
        return metadata.getSchema().fields().stream()
                .filter(field -> isPartition(field) && obstacle(field).isEmpty())
                .toList();
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
        TableField known = mapping == ColumnMappingMode.ID
                ? new TableField(ColumnMapping.getColumnId(field))
                : TableField.named(physicalName(field));
        return known(known, field.getDataType());
    }

    private TableField known(TableField field, DataType type) {
        return type instanceof VariantType ? field.asVariant() : field.with(members(type));
    }

    /** What JSON has of a type, if it has a struct. */
    private List<Member> members(DataType type) {
        if (type instanceof StructType struct) {
            return struct.fields().stream()
                    .map(field -> new Member(field.getName(), tableField(field)))
                    .toList();
        }
        return children(type)
                .map(part -> new Member(part.getName(), known(TableField.named(part.getName()), part.getDataType())))
                .filter(part -> !part.field().isAsInFiles())
                .toList();
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
        if (isPartition(field) && field.getDataType() instanceof BinaryType) {
            return Optional.of("partition values of type binary are not read");
        }
        return children(field.getDataType())
                        .flatMap(DeltaColumns::inside)
                        .flatMap(each -> each.getTypeChanges().stream())
                        .allMatch(DeltaColumns::isSameText)
                ? Optional.empty()
                : Optional.of("fields in it changed their types");
    }

    /** Whether values are the same JSON before and after: whole numbers and numbers with a scale are. */
    private static boolean isSameText(TypeChange change) {
        DataType before = change.getFrom();
        DataType after = change.getTo();
        return (isWhole(before) && isWhole(after))
                || (before instanceof DecimalType old
                        && after instanceof DecimalType wide
                        && old.getScale() == wide.getScale());
    }

    private static boolean isWhole(DataType type) {
        return type instanceof ByteType
                || type instanceof ShortType
                || type instanceof IntegerType
                || type instanceof LongType;
    }

    /** A field and the fields in it, also elements, keys and values. */
    private static Stream<StructField> inside(StructField field) {
        return Stream.concat(Stream.of(field), children(field.getDataType()).flatMap(DeltaColumns::inside));
    }

    private static Stream<StructField> children(DataType type) {
        if (type instanceof StructType struct) {
            return struct.fields().stream();
        }
        if (type instanceof ArrayType array) {
            return Stream.of(array.getElementField());
        }
        return type instanceof MapType map ? Stream.of(map.getKeyField(), map.getValueField()) : Stream.empty();
    }
}
