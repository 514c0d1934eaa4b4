package org.parquetvs.adapter.planning;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.StoreMetrics;

/**
 * A store that lists a prefix once: scans of one request that read the same table, and a scan that is planned again, see the
 * same files. A listing is remembered when it was read to its end, unless it is long.
 */
final class RememberedListings implements ObjectStore {

    /** Longer ones take much memory; from 10,000 files on, planning stops to list and leaves that to the workers. */
    private static final int LONGEST = 20_000;

    private final ObjectStore store;
    private final Map<String, List<FileEntry>> listings = new ConcurrentHashMap<>();
    private final Map<String, List<String>> directories = new ConcurrentHashMap<>();

    /** Nothing is remembered yet. */
    RememberedListings(ObjectStore store) {
        this.store = store;
    }

    @Override
    public Stream<FileEntry> list(String prefix) {
        List<FileEntry> known = listings.get(prefix);
        if (known != null) {
            return known.stream();
        }
        Stream<FileEntry> listing = store.list(prefix);
        Iterator<FileEntry> remembering = new Listing(prefix, listing.iterator());
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(remembering, Spliterator.ORDERED | Spliterator.NONNULL),
                        false)
                .onClose(listing::close);
    }

    @Override
    public List<String> listDirectories(String prefix) {
        return directories.computeIfAbsent(prefix, store::listDirectories);
    }

    @Override
    public String bucket() {
        return store.bucket();
    }

    @Override
    public void read(FileEntry file, long offset, ByteBuffer destination) {
        store.read(file, offset, destination);
    }

    @Override
    public ByteBuffer readTail(FileEntry file, int length) {
        return store.readTail(file, length);
    }

    @Override
    public Optional<Object> identity() {
        return store.identity();
    }

    @Override
    public StoreMetrics metrics() {
        return store.metrics();
    }

    @Override
    public void close() {
        store.close();
    }

    /** Remembers what is read of it. */
    private final class Listing implements Iterator<FileEntry> {
        private final String prefix;
        private final Iterator<FileEntry> files;
        private final List<FileEntry> read = new ArrayList<>();

        Listing(String prefix, Iterator<FileEntry> files) {
            this.prefix = prefix;
            this.files = files;
        }

        @Override
        public boolean hasNext() {
            boolean more = files.hasNext();
            if (!more && read.size() <= LONGEST) {
                listings.put(prefix, List.copyOf(read));
            }
            return more;
        }

        @Override
        public FileEntry next() {
            FileEntry file = files.next();
            if (read.size() <= LONGEST) {
                read.add(file);
            }
            return file;
        }
    }
}
