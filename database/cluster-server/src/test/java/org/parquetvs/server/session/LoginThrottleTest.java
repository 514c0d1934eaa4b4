package org.parquetvs.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoginThrottleTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 100", "2, 200", "3, 400", "5, 1600", "6, 2000", "7, 2000", "1000000, 2000"})
    void thePauseDoublesWithEachFailureUpToTwoSeconds(long failures, long millis) {
        assertThat(LoginThrottle.pause(failures)).isEqualTo(Duration.ofMillis(millis));
    }

    @Test
    void oneLoginOfAHostIsCheckedAtATime() {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger together = new AtomicInteger();
        try (LoginThrottle throttle = new LoginThrottle()) {
            List<CompletableFuture<Boolean>> logins = new ArrayList<>();
            for (int login = 0; login < 20; login++) {
                logins.add(CompletableFuture.supplyAsync(() -> throttle.check("10.0.0.1", () -> {
                    together.accumulateAndGet(running.incrementAndGet(), Math::max);
                    running.decrementAndGet();
                    return true;
                })));
            }
            logins.forEach(CompletableFuture::join);
        }
        assertThat(together).hasValue(1);
    }

    @Test
    void otherHostsDoNotWait() throws Exception {
        CountDownLatch checking = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        try (LoginThrottle throttle = new LoginThrottle()) {
            CompletableFuture<Boolean> first = CompletableFuture.supplyAsync(() -> throttle.check("10.0.0.1", () -> {
                checking.countDown();
                return await(released);
            }));
            assertThat(checking.await(60, TimeUnit.SECONDS)).isTrue();

            assertThat(throttle.check("10.0.0.2", () -> true)).isTrue();

            released.countDown();
            assertThat(first.join()).isTrue();
        }
    }

    @Test
    void aLoginWhoseTurnDoesNotComeIsRefused() {
        try (LoginThrottle throttle = new LoginThrottle()) {
            Thread.currentThread().interrupt();

            assertThatThrownBy(() -> throttle.check("10.0.0.1", () -> true))
                    .hasMessageContaining(
                            "E-VSPQ-SERVE-13: Connection exception - authentication failed: too many logins");
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void aServerThatEndsPausesNoLogin() {
        LoginThrottle throttle = new LoginThrottle();
        throttle.close();
        long begin = System.nanoTime();
        for (int login = 0; login < 100; login++) {
            assertThat(throttle.check("10.0.0.1", () -> false)).isFalse();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofMinutes(1));
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
