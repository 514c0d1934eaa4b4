package org.parquetvs.decoder.convert;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.parquetvs.decoder.encoding.BinaryValues;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.memory.Decimal128Array;

/** Reads decimals from the bytes of a number in two's complement, the highest byte first. */
final class DecimalBytes {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int WIDE_BYTES = 2 * Long.BYTES;

    private DecimalBytes() {}

    /** See {@link FromBytes.Conversion#convert}. */
    static void longs(BinaryValues page, int first, int count, long[] target, int offset) {
        byte[] bytes = page.array();
        int[] starts = page.starts();
        int[] lengths = page.lengths();
        for (int i = 0; i < count; i++) {
            int start = starts[first + i];
            int length = lengths[first + i];
            if (length > Long.BYTES || length == 0) {
                target[offset + i] =
                        number(bytes, start, length, i, Long.SIZE, "18").longValue();
            } else if (start >= Long.BYTES - length) {
                // The word that ends with the number; the shift drops the bytes before the number.
                long word = (long) LONG.get(bytes, start + length - Long.BYTES);
                int shift = Long.SIZE - length * Byte.SIZE;
                target[offset + i] = word << shift >> shift;
            } else {
                target[offset + i] = new BigInteger(bytes, start, length).longValue();
            }
        }
    }

    /** See {@link FromBytes.Conversion#convert}. */
    static void wides(BinaryValues page, int first, int count, Decimal128Array target, int offset) {
        byte[] bytes = page.array();
        long[] high = target.high();
        long[] low = target.low();
        for (int i = 0; i < count; i++) {
            int start = page.starts()[first + i];
            int length = page.lengths()[first + i];
            if (length == WIDE_BYTES) {
                high[offset + i] = (long) LONG.get(bytes, start);
                low[offset + i] = (long) LONG.get(bytes, start + Long.BYTES);
            } else {
                target.set(offset + i, number(bytes, start, length, i, WIDE_BYTES * Byte.SIZE, "36"));
            }
        }
    }

    private static BigInteger number(byte[] bytes, int start, int length, int index, int bits, String digits) {
        BigInteger number = length == 0 ? BigInteger.ZERO : new BigInteger(bytes, start, length);
        if (number.bitLength() >= bits) {
            throw new UnrepresentableValueException(
                    index, number.toString(), "the unscaled number " + number + " does not fit " + digits + " digits");
        }
        return number;
    }
}
