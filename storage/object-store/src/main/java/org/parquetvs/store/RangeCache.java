package org.parquetvs.store;

import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;

/**
 * Ranges of objects that a process has read, kept for its next statements. Only short ranges are kept, because a
 * request for a long one costs little more than its bytes. If there is not enough room, worth decides as in the
 * Greedy-Dual-Size algorithm (Cao and Irani, 1997): the longest go first, and of equal ones the least recently used. So
 * page indexes and dictionaries stay while columns pass through. A new range is worth half as much as a kept one, so it
 * displaces only ranges that were not used while about as many bytes were read as the cache holds. So if a table is
 * larger than the cache, each scan finds a part of it. An object is known by its entity tag, so that another object
 * with its key is never taken for it. Safe for use by several threads.
 */
public final class RangeCache {

    /** The system property that holds the megabytes of a process; without it nothing is kept. */
    public static final String PROPERTY = "parquetvs.range-cache";

    /** A cache has at most this part of the memory of its process. */
    private static final int MEMORY_SHARE = 16;

    private static final AtomicReference<@Nullable RangeCache> OF_PROCESS = new AtomicReference<>();

    /** Longest range that is kept. */
    public static final int MAX_RANGE = 1 << 20;

    private final long capacity;
    private final Map<Range, Kept> ranges = new HashMap<>();
    private final TreeSet<Kept> leastWorthFirst =
            new TreeSet<>(Comparator.comparingDouble(Kept::worth).thenComparingLong(Kept::use));
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

    /**
     * The cache of this process, of the size that {@link #PROPERTY} asks for.
     *
     * @param memory bytes that the process may use; only the value of the first call counts
     */
    public static RangeCache ofProcess(long memory) {
        RangeCache cache = OF_PROCESS.get();
        if (cache == null) {
            long wanted = Math.max(0, Integer.getInteger(PROPERTY, 0)) * (1L << 20);
            OF_PROCESS.compareAndSet(null, new RangeCache(Math.min(wanted, memory / MEMORY_SHARE)));
            cache = Objects.requireNonNull(OF_PROCESS.get());
        }
        return cache;
    }

    /** Bytes that are kept now. */
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
    private record Kept(Range range, ByteBuffer content, double worth, long use) {}

    /** A store whose short ranges are read from this cache, if the store can be told from others. */
    public ObjectStore over(ObjectStore store) {
        return capacity == 0
                ? store
                : store.identity()
                        .<ObjectStore>map(identity -> new CachedStore(store, identity))
                        .orElse(store);
    }

    private synchronized @Nullable ByteBuffer find(Range range) {
        Kept kept = ranges.get(range);
        if (kept == null) {
            return null;
        }
        keep(range, kept.content);
        return kept.content.duplicate();
    }

    /**
     * Whether a new range may displace the range with the least worth. Each one for which there is no room makes the
     * cache older.
     */
    private synchronized boolean admits(int length) {
        long room = capacity - bytes;
        if (room >= length) {
            return true;
        }
        double worth = age + 1.0 / length;
        age += 1.0 / capacity;
        for (Kept least : leastWorthFirst) {
            if (least.worth >= worth) {
                return false;
            }
            room += least.content.capacity();
            if (room >= length) {
                return true;
            }
        }
        return false;
    }

    /** @param content all of a buffer, which does not change any more */
    private synchronized void keep(Range range, ByteBuffer content) {
        Kept kept = new Kept(range, content, age + 2.0 / Math.max(1, content.capacity()), uses++);
        Kept before = ranges.put(range, kept);
        if (before == null) {
            bytes += content.capacity();
        } else {
            leastWorthFirst.remove(before);
        }
        leastWorthFirst.add(kept);
        while (bytes > capacity) {
            Kept gone = Objects.requireNonNull(leastWorthFirst.pollFirst());
            ranges.remove(gone.range);
            bytes -= gone.content.capacity();
        }
    }

    private final class CachedStore extends ForwardingStore {
        private final Object identity;

        CachedStore(ObjectStore store, Object identity) {
            super(store);
            this.identity = identity;
        }

        @Override
        public void read(FileEntry file, long offset, ByteBuffer destination) {
            int length = destination.remaining();
            if (length > MAX_RANGE) {
                store().read(file, offset, destination);
                return;
            }
            Range range = new Range(identity, file.key(), file.eTag(), offset, length);
            ByteBuffer known = find(range);
            if (known != null) {
                destination.put(known);
                return;
            }
            ByteBuffer read = destination.duplicate();
            store().read(file, offset, destination);
            if (admits(length)) {
                keep(
                        range,
                        ByteBuffer.allocate(length)
                                .put(read.limit(destination.position()))
                                .flip());
            }
        }
    }
}
