package org.parquetvs.iceberg;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.iceberg.Schema;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableProperties;
import org.apache.iceberg.expressions.Literal;
import org.apache.iceberg.mapping.MappedField;
import org.apache.iceberg.mapping.NameMapping;
import org.apache.iceberg.mapping.NameMappingParser;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Type.TypeID;
import org.apache.iceberg.types.TypeUtil;
import org.apache.iceberg.types.Types.DecimalType;
import org.apache.iceberg.types.Types.NestedField;
import org.apache.iceberg.types.Types.StructType;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.value.Value;
import org.parquetvs.table.SnapshotColumn;

/** The columns of a table in one state. */
final class IcebergColumns {
    private final TableMetadata metadata;
    private final Schema schema;
    private final NameMapping names;

    IcebergColumns(TableMetadata metadata, Schema schema) {
        this.metadata = metadata;
        this.schema = schema;
        this.names = Optional.ofNullable(metadata.properties().get(TableProperties.DEFAULT_NAME_MAPPING))
                .map(NameMappingParser::fromJson)
                .orElseGet(NameMapping::empty);
    }

    List<SnapshotColumn> columns() {
        return schema.columns().stream().map(this::column).toList();
    }

    /** A top-level field of any schema of the table. */
    SnapshotColumn column(NestedField field) {
        Type type = field.type();
        Optional<Value> initialDefault = initialDefault(field);
        MappedField mapped = names.find(field.fieldId());
        Optional<String> noDefault =
                initialDefault.isEmpty() ? Optional.of("its initial default cannot be read") : Optional.empty();
        Optional<String> obstacle = noDefault.or(() -> partitionBytes(field)).or(() -> nestedChange(field));
        return new SnapshotColumn(
                field.name(),
                new TableField(
                        field.fieldId(),
                        mapped == null ? List.of() : List.copyOf(mapped.names()),
                        initialDefault.orElseGet(Value.Null::new)),
                IcebergTypes.sqlType(type),
                field.isOptional() || IcebergTypes.mayHideNulls(type),
                type.toString(),
                obstacle);
    }

    /** The value of a field in files that lack it; empty if the database does not hold it. */
    private static Optional<Value> initialDefault(NestedField field) {
        Literal<?> literal = field.initialDefaultLiteral();
        return literal == null ? Optional.of(new Value.Null()) : IcebergTypes.value(field.type(), literal.value());
    }

    /**
     * Why a column cannot be read that is a partition, or has one in it: files may lack its value, and the text of bytes
     * depends on the scan.
     */
    private Optional<String> partitionBytes(NestedField field) {
        Map<Integer, NestedField> inside = TypeUtil.indexById(alone(field));
        boolean isPartition = metadata.specs().stream()
                .flatMap(spec -> spec.fields().stream())
                .filter(partition -> partition.transform().isIdentity())
                .flatMap(partition -> Stream.ofNullable(inside.get(partition.sourceId())))
                .anyMatch(source -> source.type().typeId() == TypeID.BINARY);
        return isPartition ? Optional.of("the table is partitioned by its bytes") : Optional.empty();
    }

    /**
     * Why a nested column cannot be read: its JSON has what the file has, which may be another name, another type or
     * nothing where the table has a field today. A field that was added without a default is no change.
     */
    private Optional<String> nestedChange(NestedField field) {
        Map<Integer, NestedField> now = TypeUtil.indexById(alone(field));
        Map<Integer, String> names = TypeUtil.indexNameById(alone(field));
        List<StructType> before = metadata.schemas().stream()
                .map(old -> old.findField(field.fieldId()))
                .filter(Objects::nonNull)
                .map(IcebergColumns::alone)
                .toList();
        if (before.stream().anyMatch(old -> !names.entrySet()
                .containsAll(TypeUtil.indexNameById(old).entrySet()))) {
            return Optional.of("fields in it were renamed or dropped");
        }
        if (before.stream()
                .flatMap(old -> TypeUtil.indexById(old).values().stream())
                .anyMatch(old -> old.fieldId() != field.fieldId() && !isSameText(old, now.get(old.fieldId())))) {
            return Optional.of("fields in it changed their types");
        }
        List<NestedField> inside = now.values().stream()
                .filter(each -> each.fieldId() != field.fieldId())
                .toList();
        if (inside.stream().anyMatch(each -> each.initialDefault() != null)) {
            return Optional.of("fields in it have initial defaults");
        }
        return inside.stream().anyMatch(this::hasOtherName)
                ? Optional.of("files may have other names for fields in it")
                : Optional.empty();
    }

    /** Whether values of a field are the same JSON as today: whole numbers and numbers with a scale are. */
    private static boolean isSameText(NestedField field, @Nullable NestedField today) {
        return today != null && isSameText(field.type(), today.type());
    }

    private static boolean isSameText(Type before, Type now) {
        return before.isNestedType()
                || before.equals(now)
                || (before.typeId() == TypeID.INTEGER && now.typeId() == TypeID.LONG)
                || (before instanceof DecimalType old
                        && now instanceof DecimalType wide
                        && old.scale() == wide.scale());
    }

    private boolean hasOtherName(NestedField field) {
        MappedField mapped = names.find(field.fieldId());
        return mapped != null && mapped.names().stream().anyMatch(name -> !name.equals(field.name()));
    }

    /** A field without its own name, which may change. */
    private static StructType alone(NestedField field) {
        return StructType.of(NestedField.optional(field.fieldId(), "value", field.type()));
    }
}
