package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import org.parquetvs.container.type.ValueClass;
import org.parquetvs.container.wire.WireColumn;

/** DECIMAL of at most 9 digits without a fraction. */
final class EmittedInt32 extends EmittedInts {
    EmittedInt32(WireColumn column) {
        super(column, ValueClass.NUMBERS);
    }

    @Override
    int accept(int row, Object value) throws ExaDataTypeException {
        put(row, IntegerConversion.toInt(value, name()));
        return Integer.BYTES;
    }
}
