package org.parquetvs.worker.io;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.Telemetry;

/**
 * The row groups of a scan task in the order in which they are read. While one is decoded, the next ones are fetched as
 * far as memory allows, and after them the footers of the files after them.
 */
public final class RowGroupQueue implements AutoCloseable {

    /** Footers and small files that are waited for at once: many, because each is one short request. */
    private static final int MAX_OPENINGS = 32;

    /** Row groups whose requests are planned. Memory is the earlier limit, unless they are tiny. */
    private static final int MAX_PLANNED = 64;

    private final FetchOptions options;
    private final Fetching fetching;
    private final FileFeed feed;
    private final Function<RowGroup, List<ColumnChunk>> chunksOf;
    private final OpeningPolicy policy;
    private final ArrayDeque<FileOpening> openings = new ArrayDeque<>();
    private final ArrayDeque<FetchedRowGroup> planned = new ArrayDeque<>();
    private Iterator<FetchedRowGroup> opened = Collections.emptyIterator();

    private RowGroupQueue(
            FetchOptions options,
            Fetching fetching,
            FileFeed feed,
            OpeningPolicy policy,
            Function<RowGroup, List<ColumnChunk>> chunksOf) {
        this.options = options;
        this.fetching = fetching;
        this.feed = feed;
        this.policy = policy;
        this.chunksOf = chunksOf;
    }

    /**
     * Begins to read the files of a task.
     *
     * @param chunksOf the column chunks that a row group is decoded from
     */
    public static RowGroupQueue open(
            ObjectStore store,
            ScanSpec spec,
            TaskFiles files,
            Function<RowGroup, List<ColumnChunk>> chunksOf,
            ScanMemory memory,
            Telemetry telemetry) {
        FetchOptions options = FetchOptions.configured();
        Fetching fetching = new Fetching(
                store,
                new FetchPool("parquetvs-fetch", options.maxRequests()),
                LeftBuffers.take(memory.idleLimit()),
                memory,
                telemetry);
        return new RowGroupQueue(
                options,
                fetching,
                FileFeeds.of(store, spec, files, telemetry),
                new OpeningPolicy(new RowSelector(spec, options.minIndexedBytes(), memory)),
                chunksOf);
    }

    /** Waits until it is known what is read next, and starts to fetch it; empty after the last row group. */
    public Optional<FetchedRowGroup> next() {
        fetchAhead();
        while (planned.isEmpty()) {
            if (openings.isEmpty()) {
                Optional<FileShare> share = takeShare();
                if (share.isEmpty()) {
                    return Optional.empty();
                }
                openings.add(policy.open(fetching, share.get()));
            }
            openings.element().start();
            openings.element().rowGroups();
            fetchAhead();
        }
        FetchedRowGroup next = planned.remove();
        next.fetch().start();
        fetchAhead();
        return Optional.of(next);
    }

    private Optional<FileShare> takeShare() {
        long start = System.nanoTime();
        Optional<FileShare> share = feed.take();
        fetching.telemetry().addSince(Phase.WAIT, start);
        return share;
    }

    /** Starts what can be started now, without waiting; to be called now and then while a row group is decoded. */
    public void fetchAhead() {
        if (options.ahead()) {
            openFiles();
        }
        planRowGroups();
        if (options.ahead()) {
            startFetches();
        }
    }

    private void openFiles() {
        while (openings.size() < MAX_OPENINGS && isLastOpeningStarted()) {
            Optional<FileShare> share = feed.poll();
            if (share.isEmpty()) {
                return;
            }
            openings.add(policy.open(fetching, share.get()));
        }
    }

    private boolean isLastOpeningStarted() {
        FileOpening last = openings.peekLast();
        return last == null || last.tryStart();
    }

    private void planRowGroups() {
        while (planned.size() < MAX_PLANNED && isRowGroupKnown()) {
            planned.add(opened.next());
        }
    }

    /** Goes on to the next file if all row groups of one are planned. */
    private boolean isRowGroupKnown() {
        while (!opened.hasNext()) {
            FileOpening first = openings.peek();
            if (first == null || !first.isDone()) {
                return false;
            }
            opened = new OpenedFile(openings.remove(), chunksOf, policy);
        }
        return true;
    }

    /** In order, so that what is needed first is never without memory because of what is needed later. */
    private void startFetches() {
        for (FetchedRowGroup rowGroup : planned) {
            if (!rowGroup.fetch().tryStart()) {
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
