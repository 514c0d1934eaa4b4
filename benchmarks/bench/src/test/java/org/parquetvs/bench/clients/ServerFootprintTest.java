package org.parquetvs.bench.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerFootprintTest {
    private static final List<String> ONE_WORKER =
            List.of("STDERR of container", "STDOUT of container", "container", "to container");
    private static final ServerFootprint BEFORE = held(1, 30, 5, "main");

    private static ServerFootprint held(int workers, long descriptors, long files, String... others) {
        List<String> threads = new ArrayList<>(List.of(others));
        for (int worker = 0; worker < workers; worker++) {
            threads.addAll(ONE_WORKER);
        }
        return new ServerFootprint(threads, descriptors, workers, files, 1000);
    }

    @Test
    void whatIsThereTwiceHasNotGrown() {
        assertThat(BEFORE.grownSince(BEFORE, 6)).isEmpty();
    }

    @Test
    void whatGrewIsNamed() {
        assertThat(held(1, 32, 8, "main", "timer", "timer").grownSince(BEFORE, 6))
                .containsExactly("2 files or sockets", "3 files in memory or for temporary use", "2 threads \"timer\"");
    }

    @Test
    void aWorkerThatIsKeptBringsItsThreadsAndSockets() {
        assertThat(held(2, 34, 5, "main").grownSince(BEFORE, 6)).isEmpty();
        assertThat(held(2, 34, 5, "main", "container").grownSince(BEFORE, 6)).containsExactly("1 threads of workers");
    }

    @Test
    void tooManyWorkersAreALeak() {
        assertThat(held(7, 54, 5, "main").grownSince(BEFORE, 6)).containsExactly("1 processes");
    }

    @Test
    void aWorkerThatStartsIsNotSettled() {
        assertThat(BEFORE.isSettled()).isTrue();
        assertThat(new ServerFootprint(List.of("main", "container"), 30, 1, 5, 1000).isSettled())
                .isFalse();
    }

    @Test
    void aLineIsReadBack() {
        assertThat(ServerFootprint.parse(BEFORE.line())).isEqualTo(BEFORE);
    }

    @Test
    void thisProcessIsLookedAt() throws IOException {
        assertThat(ServerFootprint.now().threads()).contains("main");
    }
}
