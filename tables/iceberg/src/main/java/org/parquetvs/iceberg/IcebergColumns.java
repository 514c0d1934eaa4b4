package org.parquetvs.iceberg;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.parquetvs.scan.file.TableField;
import org.parquetvs.scan.file.TableField.Member;
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
        Optional<String> noDefault =
                initialDefault.isEmpty() ? Optional.of("its initial default cannot be read") : Optional.empty();
        Optional<String> obstacle = noDefault.or(() -> partitionBytes(field)).or(() -> nestedChange(field));
        return new SnapshotColumn(
                field.name(),
                tableField(field, initialDefault.orElseGet(Value.Null::new)),
                IcebergTypes.sqlType(type),
                field.isOptional() || IcebergTypes.mayHideNulls(type),
                type.toString(),
                obstacle);
    }

    private TableField tableField(NestedField field, Value initialDefault) {
        MappedField mapped = names.find(field.fieldId());
        return new TableField(field.fieldId(), mapped == null ? List.of() : List.copyOf(mapped.names()), initialDefault)
                .with(members(field.type()));
    }

    /** What JSON has of a type, if it has a struct. */
    private List<Member> members(Type type) {
        return type.isNestedType()
                ? type.asNestedType().fields().stream()
                        .map(field -> new Member(field.name(), tableField(field, new Value.Null())))
                        .filter(member ->
                                type.isStructType() || !member.field().members().isEmpty())
                        .toList()
                : List.of();
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

    /** Why a nested column cannot be read: its JSON has the texts of files, and NULL where they lack a field. */
    private Optional<String> nestedChange(NestedField field) {
        Map<Integer, NestedField> now = new HashMap<>(TypeUtil.indexById(alone(field)));
        now.remove(field.fieldId());
        if (metadata.schemas().stream()
                .flatMap(old -> Stream.ofNullable(old.findField(field.fieldId())))
                .flatMap(old -> TypeUtil.indexById(alone(old)).values().stream())
                .anyMatch(old -> now.containsKey(old.fieldId())
                        && !isSameText(old.type(), now.get(old.fieldId()).type()))) {
            return Optional.of("fields in it changed their types");
        }
        return now.values().stream().anyMatch(each -> each.initialDefault() != null)
                ? Optional.of("fields in it have initial defaults")
                : Optional.empty();
    }

    /** Whether values are the same JSON before and now: whole numbers and numbers with a scale are. */
    private static boolean isSameText(Type before, Type now) {
        return before.isNestedType()
                || before.equals(now)
                || (before.typeId() == TypeID.INTEGER && now.typeId() == TypeID.LONG)
                || (before instanceof DecimalType old
                        && now instanceof DecimalType wide
                        && old.scale() == wide.scale());
    }

    /** A field without its own name, which may change. */
    private static StructType alone(NestedField field) {
        return StructType.of(NestedField.optional(field.fieldId(), "value", field.type()));
    }
}
