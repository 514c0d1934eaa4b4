package org.parquetvs.worker.io;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TextSlices;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.Telemetry;

/**
 * The text files of a scan task, or parts of them, in the order in which they are read. While one is read, its next
 * bytes and the bytes of the next files are fetched, as far as memory allows.
 */
public final class ByteQueue implements AutoCloseable {

    /** Most parts whose requests are planned: many, because a small file takes only one short request. */
    private static final int MAX_PLANNED = 64;

    private final FetchOptions options;
    private final Fetching fetching;
    private final FileFeed feed;
    private final ScanSpec spec;
    private final ArrayDeque<FetchedBytes> planned = new ArrayDeque<>();

    private ByteQueue(FetchOptions options, Fetching fetching, FileFeed feed, ScanSpec spec) {
        this.options = options;
        this.fetching = fetching;
        this.feed = feed;
        this.spec = spec;
    }

    /** Begins to read the files of a task. */
    public static ByteQueue open(
            ObjectStore store, ScanSpec spec, TaskFiles files, ScanMemory memory, Telemetry telemetry) {
        FetchOptions options = FetchOptions.configured();
        Fetching fetching = new Fetching(
                store,
                new FetchPool("parquetvs-fetch", options.maxRequests()),
                LeftBuffers.take(memory.idleLimit()),
                memory,
                telemetry);
        return new ByteQueue(options, fetching, FileFeedFactory.of(store, spec, files, telemetry), spec);
    }

    /** Waits until the next part is known, and starts to fetch it; empty after the last part. */
    public Optional<FetchedBytes> next() {
        if (planned.isEmpty()) {
            long start = System.nanoTime();
            feed.take().ifPresent(this::plan);
            fetching.telemetry().addSince(Phase.WAIT, start);
        }
        FetchedBytes next = planned.poll();
        if (next != null) {
            next.startFirst();
        }
        fetchAhead(next);
        return Optional.ofNullable(next);
    }

    private void plan(FileShare share) {
        boolean isCut = spec.format().isCut(share.file().key(), spec.options().csv());
        for (RowGroupRange slices : isCut ? share.rowGroups() : List.of(RowGroupRange.ALL)) {
            planned.add(new FetchedBytes(
                    fetching, share.file(), slices, TextSlices.bytesBefore(spec.format()), this::fetchAhead));
        }
    }

    /** Starts the requests that can be started without waiting, beginning with the rest of the current part. */
    private void fetchAhead(@Nullable FetchedBytes current) {
        if (!options.ahead() || (current != null && !current.tryStartAll())) {
            return;
        }
        for (FetchedBytes part : planned) {
            if (!part.tryStartAll()) {
                return;
            }
        }
        while (planned.size() < MAX_PLANNED) {
            Optional<FileShare> share = feed.poll();
            if (share.isEmpty()) {
                return;
            }
            plan(share.get());
            if (!planned.getLast().tryStartAll()) {
                return;
            }
        }
    }

    /** Stops all requests and waits until no thread is left. */
    @Override
    public void close() {
        feed.close();
        fetching.pool().close();
        LeftBuffers.leave(fetching.buffers());
    }
}
