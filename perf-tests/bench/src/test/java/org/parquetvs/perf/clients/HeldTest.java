package org.parquetvs.perf.clients;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeldTest {
    private static final Held BEFORE = new Held(20, 30, 2, 5, 1000);

    @Test
    void whatIsThereTwiceHasNotGrown() {
        assertThat(BEFORE.grownSince(BEFORE, 6)).isEmpty();
    }

    @Test
    void whatGrewIsNamed() {
        assertThat(new Held(21, 32, 2, 8, 1000).grownSince(BEFORE, 6))
                .containsExactly("1 threads", "2 files or sockets", "3 files in memory or for temporary use");
    }

    @Test
    void aWorkerThatIsKeptBringsItsThreadsAndSockets() {
        assertThat(new Held(25, 34, 3, 5, 1000).grownSince(BEFORE, 6)).isEmpty();
        assertThat(new Held(26, 34, 3, 5, 1000).grownSince(BEFORE, 6)).containsExactly("1 threads");
    }

    @Test
    void tooManyWorkersAreALeak() {
        assertThat(new Held(20, 30, 7, 5, 1000).grownSince(BEFORE, 6)).containsExactly("1 processes");
    }

    @Test
    void aLineIsReadBack() {
        assertThat(Held.parse(BEFORE.line())).isEqualTo(BEFORE);
    }
}
