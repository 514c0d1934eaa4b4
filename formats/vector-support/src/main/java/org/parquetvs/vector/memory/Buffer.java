package org.parquetvs.vector.memory;

/** A byte array that grows on demand. */
public final class Buffer implements Storage {
    private static final int MAX_HEADROOM = 1 << 24;

    private final FreeArrays<byte[]> pool;
    private byte[] bytes = new byte[0];

    public Buffer(FreeArrays<byte[]> pool) {
        this.pool = pool;
    }

    /**
     * An array of at least {@code size} bytes; the content of the previous one may be lost.
     *
     * @throws ArithmeticException if no array can be that long
     */
    public byte[] ensure(long size) {
        if (size > bytes.length) {
            release();
            bytes = take(size);
        }
        return bytes;
    }

    @Override
    public byte[] grow(long size, int kept) {
        if (size > bytes.length) {
            byte[] larger = take(Math.max(size, Math.min(2L * bytes.length, size + MAX_HEADROOM)));
            System.arraycopy(bytes, 0, larger, 0, kept);
            release();
            bytes = larger;
        }
        return bytes;
    }

    /** Whether there is no array. */
    public boolean isEmpty() {
        return bytes.length == 0;
    }

    /** Releases the array. */
    public void release() {
        if (bytes.length > 0) {
            pool.give(bytes);
            bytes = new byte[0];
        }
    }

    private byte[] take(long size) {
        try {
            return pool.take(Math.toIntExact(size));
        } catch (ArithmeticException e) {
            throw new ArithmeticException("it needs " + size + " bytes at once, more than an array can have");
        }
    }
}
