package org.parquetvs.container.slab;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.container.wire.WireColumn;

/** DECIMAL of 19 to 36 digits: two words for each value, the lower one first. */
final class Decimal128Writer extends ColumnWriter {
    private final BigInteger limit;

    /** If the upper half is between this and its negative, the value is in range whatever the lower half is. */
    private final long safeHigh;

    private LongBuffer values = LongBuffer.allocate(0);

    Decimal128Writer(WireColumn column) {
        super(column);
        this.limit = BigInteger.TEN.pow(column.type().precision());
        this.safeHigh = limit.shiftRight(Long.SIZE).longValueExact();
    }

    @Override
    int valueBytes(int rowCount) {
        return rowCount * 2 * Long.BYTES;
    }

    @Override
    void place(ByteBuffer valueMemory, ByteBuffer text) {
        values = valueMemory.asLongBuffer();
    }

    @Override
    void write(ColumnVector vector, int from, int count) {
        Decimal128Vector decimals = require(Decimal128Vector.class, vector);
        long[] high = decimals.high();
        long[] low = decimals.low();
        for (int i = 0; i < count; i++) {
            long upper = high[from + i];
            long lower = low[from + i];
            int at = (rows() + i) * 2;
            values.put(at, lower);
            values.put(at + 1, upper);
            boolean fitsLong = upper == lower >> (Long.SIZE - 1);
            if (!fitsLong && (upper >= safeHigh || upper < -safeHigh)) {
                check(i, upper, lower);
            }
        }
    }

    private void check(int row, long high, long low) {
        if (isValid(row)) {
            BigInteger unscaled = Decimals.join(high, low);
            if (unscaled.abs().compareTo(limit) >= 0) {
                String value = new BigDecimal(unscaled, column().type().scale()).toPlainString();
                throw RejectedValueException.outOfRange(column(), value);
            }
        }
    }
}
