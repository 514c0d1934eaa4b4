package org.parquetvs.store.cache;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ForwardingStore;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/**
 * Ranges of objects that a process has read, kept for its next statements. Only short ranges are kept, because a
 * request for a long one costs little more than its bytes.
 *
 * <p>If there is not enough room, the Greedy-Dual-Size algorithm (Cao and Irani, 1997) evicts: the longest ranges go
 * first, and of equal ones the least recently used. Admission: a new range is worth half as much as a kept one. A scan
 * over a table of up to five times the size of the cache still finds a part of the table in it. {@code
 * doc/design/014-read-once.md} says why.
 *
 * <p>An object is known by its entity tag, so that another object with its key is never taken for it. A new range
 * takes over the memory of those that it displaces. Safe for use by several threads.
 */
public final class RangeCache {

    /** How many times the bytes of the cache must be read before an unused range makes room for one of its size. */
    private static final double PATIENCE = 4;

    /** Longest range that is kept. */
    public static final int MAX_RANGE = 1 << 20;

    /** Bytes of an array that ranges use one after the other. A range that fits into one has an array of its own. */
    private static final int BLOCK = 16 << 10;

    private final long capacity;
    private final Map<Range, Kept> ranges = new HashMap<>();
    private final TreeSet<Kept> leastWorthFirst =
            new TreeSet<>(Comparator.comparingDouble(Kept::worth).thenComparingLong(Kept::use));
    private final ArrayDeque<byte[]> freeBlocks = new ArrayDeque<>();
    private double age;
    private long uses;
    private long bytes;

    /**
     * An empty cache.
     *
     * @param capacity most bytes that are kept; 0: none
     */
    public RangeCache(long capacity) {
        this.capacity = capacity;
    }

    /** Bytes of memory that the kept ranges take now. */
    public synchronized long bytes() {
        return bytes;
    }

    private record Range(Object store, String key, String eTag, long offset, int length) {}

    /**
     * A range in memory.
     *
     * @param worth twice the requests saved per byte, plus the age of the cache at the last use, so that unused ranges
     *     lose worth
     * @param use number of its last use
     */
    private record Kept(Range range, KeptBytes content, double worth, long use) {}

    /** A store whose short ranges are read from this cache, if the store can be identified. */
    public ObjectStore over(ObjectStore store) {
        return capacity == 0
                ? store
                : store.identity()
                        .<ObjectStore>map(identity -> new CachedStore(store, identity))
                        .orElse(store);
    }

    /** Copies the bytes of a range, if it is kept. Under the lock, because another range may take its memory next. */
    private synchronized boolean copy(Range range, ByteBuffer destination) {
        Kept kept = ranges.get(range);
        if (kept == null) {
            return false;
        }
        leastWorthFirst.remove(kept);
        add(range, kept.content);
        kept.content.copyTo(destination);
        return true;
    }

    private void add(Range range, KeptBytes content) {
        Kept kept = new Kept(range, content, age + 2.0 / Math.max(1, memoryFor(content.length())), uses++);
        ranges.put(range, kept);
        leastWorthFirst.add(kept);
    }

    /** Keeps a new range, unless it would displace ranges that are worth more. */
    private synchronized void keep(Range range, ByteBuffer content) {
        int needed = memoryFor(range.length);
        if (!ranges.containsKey(range) && makeRoom(needed)) {
            KeptBytes kept = new KeptBytes(blocks(range.length), range.length);
            bytes += needed;
            while (bytes + (long) freeBlocks.size() * BLOCK > capacity) {
                freeBlocks.remove();
            }
            kept.copyFrom(content);
            add(range, kept);
        }
    }

    /** Bytes of memory for a range: whole blocks, unless it fits into one. */
    private static int memoryFor(int length) {
        return length <= BLOCK ? length : (length + BLOCK - 1) / BLOCK * BLOCK;
    }

    /**
     * Makes room for a new range by dropping ranges that are worth less. If dropping all of them would not make enough
     * room, it drops none and returns false. The cache ages whenever room is short.
     */
    private boolean makeRoom(int needed) {
        long room = capacity - bytes;
        if (room >= needed) {
            return true;
        }
        double worth = age + 1.0 / needed;
        age += 1 / (PATIENCE * capacity);
        int displaced = 0;
        for (Kept least : leastWorthFirst) {
            if (room >= needed || least.worth >= worth) {
                break;
            }
            room += memoryFor(least.content.length());
            displaced++;
        }
        if (room < needed) {
            return false;
        }
        for (int i = 0; i < displaced; i++) {
            drop(Objects.requireNonNull(leastWorthFirst.pollFirst()));
        }
        return true;
    }

    private void drop(Kept kept) {
        ranges.remove(kept.range);
        bytes -= memoryFor(kept.content.length());
        if (kept.content.length() > BLOCK) {
            freeBlocks.addAll(kept.content.blocks());
        }
    }

    private List<byte[]> blocks(int length) {
        if (length <= BLOCK) {
            return List.of(new byte[length]);
        }
        List<byte[]> blocks = new ArrayList<>();
        for (int start = 0; start < length; start += BLOCK) {
            byte[] free = freeBlocks.poll();
            blocks.add(free == null ? new byte[BLOCK] : free);
        }
        return blocks;
    }

    private final class CachedStore extends ForwardingStore {
        private final Object identity;
        private final LongAdder cachedBytes = new LongAdder();

        CachedStore(ObjectStore store, Object identity) {
            super(store);
            this.identity = identity;
        }

        @Override
        public StoreMetrics metrics() {
            return store().metrics().plusCached(cachedBytes.sum());
        }

        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            int length = destination.remaining();
            if (length > MAX_RANGE) {
                store().read(file, offset, destination);
                return;
            }
            Range range = new Range(identity, file.key(), file.eTag(), offset, length);
            if (copy(range, destination)) {
                cachedBytes.add(length);
            } else {
                ByteBuffer read = destination.duplicate();
                store().read(file, offset, destination);
                keep(range, read.limit(destination.position()));
            }
        }
    }
}
