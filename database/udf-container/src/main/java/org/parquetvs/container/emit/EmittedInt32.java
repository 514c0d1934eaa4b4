package org.parquetvs.container.emit;

import com.exasol.ExaDataTypeException;
import java.math.BigDecimal;
import org.parquetvs.container.wire.WireColumn;

/** DECIMAL of at most 9 digits without a fraction. */
final class EmittedInt32 extends EmittedInts {
    EmittedInt32(WireColumn column) {
        super(column);
    }

    @Override
    int accept(int row, Object value) throws ExaDataTypeException {
        if (!isNumber(value)) {
            return -1;
        }
        IntegerChecks.checkInt(value, name());
        put(row, value instanceof BigDecimal decimal ? decimal.intValueExact() : ((Number) value).intValue());
        return Integer.BYTES;
    }
}
