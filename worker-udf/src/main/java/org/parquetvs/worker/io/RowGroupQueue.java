package org.parquetvs.worker.io;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.parquetvs.decoder.PlannedRowGroup;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.worker.deletes.TaskDeletes;
import org.parquetvs.worker.telemetry.Phase;

/**
 * The row groups of a scan task in the order in which they are read. While one is decoded, the next ones are fetched as
 * far as memory allows, and then the footers of the next files.
 */
public final class RowGroupQueue implements AutoCloseable {

    /** Most footers and small files to wait for at the same time: many, because each is one short request. */
    private static final int MAX_OPENINGS = 32;

    /** Most row groups whose requests are planned. Memory is the tighter limit, unless they are tiny. */
    private static final int MAX_PLANNED = 64;

    private final FetchOptions options;
    private final FetchContext context;
    private final FileFeed feed;
    private final Function<RowGroup, PlannedRowGroup> plan;
    private final OpeningPolicy policy;
    private final Optional<RowGroupOrder> order;
    private final Supplier<Predicate> needed;
    private final ArrayDeque<FileOpening> openings = new ArrayDeque<>();
    private final ArrayDeque<FetchedRowGroup> planned = new ArrayDeque<>();
    private Iterator<FetchedRowGroup> opened = Collections.emptyIterator();
    private Predicate condition = Predicate.TRUE;
    private long taken;

    private RowGroupQueue(
            FetchOptions options,
            FetchContext context,
            FileFeed feed,
            OpeningPolicy policy,
            Function<RowGroup, PlannedRowGroup> plan,
            Optional<RowGroupOrder> order,
            Supplier<Predicate> needed) {
        this.options = options;
        this.context = context;
        this.feed = feed;
        this.policy = policy;
        this.plan = plan;
        this.order = order;
        this.needed = needed;
    }

    /**
     * Begins to read the files of a task.
     *
     * @param plan finds out which column chunks a row group is decoded from
     * @param needed a condition that, by now, is true for every row that matters; called before each row group
     * @param rowCheck is given how many rows the files have
     * @param deletes rows that are not read if their pages have no others
     */
    public static RowGroupQueue open(
            ScanSpec spec,
            TaskFiles files,
            ScanContext scan,
            Function<RowGroup, PlannedRowGroup> plan,
            Supplier<Predicate> needed,
            RowCountCheck rowCheck,
            TaskDeletes deletes) {
        FetchOptions options = FetchOptions.configured();
        FetchContext context = FetchContext.of(scan, options);
        return new RowGroupQueue(
                options,
                context,
                FileFeedFactory.of(spec, files, scan),
                new OpeningPolicy(
                        new RowSelector(spec, options.minIndexedBytes(), scan.memory(), rowCheck, deletes),
                        spec,
                        ReadFractionHistory.OF_PROCESS),
                plan,
                RowGroupOrder.of(spec.output()),
                needed);
    }

    /** Waits until the next row group is known, and starts to fetch it; empty after the last row group. */
    public Optional<FetchedRowGroup> next() {
        condition = needed.get();
        Optional<FetchedRowGroup> next = nextPlanned();
        while (next.isPresent() && !next.get().mayMatch(condition)) {
            next.get().fetch().abandon();
            next = nextPlanned();
        }
        next.ifPresent(rowGroup -> rowGroup.fetch().start());
        taken++;
        fetchAhead();
        return next;
    }

    private Optional<FetchedRowGroup> nextPlanned() {
        if (planned.isEmpty()) {
            order.ifPresentOrElse(this::planInOrder, this::planSome);
        }
        return Optional.ofNullable(planned.poll());
    }

    /** Plans at least one row group, unless there is none. */
    private void planSome() {
        fetchAhead();
        while (planned.isEmpty() && isFileOpening()) {
            openings.element().start();
            openings.element().rowGroups();
            fetchAhead();
        }
    }

    /** Plans as many row groups as can be planned at the same time, the first ones of the order first. */
    private void planInOrder(RowGroupOrder wanted) {
        while (planned.size() < MAX_PLANNED && (opened.hasNext() || isFileOpening())) {
            if (options.ahead()) {
                openFiles();
            }
            FileOpening first = openings.peek();
            if (first != null && !planned.isEmpty() && !first.tryStart()) {
                break;
            }
            if (first != null) {
                first.start();
                first.rowGroups();
            }
            planRowGroups();
        }
        List<FetchedRowGroup> sorted = wanted.sorted(List.copyOf(planned));
        planned.clear();
        planned.addAll(sorted);
    }

    /** Whether there is another file, which is being opened now. */
    private boolean isFileOpening() {
        if (openings.isEmpty()) {
            takeFile().ifPresent(assigned -> openings.add(policy.open(context, assigned)));
        }
        return !openings.isEmpty();
    }

    private Optional<AssignedFile> takeFile() {
        long start = System.nanoTime();
        Optional<AssignedFile> assigned = feed.take();
        context.telemetry().addSince(Phase.WAIT, start);
        return assigned;
    }

    /**
     * Starts the requests that can be started without waiting; to be called now and then while a row group is decoded.
     */
    public void fetchAhead() {
        if (options.ahead()) {
            openFiles();
        }
        if (order.isEmpty()) {
            planRowGroups();
        }
        if (options.ahead()) {
            startFetches();
        }
    }

    private void openFiles() {
        while (openings.size() < MAX_OPENINGS && isLastOpeningStarted()) {
            Optional<AssignedFile> assigned = feed.poll();
            if (assigned.isEmpty()) {
                return;
            }
            openings.add(policy.open(context, assigned.get()));
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

    /** Whether there is a row group to plan; goes on to the next file if all row groups of one are planned. */
    private boolean isRowGroupKnown() {
        while (!opened.hasNext()) {
            FileOpening first = openings.peek();
            if (first == null || !first.isDone()) {
                return false;
            }
            opened = new OpenedFile(openings.remove(), plan, policy);
        }
        return true;
    }

    /**
     * Starts requests in order, so that later row groups never take the memory of earlier ones. While the first row
     * group of an order is read, only one more is fetched, because the others may not be needed.
     */
    private void startFetches() {
        boolean mayBeLast = order.isPresent() && taken <= 1;
        for (FetchedRowGroup rowGroup : planned) {
            if (rowGroup.mayMatch(condition) && (!rowGroup.fetch().tryStart() || mayBeLast)) {
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
