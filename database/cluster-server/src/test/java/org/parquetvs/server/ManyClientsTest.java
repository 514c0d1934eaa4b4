package org.parquetvs.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Many clients, some of which end without a word; {@code pvs bench clients} has more of them for longer. */
class ManyClientsTest {
    private static final int CLIENTS = 10;
    private static final int ROUNDS = 5;
    private static final long SEED = 1;

    @Test
    void clientsThatVanishLeaveNoSessionAndNoThread() throws Exception {
        Random random = new Random(SEED);
        try (RunningServer server = RunningServer.start()) {
            server.run("CREATE SCHEMA S; CREATE TABLE S.T (I DECIMAL(9,0))");
            try (TestClient observer = TestClient.connect(server.port()).logIn()) {
                long threads = clientThreads();
                List<TestClient> clients = new ArrayList<>();
                for (int i = 0; i < CLIENTS; i++) {
                    clients.add(TestClient.connect(server.port()).logIn());
                }
                assertThat(clientThreads()).isGreaterThan(threads);
                for (int round = 0; round < ROUNDS; round++) {
                    clients.forEach(client -> client.begin(statement(random)));
                    clients.forEach(TestClient::answer);
                }
                clients.get(0).ask("{'command': 'setAttributes', 'attributes': {'autocommit': false}}");
                clients.get(0).execute("DELETE FROM S.T");
                clients.forEach(client -> client.begin("SELECT COUNT(*) FROM S.T"));
                clients.forEach(TestClient::vanish);

                await().untilAsserted(() -> assertThat(observer.rows("SELECT COUNT(*) FROM EXA_DBA_SESSIONS"))
                        .as("seed %s", SEED)
                        .isEqualTo(List.of(List.of(1))));
                await().untilAsserted(() -> assertThat(clientThreads()).isEqualTo(threads));
                assertThat(observer.rows("SELECT COUNT(*) > 0 FROM S.T")).containsExactly(List.of(true));
            }
        }
    }

    private static String statement(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> "SELECT 1";
            case 1 -> "SELECT MAX(I) FROM S.T";
            default -> "INSERT INTO S.T VALUES (" + random.nextInt(1000) + ")";
        };
    }

    /** Threads of the server that serve clients. */
    private static long clientThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("client "))
                .count();
    }
}
