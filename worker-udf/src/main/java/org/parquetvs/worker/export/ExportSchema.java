package org.parquetvs.worker.export;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.parquetvs.type.SqlType;

/** The columns of files as Parquet types. */
final class ExportSchema {
    private static final int DECIMAL_BYTES = 16;

    private ExportSchema() {}

    /** Optional columns of these names and types. */
    static MessageType of(List<String> names, List<SqlType> types) {
        List<Type> fields = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            fields.add(type(types.get(i)).named(names.get(i)));
        }
        return new MessageType("exasol", fields);
    }

    private static Types.PrimitiveBuilder<org.apache.parquet.schema.PrimitiveType> type(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL -> decimal((SqlType.Decimal) type);
            case DOUBLE -> Types.optional(PrimitiveTypeName.DOUBLE);
            case BOOLEAN -> Types.optional(PrimitiveTypeName.BOOLEAN);
            case DATE -> Types.optional(PrimitiveTypeName.INT32).as(LogicalTypeAnnotation.dateType());
            case TIMESTAMP ->
                Types.optional(PrimitiveTypeName.INT64)
                        .as(LogicalTypeAnnotation.timestampType(false, unit((SqlType.Timestamp) type)));
            case VARCHAR, CHAR, HASHTYPE ->
                Types.optional(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType());
        };
    }

    private static Types.PrimitiveBuilder<org.apache.parquet.schema.PrimitiveType> decimal(SqlType.Decimal type) {
        LogicalTypeAnnotation decimal = LogicalTypeAnnotation.decimalType(type.scale(), type.precision());
        if (type.precision() <= SqlType.Decimal.MAX_INT_PRECISION) {
            return Types.optional(PrimitiveTypeName.INT32).as(decimal);
        }
        return type.precision() <= SqlType.Decimal.MAX_LONG_PRECISION
                ? Types.optional(PrimitiveTypeName.INT64).as(decimal)
                : Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                        .length(DECIMAL_BYTES)
                        .as(decimal);
    }

    private static TimeUnit unit(SqlType.Timestamp type) {
        return type.precision() <= SqlType.Timestamp.MAX_MICROS_PRECISION ? TimeUnit.MICROS : TimeUnit.NANOS;
    }
}
