package org.parquetvs.footer;

import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.parquetvs.type.SqlType;

/** Types of columns without an annotation, or with one that adds nothing. */
final class PhysicalTypes {
    static final SqlType INT32 = new SqlType.Decimal(10, 0);
    static final SqlType INT64 = new SqlType.Decimal(19, 0);
    static final SqlType UNSIGNED_INT64 = new SqlType.Decimal(20, 0);

    /**
     * INT96 has nanoseconds and any year. A timestamp of nanoseconds has a narrow range where it is one number of 64
     * bits, in Parquet and in most databases, and open ends such as 9999-12-31 are more common than nanoseconds.
     */
    static final SqlType INT96 = new SqlType.Timestamp(6);

    private PhysicalTypes() {}

    static SqlType typeOf(PrimitiveTypeName physical) {
        return switch (physical) {
            case BOOLEAN -> new SqlType.Bool();
            case INT32 -> INT32;
            case INT64 -> INT64;
            case FLOAT, DOUBLE -> new SqlType.DoublePrecision();
            case INT96 -> INT96;
            case BINARY, FIXED_LEN_BYTE_ARRAY -> SqlType.Varchar.LONGEST;
        };
    }
}
