package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.slab.Bits;
import org.parquetvs.container.type.ValueClass;
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
    private final Set<ValueClass> accepted;
    private final Bits valid = new Bits();
    private boolean hasNulls;

    /** @param accepted the classes of values that the column takes */
    EmittedValues(WireColumn column, Set<ValueClass> accepted) {
        this.column = column;
        this.accepted = accepted;
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
        ValueClass given = ValueClass.of(value);
        if (!accepted.contains(given)) {
            throw mismatch(value, given);
        }
        valid.set(row, true);
        return accept(row, value);
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
     * Accepts a value of one of the classes that the column takes.
     *
     * @return its size in bytes, as Exasol counts it
     */
    abstract int accept(int row, Object value) throws ExaDataTypeException;

    private ExaDataTypeException mismatch(Object value, ValueClass given) {
        String type = value.getClass().getCanonicalName();
        String complaint = given == ValueClass.UNSUPPORTED
                ? "is of unsupported type " + type
                : "is of type " + column.type().wireType() + " but data given have type " + type;
        return new ExaDataTypeException(
                "E-UDF-CL-SL-JAVA-" + given.mismatchCode() + ": emit column '" + column.name() + "' " + complaint);
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
