package org.parquetvs.worker.io;

import java.util.concurrent.CompletableFuture;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.Telemetry;

/** Everything that the requests of one scan task share. */
record FetchContext(ObjectStore store, FetchPool pool, BufferPool buffers, ScanMemory memory, Telemetry telemetry) {

    /** With the idle buffers of the last scan task. */
    static FetchContext of(ScanContext scan, FetchOptions options) {
        return new FetchContext(
                scan.store(),
                new FetchPool("parquetvs-fetch", options.maxRequests()),
                IdleBuffers.acquire(scan.memory().idleLimit()),
                scan.memory(),
                scan.telemetry());
    }

    /** Waits for a request, and measures the time. */
    <T> T await(CompletableFuture<T> request) {
        long start = System.nanoTime();
        T result = pool.await(request);
        telemetry.addSince(Phase.WAIT, start);
        return result;
    }
}
