package org.parquetvs.worker.parquet.convert;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;

/** Decimals as the bytes of a number in two's complement, the highest first, as 128-bit numbers. */
final class BinaryWides extends Converted<EncodedBinary> implements WideSource {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int WIDE = 2 * Long.BYTES;

    private final WideRule rule;

    BinaryWides(EncodedBinary encoded, WideRule rule) {
        super(encoded);
        this.rule = rule;
    }

    @Override
    public void read(long[] high, long[] low, int offset, int count) {
        BinaryValues page = values.page();
        int done = 0;
        while (done < count) {
            int loaded = page.load(count - done);
            int first = page.first();
            page.advance(loaded);
            byte[] bytes = page.array();
            for (int i = 0; i < loaded; i++) {
                int start = page.starts()[first + i];
                int length = page.lengths()[first + i];
                int at = offset + done + i;
                if (length == WIDE) {
                    high[at] = (long) LONG.get(bytes, start);
                    low[at] = (long) LONG.get(bytes, start + Long.BYTES);
                } else {
                    BigInteger number = number(bytes, start, length, done + i);
                    high[at] = number.shiftRight(Long.SIZE).longValue();
                    low[at] = number.longValue();
                }
            }
            done += loaded;
        }
        rule.apply(high, low, offset, count);
    }

    private static BigInteger number(byte[] bytes, int start, int length, int index) {
        BigInteger number = length == 0 ? BigInteger.ZERO : new BigInteger(bytes, start, length);
        if (number.bitLength() >= WIDE * Byte.SIZE) {
            throw new UnfitValueException(index, "the unscaled number " + number + " does not fit 36 digits");
        }
        return number;
    }
}
