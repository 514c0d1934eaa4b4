package org.parquetvs.store;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;

/** Lists several prefixes at once: one after the other would take a request's latency each. */
public final class ParallelListing {
    private static final int MAX_THREADS = 16;

    private ParallelListing() {}

    /** The directories directly below each prefix, in the order of the prefixes. */
    public static List<String> directories(ObjectStore store, List<String> prefixes) {
        return all(prefixes, store::listDirectories);
    }

    /**
     * The wanted files below each prefix, in the order of the prefixes. If they are more than {@code most}, some of them,
     * but more than {@code most}.
     *
     * @param wanted asked by several threads at once
     */
    public static List<FileEntry> files(
            ObjectStore store, List<String> prefixes, Predicate<FileEntry> wanted, int most) {
        AtomicInteger found = new AtomicInteger();
        return all(prefixes, prefix -> {
            try (Stream<FileEntry> listing = store.list(prefix)) {
                return listing.takeWhile(file -> found.get() <= most)
                        .filter(wanted)
                        .peek(file -> found.incrementAndGet())
                        .toList();
            }
        });
    }

    private static <T> List<T> all(List<String> prefixes, Function<String, List<T>> list) {
        if (prefixes.size() < 2) {
            return prefixes.isEmpty() ? List.of() : list.apply(prefixes.get(0));
        }
        ExecutorService threads =
                Executors.newFixedThreadPool(Math.min(MAX_THREADS, prefixes.size()), ParallelListing::daemon);
        try {
            List<Future<List<T>>> listings = new ArrayList<>(prefixes.size());
            for (String prefix : prefixes) {
                listings.add(threads.submit(() -> list.apply(prefix)));
            }
            List<T> all = new ArrayList<>();
            for (Future<List<T>> listing : listings) {
                all.addAll(listing.get());
            }
            return all;
        } catch (ExecutionException e) {
            throw unwrapped(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreErrors.stopped("list " + prefixes);
        } finally {
            threads.shutdownNow();
        }
    }

    /** Listing throws nothing checked. */
    private static RuntimeException unwrapped(ExecutionException e) {
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
    }

    /** A thread that does not keep a UDF container alive. */
    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "listing");
        thread.setDaemon(true);
        return thread;
    }
}
