package org.parquetvs.store.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CongestionTest {

    @Test
    void aBusyStoreHalvesTheRequestsAndEachRoundOfAnswersAddsOne() throws InterruptedException {
        Congestion congestion = new Congestion(64);
        congestion.leave(congestion.enter(), true);
        assertThat(congestion.room()).isEqualTo(32);
        for (int i = 0; i < 33; i++) {
            congestion.leave(congestion.enter(), false);
        }
        assertThat(congestion.room()).isEqualTo(33);
    }

    @Test
    void requestsThatWereUnderWayTogetherCountAsOne() throws InterruptedException {
        Congestion congestion = new Congestion(64);
        long[] rounds = new long[64];
        for (int i = 0; i < rounds.length; i++) {
            rounds[i] = congestion.enter();
        }
        for (long round : rounds) {
            congestion.leave(round, true);
        }
        assertThat(congestion.room()).isEqualTo(32);
    }

    @Test
    void oneRequestIsAlwaysPossible() throws InterruptedException {
        Congestion congestion = new Congestion(2);
        for (int i = 0; i < 10; i++) {
            congestion.leave(congestion.enter(), true);
        }
        assertThat(congestion.room()).isEqualTo(1);
    }

    @Test
    void neverAreThereMoreThanAtTheBeginning() throws InterruptedException {
        Congestion congestion = new Congestion(2);
        for (int i = 0; i < 10; i++) {
            congestion.leave(congestion.enter(), false);
        }
        assertThat(congestion.room()).isEqualTo(2);
    }

    @Test
    void whoFindsNoRoomWaitsForAnAnswer() throws Exception {
        Congestion congestion = new Congestion(1);
        long first = congestion.enter();
        CompletableFuture<Long> second = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            try {
                second.complete(congestion.enter());
            } catch (InterruptedException exception) {
                second.completeExceptionally(exception);
            }
        });
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assertThat(second).isNotDone();
        congestion.leave(first, false);
        assertThat(second.get()).isEqualTo(first);
    }

    @Test
    void nobodyWaitsAfterTheEnd() throws InterruptedException {
        Congestion congestion = new Congestion(1);
        congestion.enter();
        congestion.end();
        assertThat(congestion.enter()).isZero();
    }
}
