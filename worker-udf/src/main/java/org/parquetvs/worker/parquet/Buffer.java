package org.parquetvs.worker.parquet;

import org.parquetvs.worker.parquet.encoding.CorruptPageException;

/** A byte array that grows to what is asked of it, noted in the memory budget. */
final class Buffer {
    private final MemoryBudget budget;
    private byte[] bytes = new byte[0];

    Buffer(MemoryBudget budget) {
        this.budget = budget;
    }

    /** An array of at least {@code size} bytes; what the last one held may be lost. */
    byte[] ensure(long size) {
        if (size > bytes.length) {
            release();
            bytes = allocate(size);
            budget.reserve(bytes.length);
        }
        return bytes;
    }

    /** An array of at least {@code size} bytes that begins with the first {@code kept} bytes of the last one. */
    byte[] grow(long size, int kept) {
        if (size > bytes.length) {
            byte[] larger = allocate(Math.max(size, Math.min(2L * bytes.length, size + (1 << 24))));
            System.arraycopy(bytes, 0, larger, 0, kept);
            budget.reserve(larger.length);
            budget.release(bytes.length);
            bytes = larger;
        }
        return bytes;
    }

    /** The array as it is. */
    byte[] bytes() {
        return bytes;
    }

    /** Gives the array up. */
    void release() {
        budget.release(bytes.length);
        bytes = new byte[0];
    }

    /**
     * A size that a file claims may be one that no heap has room for: that is an error of the file or of the worker's
     * memory, and neither shall end the process.
     */
    private static byte[] allocate(long size) {
        try {
            return new byte[Math.toIntExact(size)];
        } catch (OutOfMemoryError | ArithmeticException e) {
            throw new CorruptPageException("it needs " + size + " bytes of memory, which are not there", e);
        }
    }
}
