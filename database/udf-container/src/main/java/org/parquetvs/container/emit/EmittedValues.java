package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.VectorBuilder;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/**
 * Collects the values that a script emits into one column. A value can be set again as long as its row is incomplete: a
 * script may catch the exception of a later value and emit the row again.
 *
 * @param accepted the classes of values that the column takes
 * @param values the values
 * @param setter sets values of these classes
 */
record EmittedValues(WireColumn column, Set<ValueClass> accepted, VectorBuilder values, Setter setter) {

    /** Sets a value of an accepted class, and returns its size in bytes, as Exasol counts it. */
    interface Setter {
        int set(int row, Object value) throws ExaDataTypeException;
    }

    /**
     * Sets the value of a row.
     *
     * @return the size of the value in bytes, as Exasol counts it
     */
    int set(int row, @Nullable Object value) throws ExaDataTypeException {
        if (value == null) {
            values.setNull(row);
            return 0;
        }
        ValueClass given = ValueClass.of(value);
        if (!accepted.contains(given)) {
            throw mismatch(value, given);
        }
        return setter.set(row, value);
    }

    private ExaDataTypeException mismatch(Object value, ValueClass given) {
        String type = value.getClass().getCanonicalName();
        String complaint = given == ValueClass.UNSUPPORTED
                ? "is of unsupported type " + type
                : "is of type " + column.type().wireType() + " but data given have type " + type;
        return new ExaDataTypeException(
                "E-UDF-CL-SL-JAVA-" + given.mismatchCode() + ": emit column '" + column.name() + "' " + complaint);
    }
}
