package org.parquetvs.worker.io;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.TreeMap;

/**
 * Arrays for fetched bytes. Large arrays are reused. A new one costs the clearing of its bytes and, under the
 * container's serial garbage collector, every few new arrays cost a collection of the old generation.
 */
final class BufferPool {
    private static final int UNIT = 1 << 20;
    private static final int SMALL_UNIT = 1 << 16;

    private final long maxIdleBytes;
    private final TreeMap<Integer, ArrayDeque<byte[]>> idleByCapacity = new TreeMap<>();
    private long idleBytes;

    /** @param maxIdleBytes most bytes to keep in arrays that are not in use */
    BufferPool(long maxIdleBytes) {
        this.maxIdleBytes = maxIdleBytes;
    }

    long maxIdleBytes() {
        return maxIdleBytes;
    }

    /** Bytes of the array that {@link #take} returns for a size: whole units, so that similar sizes share arrays. */
    static int capacityFor(int size) {
        if (size <= SMALL_UNIT / 2 || size > Integer.MAX_VALUE - UNIT) {
            return size;
        }
        int unit = size <= UNIT / 2 ? SMALL_UNIT : UNIT;
        return (size + unit - 1) / unit * unit;
    }

    /** An array of exactly {@link #capacityFor} bytes; its content is undefined. */
    synchronized byte[] take(int size) {
        int capacity = capacityFor(size);
        ArrayDeque<byte[]> idle = idleByCapacity.get(capacity);
        if (idle == null) {
            return new byte[capacity];
        }
        byte[] buffer = idle.removeLast();
        if (idle.isEmpty()) {
            idleByCapacity.remove(capacity);
        }
        idleBytes -= capacity;
        return buffer;
    }

    /** Takes an array back, or leaves it to the garbage collector if it is small or enough others are idle. */
    synchronized void give(byte[] buffer) {
        if (buffer.length < SMALL_UNIT || buffer.length > maxIdleBytes) {
            return;
        }
        while (idleBytes + buffer.length > maxIdleBytes) {
            dropLargest();
        }
        idleByCapacity
                .computeIfAbsent(buffer.length, capacity -> new ArrayDeque<>())
                .addLast(buffer);
        idleBytes += buffer.length;
    }

    private void dropLargest() {
        Map.Entry<Integer, ArrayDeque<byte[]>> largest = idleByCapacity.lastEntry();
        largest.getValue().removeLast();
        idleBytes -= largest.getKey();
        if (largest.getValue().isEmpty()) {
            idleByCapacity.remove(largest.getKey());
        }
    }
}
