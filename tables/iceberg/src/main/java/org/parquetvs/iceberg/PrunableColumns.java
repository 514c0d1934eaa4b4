package org.parquetvs.iceberg;

import java.util.List;
import java.util.Optional;
import org.apache.iceberg.Schema;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.types.Type;
import org.apache.iceberg.types.Type.TypeID;
import org.apache.iceberg.types.Types.NestedField;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;

/** The columns of a state by which the library may prune. */
final class PrunableColumns {
    private final List<Schema> all;
    private final Schema schema;

    PrunableColumns(TableMetadata metadata, Schema schema) {
        this.all = metadata.schemas();
        this.schema = schema;
    }

    /** The field that a column of a scan reads; empty if there is none by which the library prunes as the database. */
    Optional<NestedField> field(ScanColumn column) {
        return described(column).filter(field -> all.stream()
                .map(old -> old.findField(field.fieldId()))
                .allMatch(old -> old == null || isWidened(old.type(), field.type())));
    }

    /** The field that a column of a scan reads, if bounds of its values are values of the column. */
    Optional<NestedField> described(ScanColumn column) {
        return column.source() instanceof ColumnSource.Field field
                ? field.tableField()
                        .map(known -> schema.findField(known.id().orElseThrow()))
                        .filter(found -> IcebergTypes.isOrdered(found.type())
                                && IcebergTypes.sqlType(found.type()).kind()
                                        == column.type().kind()
                                && found.equals(schema.findField(found.name())))
                : Optional.empty();
    }

    /** Whether the library reads bounds of the old type as bounds of the new one. */
    private static boolean isWidened(Type old, Type type) {
        return switch (type.typeId()) {
            case LONG -> old.typeId() == TypeID.INTEGER || old.typeId() == TypeID.LONG;
            case DOUBLE -> old.typeId() == TypeID.FLOAT || old.typeId() == TypeID.DOUBLE;
            case DECIMAL -> old.typeId() == TypeID.DECIMAL;
            case BOOLEAN,
                    INTEGER,
                    FLOAT,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    TIMESTAMP_NANO,
                    STRING,
                    UUID,
                    FIXED,
                    BINARY,
                    STRUCT,
                    LIST,
                    MAP,
                    VARIANT,
                    GEOMETRY,
                    GEOGRAPHY,
                    UNKNOWN -> old.equals(type);
        };
    }
}
