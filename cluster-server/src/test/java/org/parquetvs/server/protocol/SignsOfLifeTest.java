package org.parquetvs.server.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.parquetvs.server.port.WebSocketStream;

class SignsOfLifeTest {
    /** As a client whose TCP window is full: the first pong does not return until the test ends. */
    @Test
    void aClientThatTakesNoPongKeepsNoneFromTheOthers() throws Exception {
        CountDownLatch blocked = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch others = new CountDownLatch(3);
        try (SignsOfLife signs = new SignsOfLife()) {
            Future<?> full = signs.start(new Client(() -> waitFor(blocked, released)), 10, TimeUnit.MILLISECONDS);
            assertThat(blocked.await(10, TimeUnit.SECONDS)).isTrue();

            Future<?> other = signs.start(new Client(others::countDown), 10, TimeUnit.MILLISECONDS);

            assertThat(others.await(10, TimeUnit.SECONDS))
                    .as("%d pongs are missing", others.getCount())
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

    private record Client(Runnable ponged) implements WebSocketStream.Sender {
        @Override
        public void text(ByteBuffer message) {
            throw new IllegalStateException("no message is sent");
        }

        @Override
        public void binary(ByteBuffer message) {
            throw new IllegalStateException("no message is sent");
        }

        @Override
        public void pong() {
            ponged.run();
        }

        @Override
        public void close() {
            throw new IllegalStateException("no connection is ended");
        }
    }
}
