package org.parquetvs.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class KeepAliveTest {
    /** As a client whose TCP window is full: the first sign does not return until the test ends. */
    @Test
    void aClientThatTakesNoSignKeepsNoneFromTheOthers() throws Exception {
        CountDownLatch blocked = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch others = new CountDownLatch(3);
        try (KeepAlive signs = new KeepAlive()) {
            Future<?> full = signs.start(() -> waitFor(blocked, released), 10, TimeUnit.MILLISECONDS);
            assertThat(blocked.await(10, TimeUnit.SECONDS)).isTrue();

            Future<?> other = signs.start(others::countDown, 10, TimeUnit.MILLISECONDS);

            assertThat(others.await(10, TimeUnit.SECONDS))
                    .as("%d signs are missing", others.getCount())
                    .isTrue();
            full.cancel(false);
            other.cancel(false);
        } finally {
            released.countDown();
        }
    }

    private static void waitFor(CountDownLatch blocked, CountDownLatch released) {
        blocked.countDown();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
