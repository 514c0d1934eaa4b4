package org.parquetvs.worker.io;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.RowGroupRange;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.file.TextSlices;
import org.parquetvs.worker.telemetry.Phase;

/**
 * The text files of a scan task, or parts of them, in the order in which they are read. While one is read, its next
 * bytes and the bytes of the next files are fetched, as far as memory allows.
 */
public final class ByteQueue implements AutoCloseable {

    /** Most parts whose requests are planned: many, because a small file takes only one short request. */
    private static final int MAX_PLANNED = 64;

    private final FetchOptions options;
    private final FetchContext context;
    private final FileFeed feed;
    private final ScanSpec spec;
    private final ArrayDeque<FetchedBytes> planned = new ArrayDeque<>();

    private ByteQueue(FetchOptions options, FetchContext context, FileFeed feed, ScanSpec spec) {
        this.options = options;
        this.context = context;
        this.feed = feed;
        this.spec = spec;
    }

    /** Begins to read the files of a task. */
    public static ByteQueue open(ScanSpec spec, TaskFiles files, ScanContext scan) {
        FetchOptions options = FetchOptions.configured();
        return new ByteQueue(options, FetchContext.of(scan, options), FileFeedFactory.of(spec, files, scan), spec);
    }

    /** Waits until the next part is known, and starts to fetch it; empty after the last part. */
    public Optional<FetchedBytes> next() {
        if (planned.isEmpty()) {
            long start = System.nanoTime();
            feed.take().ifPresent(this::plan);
            context.telemetry().addSince(Phase.WAIT, start);
        }
        FetchedBytes next = planned.poll();
        if (next != null) {
            next.startFirst();
        }
        fetchAhead(next);
        return Optional.ofNullable(next);
    }

    private void plan(AssignedFile assigned) {
        boolean isCut =
                spec.format().isCut(assigned.file().key(), spec.options().csv());
        for (RowGroupRange slices : isCut ? assigned.rowGroups() : List.of(RowGroupRange.ALL)) {
            planned.add(new FetchedBytes(
                    context, assigned.file(), slices, TextSlices.bytesBefore(spec.format()), this::fetchAhead));
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
            Optional<AssignedFile> assigned = feed.poll();
            if (assigned.isEmpty()) {
                return;
            }
            plan(assigned.get());
            if (!planned.getLast().tryStartAll()) {
                return;
            }
        }
    }

    /** Stops all requests and waits until no thread is left. */
    @Override
    public void close() {
        feed.close();
        context.pool().close();
        IdleBuffers.release(context.buffers());
    }
}
