package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.slab.Bits;
import org.parquetvs.container.wire.WireColumn;

/**
 * Collects the values that a script emits into one column. A value can be set again as long as its row is incomplete: a
 * script may catch the exception of a later value and emit the row again.
 */
abstract sealed class EmittedValues
        permits EmittedInts,
                EmittedInt64,
                EmittedNumeric,
                EmittedDouble,
                EmittedText,
                EmittedBoolean,
                EmittedTimestamp {

    private final WireColumn column;
    private final Bits valid = new Bits();
    private boolean hasNulls;

    EmittedValues(WireColumn column) {
        this.column = column;
    }

    static EmittedValues of(WireColumn column) {
        return switch (column.type().wireType()) {
            case INT32 -> new EmittedInt32(column);
            case INT64 -> new EmittedInt64(column);
            case NUMERIC -> new EmittedNumeric(column);
            case DOUBLE -> new EmittedDouble(column);
            case STRING -> new EmittedText(column);
            case BOOLEAN -> new EmittedBoolean(column);
            case DATE -> new EmittedDate(column);
            case TIMESTAMP -> new EmittedTimestamp(column);
        };
    }

    final WireColumn column() {
        return column;
    }

    final String name() {
        return column.name();
    }

    /**
     * Sets the value of a row.
     *
     * @return the size of the value in bytes, as Exasol counts it
     */
    final int set(int row, @Nullable Object value) throws ExaDataTypeException {
        if (value == null) {
            setNull(row);
            return 0;
        }
        valid.set(row, true);
        int size = accept(row, value);
        if (size < 0) {
            throw mismatch(value);
        }
        return size;
    }

    /** Makes the value of a row NULL. */
    final void setNull(int row) {
        clear(row);
        valid.set(row, false);
        hasNulls = true;
    }

    /** Puts a defined value in place of a NULL. */
    abstract void clear(int row);

    /**
     * Accepts a value.
     *
     * @return its size in bytes, as Exasol counts it; negative if the column accepts no values of its class
     */
    abstract int accept(int row, Object value) throws ExaDataTypeException;

    private ExaDataTypeException mismatch(Object value) {
        String type = value.getClass().getCanonicalName();
        int code = codeOf(value);
        String complaint = code == UNSUPPORTED
                ? "is of unsupported type " + type
                : "is of type " + column.type().wireType() + " but data given have type " + type;
        return new ExaDataTypeException(
                "E-UDF-CL-SL-JAVA-" + code + ": emit column '" + column.name() + "' " + complaint);
    }

    private static final int UNSUPPORTED = 1117;

    private static int codeOf(Object value) {
        if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
            return 1108;
        } else if (value instanceof Long) {
            return 1109;
        } else if (value instanceof Float || value instanceof Double) {
            return 1110;
        } else if (value instanceof BigDecimal) {
            return 1111;
        } else if (value instanceof Boolean) {
            return 1112;
        } else if (value instanceof String) {
            return 1114;
        } else if (value instanceof Date) {
            return 1115;
        } else {
            return value instanceof Timestamp ? 1116 : UNSUPPORTED;
        }
    }

    /** Whether the class of a value is a number for Exasol. */
    static boolean isNumber(Object value) {
        return value instanceof Byte
                || value instanceof Short
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Float
                || value instanceof Double
                || value instanceof BigDecimal;
    }

    /** The values; valid until the next one is set. */
    final ColumnVector toVector() {
        return vector(hasNulls ? valid.words() : null);
    }

    abstract ColumnVector vector(long @Nullable [] validity);

    /** Removes all values. */
    final void reset() {
        hasNulls = false;
    }
}
