package org.parquetvs.store;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;

/** Lists several prefixes at once: one after the other would take a request's latency each. */
public final class ParallelListing {
    private static final ParallelRequests REQUESTS = new ParallelRequests("listing", 16);

    private ParallelListing() {}

    /** The directories directly below each prefix, in the order of the prefixes. */
    public static List<String> directories(ObjectStore store, List<String> prefixes) {
        return all(prefixes, store::listDirectories);
    }

    /**
     * The wanted files below each prefix, in the order of the prefixes. If there are more than {@code max}, only some
     * of them are returned, but more than {@code max}.
     *
     * @param wanted asked by several threads at once
     */
    public static List<FileEntry> files(
            ObjectStore store, List<String> prefixes, Predicate<FileEntry> wanted, int max) {
        AtomicInteger found = new AtomicInteger();
        return all(prefixes, prefix -> {
            try (Stream<FileEntry> listing = store.list(prefix)) {
                return listing.takeWhile(file -> found.get() <= max)
                        .filter(wanted)
                        .peek(file -> found.incrementAndGet())
                        .toList();
            }
        });
    }

    /** The objects that have one of these keys, in the order of the keys: a request for each. */
    public static List<FileEntry> keys(ObjectStore store, List<String> keys) {
        return all(keys, key -> {
            try (Stream<FileEntry> listing = store.list(key)) {
                return listing.limit(1).filter(file -> file.key().equals(key)).toList();
            }
        });
    }

    private static <T> List<T> all(List<String> prefixes, Function<String, List<T>> list) {
        try {
            return REQUESTS.all(prefixes, list::apply).stream()
                    .flatMap(List::stream)
                    .toList();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("list " + prefixes);
        }
    }
}
