package org.parquetvs.worker.parquet.convert;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;

/** Decimals as the bytes of a number in two's complement, the highest first, as longs. */
final class BinaryLongs extends Converted<EncodedBinary> implements LongSource {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final LongRule rule;

    BinaryLongs(EncodedBinary encoded, LongRule rule) {
        super(encoded);
        this.rule = rule;
    }

    @Override
    public void read(long[] target, int offset, int count) {
        BinaryValues page = values.page();
        int done = 0;
        while (done < count) {
            int loaded = page.load(count - done);
            page.advance(loaded);
            convert(page, loaded, target, offset + done, done);
            done += loaded;
        }
        rule.apply(target, offset, count);
    }

    /** Converts the last values that have been passed. */
    private static void convert(BinaryValues page, int loaded, long[] target, int offset, int index) {
        byte[] bytes = page.array();
        int[] starts = page.starts();
        int[] lengths = page.lengths();
        int first = page.first() - loaded;
        for (int i = 0; i < loaded; i++) {
            int start = starts[first + i];
            int length = lengths[first + i];
            if (length > Long.BYTES || length == 0) {
                target[offset + i] = exactLong(bytes, start, length, index + i);
            } else if (start >= Long.BYTES - length) {
                // The word that ends with the number; the shift drops what stands before it.
                long word = (long) LONG.get(bytes, start + length - Long.BYTES);
                int shift = Long.SIZE - length * Byte.SIZE;
                target[offset + i] = word << shift >> shift;
            } else {
                target[offset + i] = new BigInteger(bytes, start, length).longValue();
            }
        }
    }

    private static long exactLong(byte[] bytes, int start, int length, int index) {
        BigInteger number = length == 0 ? BigInteger.ZERO : new BigInteger(bytes, start, length);
        if (number.bitLength() > 63) {
            throw new UnfitValueException(index, "the unscaled number " + number + " does not fit 18 digits");
        }
        return number.longValue();
    }
}
