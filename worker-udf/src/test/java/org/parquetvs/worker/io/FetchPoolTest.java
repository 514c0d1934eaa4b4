package org.parquetvs.worker.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.parquetvs.store.RepeatedFailure;

@Timeout(30)
class FetchPoolTest {

    @Test
    void deliversTheResultsOfConcurrentRequests() {
        CountDownLatch allStarted = new CountDownLatch(4);
        try (FetchPool pool = new FetchPool("test", 4)) {
            List<CompletableFuture<Integer>> results = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int result = i;
                results.add(pool.submit(() -> {
                    allStarted.countDown();
                    await(allStarted);
                    return result;
                }));
            }

            assertThat(results.stream().map(pool::await)).containsExactly(0, 1, 2, 3);
        }
    }

    @Test
    void theFirstFailureStopsAllRequestsAndIsWhatEverybodySees() {
        CountDownLatch never = new CountDownLatch(1);
        try (FetchPool pool = new FetchPool("test", 2)) {
            CompletableFuture<String> stuck = pool.submit(() -> {
                await(never);
                return "stuck";
            });
            CompletableFuture<String> failing = pool.submit(() -> {
                throw new IllegalStateException("first");
            });
            CompletableFuture<String> waiting = submitUnlessFailed(pool);

            for (CompletableFuture<String> request : List.of(stuck, failing, waiting)) {
                assertThatThrownBy(() -> pool.await(request))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("first");
            }
            assertThatThrownBy(() -> pool.submit(() -> "late"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("first");
        }
    }

    @Test
    void whatFailsInTheSameWayIsCounted() {
        CyclicBarrier together = new CyclicBarrier(32);
        Throwable seen;
        try (FetchPool pool = new FetchPool("test", 32)) {
            List<CompletableFuture<String>> requests = new ArrayList<>();
            for (int i = 0; i < 32; i++) {
                int file = i;
                requests.add(pool.submit(() -> {
                    await(together);
                    throw new IllegalStateException(
                            "E-VSPQ-STORE-" + (file == 7 ? 2 : 1) + ": Refused '" + file + "'.");
                }));
            }
            seen = catchThrowable(() -> pool.await(requests.get(0)));
        }

        assertThat(seen).hasMessageStartingWith("E-VSPQ-STORE-");
        assertThat(seen.getSuppressed())
                .hasSize(2)
                .anySatisfy(other -> assertThat(other).isInstanceOf(RepeatedFailure.class))
                .anySatisfy(other -> assertThat(other).isInstanceOf(IllegalStateException.class));
        assertThat(seen.getSuppressed())
                .extracting(Throwable::getMessage)
                .contains("30 more have failed in the same way.");
    }

    /** A request that no thread is free for; where the failure came first, one that has failed. */
    private static CompletableFuture<String> submitUnlessFailed(FetchPool pool) {
        try {
            return pool.submit(() -> "never");
        } catch (IllegalStateException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Test
    void passesErrorsOn() {
        try (FetchPool pool = new FetchPool("test", 1)) {
            CompletableFuture<String> request = pool.submit(() -> {
                throw new StackOverflowError("deep");
            });

            assertThatThrownBy(() -> pool.await(request))
                    .isInstanceOf(StackOverflowError.class)
                    .hasMessage("deep");
        }
    }

    @Test
    void closingEndsRequestsUnderWayAndAllThreads() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        FetchPool pool = new FetchPool("test", 1);
        CompletableFuture<String> request = pool.submit(() -> {
            threads.add(Thread.currentThread());
            started.countDown();
            await(never);
            return "stuck";
        });
        started.await();

        pool.close();

        assertThat(request).isCompletedExceptionally();
        assertThat(threads).allSatisfy(thread -> {
            assertThat(thread.isDaemon()).isTrue();
            assertThat(thread.isAlive()).isFalse();
        });
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped", e);
        }
    }
}
