package org.parquetvs.batch;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A DECIMAL column of 19 to 36 digits. */
public final class Decimal128Vector extends ColumnVector {
    private final long[] high;
    private final long[] low;

    public Decimal128Vector(long[] high, long[] low, long @Nullable [] validity) {
        super(Kind.DECIMAL128, validity);
        this.high = high;
        this.low = low;
    }

    /** The unscaled number of row {@code row}. */
    public BigInteger unscaled(int row) {
        if (high[row] == low[row] >> (Long.SIZE - 1)) {
            return BigInteger.valueOf(low[row]);
        }
        return new BigInteger(ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(high[row])
                .putLong(low[row])
                .array());
    }

    /** Upper halves of the unscaled numbers, signed. */
    public long[] high() {
        return high;
    }

    /** Lower halves of the unscaled numbers, unsigned. */
    public long[] low() {
        return low;
    }
}
