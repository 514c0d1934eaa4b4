package org.parquetvs.worker.parquet.convert;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.apache.parquet.format.Encoding;
import org.parquetvs.worker.parquet.encoding.BinaryValues;
import org.parquetvs.worker.parquet.encoding.EncodedBinary;

/** Decimals as the bytes of a number in two's complement, the highest first, as longs. */
final class BinaryLongs implements LongSource {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final EncodedBinary encoded;
    private final LongRule rule;
    private BinaryValues values;

    BinaryLongs(EncodedBinary encoded, LongRule rule) {
        this.encoded = encoded;
        this.rule = rule;
        this.values = encoded.start(Encoding.PLAIN, new byte[0], 0, 0);
    }

    @Override
    public void start(Encoding encoding, byte[] bytes, int start, int end) {
        values = encoded.start(encoding, bytes, start, end);
    }

    @Override
    public void skip(int count) {
        values.skip(count);
    }

    @Override
    public void read(long[] target, int offset, int count) {
        int done = 0;
        while (done < count) {
            int loaded = values.load(count - done);
            convert(target, offset, done, loaded);
            values.advance(loaded);
            done += loaded;
        }
        rule.apply(target, offset, count);
    }

    private void convert(long[] target, int offset, int done, int loaded) {
        byte[] bytes = values.array();
        int[] starts = values.starts();
        int[] lengths = values.lengths();
        int first = values.first();
        for (int i = 0; i < loaded; i++) {
            int start = starts[first + i];
            int length = lengths[first + i];
            if (length > Long.BYTES || length == 0) {
                target[offset + done + i] = exactLong(bytes, start, length, done + i);
            } else if (start >= Long.BYTES - length) {
                // The word that ends with the number; the shift drops what stands before it.
                long word = (long) LONG.get(bytes, start + length - Long.BYTES);
                int shift = Long.SIZE - length * Byte.SIZE;
                target[offset + done + i] = word << shift >> shift;
            } else {
                target[offset + done + i] = new BigInteger(bytes, start, length).longValue();
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
