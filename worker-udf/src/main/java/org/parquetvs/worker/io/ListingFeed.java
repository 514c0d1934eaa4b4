package org.parquetvs.worker.io;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.Telemetry;

/** Files found by listing prefixes, several at the same time. Listing runs ahead of reading, but not far. */
final class ListingFeed implements FileFeed {

    /** As many as S3 lists with one request. */
    private static final int MAX_AHEAD = 1000;

    private final ObjectStore store;
    private final Supplier<List<String>> prefixes;
    private final Predicate<FileEntry> wanted;
    private final Telemetry telemetry;
    private final Handoff<AssignedFile> found;
    private final FetchPool pool;
    private final int parallelism;
    private final List<CompletableFuture<Boolean>> listers = new ArrayList<>();
    private @Nullable Iterator<String> remaining;

    /**
     * @param prefixes the prefixes to list; finding them may list directories
     * @param parallelism most listings at the same time
     * @param wanted which of the files found belong to the task; called by several threads at the same time
     */
    ListingFeed(
            ObjectStore store,
            Supplier<List<String>> prefixes,
            int parallelism,
            Predicate<FileEntry> wanted,
            Telemetry telemetry) {
        this.store = store;
        this.prefixes = prefixes;
        this.wanted = wanted;
        this.telemetry = telemetry;
        this.found = new Handoff<>(MAX_AHEAD, parallelism);
        this.parallelism = parallelism;
        this.pool = new FetchPool("parquetvs-list", parallelism);
    }

    /**
     * Starts listing with the first call of {@link #poll} or {@link #take}, so that the caller learns of a listing that
     * fails at once.
     */
    private void startListers() {
        while (listers.size() < parallelism) {
            listers.add(pool.submit(this::listPrefixes));
        }
    }

    /** The work of each thread: lists one prefix after the other, until there is none left. */
    private boolean listPrefixes() {
        try {
            Optional<String> prefix = nextPrefix();
            while (prefix.isPresent()) {
                list(prefix.get());
                prefix = nextPrefix();
            }
            return true;
        } finally {
            found.end();
        }
    }

    private synchronized Optional<String> nextPrefix() {
        if (remaining == null) {
            remaining = prefixes.get().iterator();
        }
        return remaining.hasNext() ? Optional.of(remaining.next()) : Optional.empty();
    }

    private void list(String prefix) {
        LongAdder pausedNanos = new LongAdder();
        long start = System.nanoTime();
        try (Stream<FileEntry> files = store.list(prefix)) {
            files.filter(wanted).forEach(file -> pausedNanos.add(put(AssignedFile.whole(file))));
        }
        telemetry.addSince(Phase.LIST, start + pausedNanos.sum());
    }

    /** Puts a file; returns how many nanoseconds it waited because there were enough files. */
    private long put(AssignedFile assigned) {
        long start = System.nanoTime();
        try {
            found.put(assigned);
            return System.nanoTime() - start;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw WorkerErrors.interrupted(e);
        }
    }

    @Override
    public Optional<AssignedFile> poll() {
        pool.requireNoFailure();
        startListers();
        return found.poll();
    }

    @Override
    public Optional<AssignedFile> take() {
        startListers();
        try {
            Optional<AssignedFile> assigned = found.take();
            if (assigned.isEmpty()) {
                // Either all is listed, or a listing failed and this reports it.
                listers.forEach(pool::await);
            }
            return assigned;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw WorkerErrors.interrupted(e);
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
