package org.parquetvs.footer;

import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;

/** The only place that decides which type of the database holds a Parquet column, and which other types can. */
public final class ColumnTypeMapping {

    private ColumnTypeMapping() {}

    /** The narrowest type that holds every value of {@code field} exactly; text if the database has no such type. */
    public static SqlType typeOf(Type field) {
        return isSingle(field) ? typeOfValue(field) : SqlType.Varchar.LONGEST;
    }

    /** The same of a single value of a field, even if the field is repeated. */
    public static SqlType typeOfValue(Type field) {
        PrimitiveType primitive = field.asPrimitiveType();
        LogicalTypeAnnotation annotation = primitive.getLogicalTypeAnnotation();
        SqlType physical = PhysicalTypes.typeOf(primitive.getPrimitiveTypeName());
        return annotation == null
                ? physical
                : annotation.accept(new LogicalTypes()).orElse(physical);
    }

    /**
     * Whether the worker can read {@code field} as {@code target}: without loss, or with an error for the first value
     * that does not fit. Any field can be read as text; {@code doc/reference/types.md} says how it is rendered.
     */
    public static boolean canRead(Type field, SqlType target) {
        return isAlwaysNull(field)
                || target.is(SqlType.Kind.VARCHAR)
                || target.is(SqlType.Kind.CHAR)
                || (isSingle(field) && canReadValue(field, target));
    }

    /** The same of a single value of a field, even if the field is repeated. */
    public static boolean canReadValue(Type field, SqlType target) {
        return switch (target.kind()) {
            case VARCHAR, CHAR -> true;
            case HASHTYPE -> isBytes(field.asPrimitiveType(), ((SqlType.HashType) target).bytes());
            case DECIMAL, DOUBLE, BOOLEAN, DATE, TIMESTAMP -> isUnchanged(typeOfValue(field), target);
        };
    }

    /** Whether values of {@code source} become values of {@code target} unchanged, or do not fit one by one. */
    private static boolean isUnchanged(SqlType source, SqlType target) {
        if (source instanceof SqlType.Decimal from && target instanceof SqlType.Decimal to) {
            return from.scale() <= to.scale();
        }
        return CommonType.union(source, target).equals(target);
    }

    private static boolean isSingle(Type field) {
        return field.isPrimitive() && !field.isRepetition(Repetition.REPEATED);
    }

    /** Whether the annotation says that the column holds only NULL, whatever its physical type is. */
    public static boolean isAlwaysNull(Type field) {
        return LogicalTypeAnnotation.unknownType().equals(field.getLogicalTypeAnnotation());
    }

    /** The Parquet type for a reader: {@code INT64 TIMESTAMP(MICROS,true)}, {@code group LIST}, {@code repeated INT32}. */
    public static String describe(Type field) {
        StringBuilder text = new StringBuilder();
        if (field.isRepetition(Repetition.REPEATED)) {
            text.append("repeated ");
        }
        if (field.isPrimitive()) {
            PrimitiveType primitive = field.asPrimitiveType();
            text.append(primitive.getPrimitiveTypeName());
            if (primitive.getPrimitiveTypeName() == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY) {
                text.append('(').append(primitive.getTypeLength()).append(')');
            }
        } else {
            text.append("group");
        }
        if (field.getLogicalTypeAnnotation() != null) {
            text.append(' ').append(field.getLogicalTypeAnnotation());
        }
        return text.toString();
    }

    /** Whether each value is {@code length} bytes without another meaning, like a hash or a UUID. */
    private static boolean isBytes(PrimitiveType field, int length) {
        LogicalTypeAnnotation annotation = field.getLogicalTypeAnnotation();
        return field.getPrimitiveTypeName() == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
                && field.getTypeLength() == length
                && (annotation == null || annotation.equals(LogicalTypeAnnotation.uuidType()));
    }
}
