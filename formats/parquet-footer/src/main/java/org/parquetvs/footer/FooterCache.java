package org.parquetvs.footer;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;

/**
 * The most recently used footers that this process has parsed. A footer is found only for the file that it was read
 * from: the store must have been opened in the same way, and key, size, time and entity tag of the listing must be the
 * same. So a replaced file is another file, and a user who may not read a file does not see its footer either.
 */
final class FooterCache {

    /** The cache of this process, which serves one statement after the other. */
    static final FooterCache OF_PROCESS = new FooterCache(Runtime.getRuntime().maxMemory() / 32);

    /** A parsed footer takes several times its bytes. */
    private static final int BYTES_OF_PARSED_BYTE = 8;

    /** A footer that takes a larger part would displace too many others. */
    private static final int SHARE_OF_LARGEST = 8;

    private final long capacity;
    private final Map<Key, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long used;

    /** @param capacity bytes of memory for all footers together, estimated from their lengths */
    FooterCache(long capacity) {
        this.capacity = capacity;
    }

    private record Key(Object store, FileEntry file) {}

    private record Entry(Footer footer, long bytes) {}

    /** The footer of a file, if it is remembered. */
    synchronized Optional<Footer> find(ObjectStore store, FileEntry file) {
        return store.identity()
                .map(identity -> entries.get(new Key(identity, file)))
                .map(Entry::footer);
    }

    /**
     * Remembers a footer, if its store can be identified, and drops the least recently used ones.
     *
     * @param length bytes of the footer in the file
     */
    synchronized void keep(ObjectStore store, Footer footer, int length) {
        long bytes = (long) length * BYTES_OF_PARSED_BYTE;
        if (bytes > capacity / SHARE_OF_LARGEST) {
            return;
        }
        store.identity().map(identity -> new Key(identity, footer.file())).ifPresent(key -> {
            Entry before = entries.put(key, new Entry(footer, bytes));
            used += bytes - (before == null ? 0 : before.bytes);
            Iterator<Entry> maxUnused = entries.values().iterator();
            while (used > capacity) {
                used -= maxUnused.next().bytes;
                maxUnused.remove();
            }
        });
    }
}
