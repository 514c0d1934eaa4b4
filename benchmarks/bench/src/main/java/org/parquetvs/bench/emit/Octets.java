package org.parquetvs.bench.emit;

import java.util.Arrays;

/** Bytes in the forms of Protocol Buffers, in an array that grows. */
final class Octets {
    private byte[] bytes = new byte[1024];
    private int length;

    int length() {
        return length;
    }

    /** A number in groups of seven bits, the lowest first. */
    void varint(long value) {
        reserve(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    void fixed(double value) {
        reserve(Double.BYTES);
        long bits = Double.doubleToRawLongBits(value);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            bytes[length++] = (byte) (bits >>> shift);
        }
    }

    void raw(byte[] source, int count) {
        reserve(count);
        System.arraycopy(source, 0, bytes, length, count);
        length += count;
    }

    void raw(Octets source) {
        raw(source.bytes, source.length);
    }

    void clear() {
        length = 0;
    }

    byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    private void reserve(int more) {
        int needed = Math.addExact(length, more);
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(needed, Math.multiplyExact(bytes.length, 2)));
        }
    }
}
