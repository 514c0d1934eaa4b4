package org.parquetvs.worker.io;

import java.util.concurrent.CompletableFuture;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.worker.telemetry.Phase;
import org.parquetvs.worker.telemetry.Telemetry;

/** What the requests of one scan task share. */
record Fetching(ObjectStore store, FetchPool pool, BufferPool buffers, ScanMemory memory, Telemetry telemetry) {

    /** Waits for a request, on the clock. */
    <T> T await(CompletableFuture<T> request) {
        long start = System.nanoTime();
        T result = pool.await(request);
        telemetry.addSince(Phase.WAIT, start);
        return result;
    }
}
