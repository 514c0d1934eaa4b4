package org.parquetvs.store.cache;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.LocalCache;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;

/** The caches of this process: its memory first, then the disk of the machine. System properties say which there are. */
public final class StoreCaches {

    /** The system property that holds the megabytes of memory for short ranges; without it, none are kept there. */
    public static final String MEMORY = "parquetvs.range-cache";

    /** The system property that names the directory for ranges; without it, none are kept on the disk. */
    public static final String DIRECTORY = "parquetvs.cache-directory";

    /** The system property that holds the megabytes of the directory. */
    public static final String SIZE = "parquetvs.cache-size";

    private static final int DEFAULT_SIZE = 2_048;

    /** Ranges have at most this part of the memory of the process. */
    private static final int MEMORY_SHARE = 16;

    private static final AtomicReference<@Nullable StoreCaches> OF_PROCESS = new AtomicReference<>();

    private final RangeCache memory;
    private final Optional<DiskCache> disk;

    private StoreCaches(RangeCache memory, Optional<DiskCache> disk) {
        this.memory = memory;
        this.disk = disk;
    }

    /**
     * Opens the bucket that the text of a CONNECTION names, behind the caches.
     *
     * @param memoryLimit bytes that the process may use; only the value of the first call counts
     * @param use which of the caches are used, if there are any
     * @throws org.parquetvs.store.StoreException if the text is not a valid connection
     */
    public static ObjectStore open(String connection, long memoryLimit, LocalCache use) {
        StoreCaches caches = OF_PROCESS.get();
        if (caches == null) {
            caches = configured(memoryLimit);
            OF_PROCESS.set(caches);
        }
        return caches.over(ObjectStoreFactory.open(connection), use);
    }

    private static StoreCaches configured(long memoryLimit) {
        long wanted = megabytes(MEMORY, 0);
        Optional<DiskCache> disk = Optional.ofNullable(System.getProperty(DIRECTORY))
                .map(directory ->
                        new DiskCache(Path.of(directory), megabytes(SIZE, DEFAULT_SIZE), System.out::println));
        return new StoreCaches(new RangeCache(Math.min(wanted, memoryLimit / MEMORY_SHARE)), disk);
    }

    private static long megabytes(String property, int otherwise) {
        return (long) Math.max(0, Integer.getInteger(property, otherwise)) << 20;
    }

    private ObjectStore over(ObjectStore store, LocalCache use) {
        return switch (use) {
            case OFF -> store;
            case MEMORY -> memory.over(store);
            case DISK -> memory.over(disk.map(cache -> cache.over(store)).orElse(store));
        };
    }
}
