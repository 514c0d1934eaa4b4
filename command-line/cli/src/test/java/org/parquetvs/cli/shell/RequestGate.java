package org.parquetvs.cli.shell;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.parquetvs.s3.S3RequestListener;
import org.parquetvs.s3.ServedRequest;

/** Holds requests to an object store, so that a statement stays in the phase that makes them. */
final class RequestGate implements S3RequestListener {
    private static final long SECONDS = 60;
    private static final Wait OPEN = new Wait(request -> false, new CountDownLatch(0), new CountDownLatch(0));

    private volatile Wait wait = OPEN;

    private record Wait(Predicate<ServedRequest> waits, CountDownLatch arrived, CountDownLatch released) {}

    /** Holds requests of this kind from now on. */
    void close(Predicate<ServedRequest> waits) {
        wait = new Wait(waits, new CountDownLatch(1), new CountDownLatch(1));
    }

    /** Waits until a request is held. */
    void awaitRequest() throws InterruptedException {
        if (!wait.arrived().await(SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("No request was held");
        }
    }

    /** Releases all requests. */
    void open() {
        Wait ending = wait;
        wait = OPEN;
        ending.released().countDown();
    }

    @Override
    public void answered(ServedRequest request) {
        Wait now = wait;
        if (now.waits().test(request)) {
            now.arrived().countDown();
            try {
                now.released().await(SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
