package org.parquetvs.store;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;

/**
 * What this process has made of the objects that it used last, such as their footers. It is found only for the object
 * that it was made of: the store must have been opened in the same way, and key, size, time and entity tag of the
 * listing must be the same. So a replaced object is another one, and a user who may not read an object does not see what
 * was made of it either. Safe for use by several threads.
 *
 * @param <T> what is made of an object
 */
public final class ParsedCache<T> {

    /** What is made of bytes takes several times their memory. */
    private static final int BYTES_OF_PARSED_BYTE = 8;

    /** Something that takes a larger part would displace too much else. */
    private static final int SHARE_OF_LARGEST = 8;

    private final long capacity;
    private final Map<Key, Entry<T>> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long used;

    /** @param capacity bytes of memory for all entries together, estimated from their lengths */
    public ParsedCache(long capacity) {
        this.capacity = capacity;
    }

    private record Key(Object store, FileEntry object) {}

    private record Entry<T>(T parsed, long bytes) {}

    /** A cache that takes at most a small part of the heap. */
    public static <T> ParsedCache<T> ofProcess() {
        return new ParsedCache<>(Runtime.getRuntime().maxMemory() / 32);
    }

    /** What was made of an object, if it is remembered. */
    public synchronized Optional<T> find(ObjectStore store, FileEntry object) {
        return store.identity()
                .map(identity -> entries.get(new Key(identity, object)))
                .map(Entry::parsed);
    }

    /**
     * Remembers what was made of an object, if its store can be identified, and drops what was not used for the longest
     * time.
     *
     * @param length bytes of the object that it was made of
     */
    public synchronized void keep(ObjectStore store, FileEntry object, T parsed, int length) {
        long bytes = (long) length * BYTES_OF_PARSED_BYTE;
        if (bytes > capacity / SHARE_OF_LARGEST) {
            return;
        }
        store.identity().map(identity -> new Key(identity, object)).ifPresent(key -> {
            Entry<T> before = entries.put(key, new Entry<>(parsed, bytes));
            used += bytes - (before == null ? 0 : before.bytes);
            Iterator<Entry<T>> leastUsed = entries.values().iterator();
            while (used > capacity) {
                used -= leastUsed.next().bytes;
                leastUsed.remove();
            }
        });
    }
}
