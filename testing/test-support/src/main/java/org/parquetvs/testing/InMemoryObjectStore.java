package org.parquetvs.testing;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreErrors;
import org.parquetvs.store.StoreMetrics;

/** A bucket in memory. Every {@link #put} makes a new entity tag, even for the same bytes. */
public final class InMemoryObjectStore implements ObjectStore {

    private record Stored(FileEntry entry, ByteBuffer content) {}

    private final ConcurrentNavigableMap<String, Stored> objects = new ConcurrentSkipListMap<>(Keys.ORDER);
    private final AtomicLong versions = new AtomicLong();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong bytesRead = new AtomicLong();

    /** Stores or replaces an object. The array is not copied. */
    public FileEntry put(String key, byte[] bytes) {
        long version = versions.incrementAndGet();
        FileEntry entry = new FileEntry(key, bytes.length, "\"v" + version + "\"", version);
        objects.put(key, new Stored(entry, ByteBuffer.wrap(bytes)));
        return entry;
    }

    /** Removes an object, if it exists. */
    public void remove(String key) {
        objects.remove(key);
    }

    @Override
    public String bucket() {
        return "memory";
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        requests.incrementAndGet();
        return objects.tailMap(prefix, true).values().stream()
                .map(Stored::entry)
                .takeWhile(entry -> entry.key().startsWith(prefix));
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return Keys.directories(prefix, list(prefix));
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        Objects.checkFromIndexSize(offset, (long) destination.remaining(), file.size());
        if (!destination.hasRemaining()) {
            return;
        }
        requests.incrementAndGet();
        Stored stored = objects.get(file.key());
        if (stored == null) {
            throw StoreErrors.objectMissing(bucket(), file, "the store does not have it");
        }
        boolean isSame = file.isTagged()
                ? stored.entry().eTag().equals(file.eTag())
                : stored.entry().size() == file.size();
        if (!isSame) {
            throw StoreErrors.objectChanged(
                    file,
                    "entity tag " + stored.entry().eTag() + ", "
                            + stored.entry().size() + " bytes");
        }
        int length = destination.remaining();
        bytesRead.addAndGet(length);
        destination.put(stored.content().slice(Math.toIntExact(offset), length));
    }

    @Override
    public StoreMetrics metrics() {
        return new StoreMetrics(requests.get(), 0, bytesRead.get());
    }

    @Override
    public void close() {
        objects.clear();
    }
}
