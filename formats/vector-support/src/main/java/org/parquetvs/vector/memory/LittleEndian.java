package org.parquetvs.vector.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads little-endian numbers at any position of a byte array; the JVM checks the bounds of each access. */
public final class LittleEndian {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    public static short getShort(byte[] bytes, int position) {
        return (short) SHORT.get(bytes, position);
    }

    public static int getInt(byte[] bytes, int position) {
        return (int) INT.get(bytes, position);
    }

    public static long getLong(byte[] bytes, int position) {
        return (long) LONG.get(bytes, position);
    }

    public static void putLong(byte[] bytes, int position, long value) {
        LONG.set(bytes, position, value);
    }

    /** The number whose lowest bytes are at {@code [position, end)}; missing high bytes are 0. */
    public static long getLongBefore(byte[] bytes, int position, int end) {
        if (position <= bytes.length - Long.BYTES) {
            return getLong(bytes, position);
        }
        long value = 0;
        for (int i = Math.min(end, bytes.length) - 1; i >= position; i--) {
            value = value << 8 | (bytes[i] & 0xFF);
        }
        return value;
    }
}
