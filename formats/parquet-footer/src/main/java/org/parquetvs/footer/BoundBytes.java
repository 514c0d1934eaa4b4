package org.parquetvs.footer;

import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;

/** The bytes in which statistics hold a bound. */
final class BoundBytes {

    private BoundBytes() {}

    /** Whether there is no bound, or it has as many bytes as a value of the type: half a number cannot be decoded. */
    static boolean areWhole(PrimitiveType type, byte @Nullable [] bound) {
        int length =
                switch (type.getPrimitiveTypeName()) {
                    case BOOLEAN -> 1;
                    case INT32, FLOAT -> Integer.BYTES;
                    case INT64, DOUBLE -> Long.BYTES;
                    case INT96 -> 12;
                    case FIXED_LEN_BYTE_ARRAY -> type.getTypeLength();
                    case BINARY -> -1;
                };
        return length < 0 || bound == null || bound.length == length;
    }
}
