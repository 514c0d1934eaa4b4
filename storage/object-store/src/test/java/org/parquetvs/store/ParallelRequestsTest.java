package org.parquetvs.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParallelRequestsTest {
    private static final List<Integer> ITEMS = IntStream.range(0, 100).boxed().toList();

    private final ParallelRequests requests = new ParallelRequests("test", 4);

    @Test
    void answersComeInTheOrderOfTheItems() throws InterruptedException {
        assertThat(requests.all(ITEMS, item -> 2 * item))
                .isEqualTo(ITEMS.stream().map(item -> 2 * item).toList());
        assertThat(requests.all(List.of(), item -> item)).isEmpty();
    }

    @Test
    void asManyAsAreAllowedRunAtOnceInThreadsThatKeepNothingAlive() throws InterruptedException {
        CyclicBarrier four = new CyclicBarrier(4);
        Set<Thread> threads = ConcurrentHashMap.newKeySet();

        requests.all(ITEMS, item -> {
            threads.add(Thread.currentThread());
            return await(four);
        });

        assertThat(threads).hasSize(4).allMatch(Thread::isDaemon);
    }

    @Test
    void aSingleItemNeedsNoThread() throws InterruptedException {
        assertThat(requests.all(List.of(1), item -> Thread.currentThread())).containsExactly(Thread.currentThread());
    }

    @Test
    void ofSeveralFailuresThatOfTheFirstItemIsThrown() {
        assertThatThrownBy(() -> requests.all(ITEMS, item -> {
                    throw new IllegalStateException("item " + item);
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("item 0");
    }

    @Test
    void aFailureInterruptsWhatIsUnderWay() throws InterruptedException {
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);

        assertThatThrownBy(() -> requests.all(List.of(0, 1), item -> {
                    if (item == 0) {
                        waits.await();
                        throw new StoreException("refused");
                    }
                    waits.countDown();
                    try {
                        return new CountDownLatch(1).await(1, TimeUnit.MINUTES);
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                        throw e;
                    }
                }))
                .isInstanceOf(StoreException.class)
                .hasMessage("refused");
        assertThat(interrupted.await(1, TimeUnit.MINUTES)).isTrue();
    }

    private static int await(CyclicBarrier barrier) throws InterruptedException {
        try {
            return barrier.await(1, TimeUnit.MINUTES);
        } catch (BrokenBarrierException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }
}
