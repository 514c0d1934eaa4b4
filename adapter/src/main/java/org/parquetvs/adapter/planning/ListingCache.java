package org.parquetvs.adapter.planning;

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
import org.parquetvs.store.ForwardingStore;
import org.parquetvs.store.ObjectStore;

/**
 * Lists a prefix once, so that scans of the same table, and a scan that is planned again, see the same files. A listing
 * is remembered once it was read to its end, unless it is too long. It also serves longer prefixes.
 */
public final class ListingCache {

    /**
     * Longest listing to remember, because of its memory. From 10,000 files on, planning stops listing and leaves it to
     * the workers.
     */
    private static final int LONGEST = 20_000;

    private final Map<String, List<FileEntry>> listings = new ConcurrentHashMap<>();
    private final Map<String, List<String>> directories = new ConcurrentHashMap<>();

    /** A store that remembers listings from now on; the given one if it already does. */
    public static ObjectStore of(ObjectStore store) {
        return store instanceof RememberingStore ? store : new ListingCache().over(store);
    }

    /** A store that shares this memory of listings with other stores that see the same objects. */
    public ObjectStore over(ObjectStore store) {
        return new RememberingStore(store);
    }

    private final class RememberingStore extends ForwardingStore {

        RememberingStore(ObjectStore store) {
            super(store);
        }

        @Override
        public Stream<FileEntry> list(String prefix) {
            Optional<List<FileEntry>> known = known(prefix);
            if (known.isPresent()) {
                return known.get().stream().filter(file -> file.key().startsWith(prefix));
            }
            Stream<FileEntry> listing = store().list(prefix);
            Iterator<FileEntry> remembering = new Listing(prefix, listing.iterator());
            return StreamSupport.stream(
                            Spliterators.spliteratorUnknownSize(remembering, Spliterator.ORDERED | Spliterator.NONNULL),
                            false)
                    .onClose(listing::close);
        }

        @Override
        public List<String> listDirectories(String prefix) {
            return directories.computeIfAbsent(prefix, parent -> known(parent)
                    .map(files -> directories(parent, files))
                    .orElseGet(() -> store().listDirectories(parent)));
        }
    }

    /** A listing of this prefix, or of a shorter one. */
    private Optional<List<FileEntry>> known(String prefix) {
        return listings.entrySet().stream()
                .filter(listing -> prefix.startsWith(listing.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The directories directly below one, in order. */
    private static List<String> directories(String parent, List<FileEntry> files) {
        return files.stream()
                .map(FileEntry::key)
                .filter(key -> key.startsWith(parent) && key.indexOf('/', parent.length()) >= 0)
                .map(key -> key.substring(0, key.indexOf('/', parent.length()) + 1))
                .distinct()
                .toList();
    }

    /** Remembers what is read of a listing. */
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
