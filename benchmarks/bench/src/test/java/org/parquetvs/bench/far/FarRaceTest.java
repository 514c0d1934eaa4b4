package org.parquetvs.bench.far;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.s3.ServedRequest.Operation;

class FarRaceTest {
    private final List<String> events = new ArrayList<>();

    @Test
    void theFirstRoundOfEachSessionIsCountedOnItsOwn() throws IOException {
        List<FarTiming> timings = new FarRace(Map.of("a", SessionWithCache::new)).run(3, events::add);

        assertThat(timings).hasSize(1).first().satisfies(timing -> {
            assertThat(timing.contender()).isEqualTo("a");
            assertThat(timing.firstRequests()).isEqualTo(10);
            assertThat(timing.firstBytes()).isEqualTo(1_000);
            assertThat(timing.requests()).isEqualTo(1);
            assertThat(timing.bytes()).isEqualTo(100);
        });
        assertThat(events).hasSize(6);
        assertThat(events.get(4)).isEqualTo("closed");
        assertThat(events.get(5)).matches("session 3 of 3: a, \\d+ ms with 10 requests, then \\d+ ms with 1 requests");
    }

    /** Needs ten requests for its first round, and one for each round after it. */
    private final class SessionWithCache implements StoreSession {
        private final ServedBytes served;
        private int requests = 10;

        SessionWithCache(ServedBytes served) {
            this.served = served;
        }

        @Override
        public void askAll() {
            for (int i = 0; i < requests; i++) {
                served.answered(new ServedRequest(Operation.GET, "bucket", "key", "", 200, 100));
            }
            requests = 1;
        }

        @Override
        public void close() {
            events.add("closed");
        }
    }
}
