package org.parquetvs.simulation;

import java.util.List;

/**
 * One scan task in a worker: chunks are fetched ahead, as far as requests and memory go, and one thread decodes and emits
 * them in order. The database takes the rows meanwhile.
 */
final class TaskRun {
    /** What 512 MB leave for fetching ahead: three quarters are counted, and the decoder has a quarter of these. */
    private static final double MEMORY = 288 << 20;

    private final SimulatedScan scan;
    private final Node node;
    private final Worker worker;
    private final List<FetchChunk> chunks;
    private final TaskWork.Listing listing;
    private final boolean[] fetched;
    private Runnable whenDone = () -> {};
    private int listed;
    private int nextFetch;
    private int nextDecode;
    private int connectionsInUse;
    private double memoryInUse;
    private boolean isComputing;

    TaskRun(SimulatedScan scan, Node node, Worker worker, TaskWork task) {
        this.scan = scan;
        this.node = node;
        this.worker = worker;
        this.chunks = task.chunks();
        this.listing = task.listing();
        this.fetched = new boolean[chunks.size()];
    }

    void start(Runnable then) {
        whenDone = then;
        if (listing.pages() == 0) {
            listed = chunks.size();
        } else {
            list();
        }
        advance();
    }

    /** Lists until the next chunk is found, or everything if the task has no chunks. */
    private void list() {
        double share = 1.0 / Math.max(1, chunks.size());
        double pages = listing.pages() * share;
        double latency = pages * scan.costs().store().listPageSeconds() / listing.connections();
        double cpuSeconds = listing.keys() * share * scan.costs().worker().listSecondsPerKey();
        scan.requestRate().start(pages, latency, () -> node.cores().start(cpuSeconds, 1, this::found));
    }

    private void found() {
        listed++;
        if (listed < chunks.size()) {
            list();
        }
        advance();
    }

    private void advance() {
        fetchAhead();
        decodeNext();
    }

    private void fetchAhead() {
        while (nextFetch < Math.min(listed, chunks.size()) && hasRoomFor(chunks.get(nextFetch))) {
            fetch(nextFetch);
            nextFetch++;
        }
    }

    private boolean hasRoomFor(FetchChunk chunk) {
        return nextFetch == nextDecode
                || (connectionsInUse + chunk.connections() <= ChunkCutter.MAX_REQUESTS
                        && memoryInUse + memory(chunk) <= MEMORY);
    }

    private static double memory(FetchChunk chunk) {
        return Math.min(chunk.bytes(), ChunkCutter.MAX_CHUNK);
    }

    private void fetch(int index) {
        FetchChunk chunk = chunks.get(index);
        connectionsInUse += chunk.connections();
        memoryInUse += memory(chunk);
        WorkerCosts costs = scan.costs().worker();
        StoreCosts store = scan.costs().store();
        double latency = chunk.roundTrips() * store.firstByteSeconds();
        double bytesPerSecond = chunk.connections() * store.connectionBytesPerSecond();
        Effort fetch = new Effort(costs.requestSeconds(), costs.fetchSecondsPerByte());
        double fetchSeconds = fetch.seconds((double) chunk.requests(), chunk.bytes());
        double memorySeconds = fetch.memorySeconds(chunk.bytes());
        Runnable compute = () -> node.compute(fetchSeconds, memorySeconds, chunk.connections(), () -> arrived(index));
        scan.requestRate().start((double) chunk.requests(), latency, () -> node.network()
                .start(chunk.bytes(), bytesPerSecond, compute));
    }

    private void arrived(int index) {
        fetched[index] = true;
        connectionsInUse -= chunks.get(index).connections();
        advance();
    }

    private void decodeNext() {
        if (isComputing) {
            return;
        }
        if (nextDecode == chunks.size() && listed >= chunks.size()) {
            isComputing = true;
            worker.end(StatementPhase.WAIT);
            whenDone.run();
        } else if (nextDecode < chunks.size() && fetched[nextDecode]) {
            isComputing = true;
            worker.end(StatementPhase.WAIT);
            decode(chunks.get(nextDecode));
        }
    }

    private void decode(FetchChunk chunk) {
        WorkerCosts costs = scan.costs().worker();
        double cpuSeconds = chunk.files() * costs.fileSeconds() + costs.decode().seconds(values(chunk), chunk.bytes());
        node.compute(cpuSeconds, costs.decode().memorySeconds(chunk.bytes()), 1, () -> {
            worker.end(StatementPhase.DECODE);
            emit(chunk);
        });
    }

    private void emit(FetchChunk chunk) {
        double bytes = chunk.rows() * scan.workload().emittedBytesPerRow();
        Effort emit = scan.costs().worker().emit();
        node.compute(emit.seconds(values(chunk), bytes), emit.memorySeconds(bytes), 1, () -> {
            worker.end(StatementPhase.EMIT);
            worker.emitted(chunk);
            Effort ingest = scan.costs().ingest();
            node.compute(ingest.seconds(values(chunk), bytes), ingest.memorySeconds(bytes), 1, () -> {});
            memoryInUse -= memory(chunk);
            nextDecode++;
            isComputing = false;
            advance();
        });
    }

    private double values(FetchChunk chunk) {
        return (double) chunk.rows() * scan.workload().columns();
    }
}
