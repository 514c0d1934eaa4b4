package org.parquetvs.bench.clients;

import java.io.IOException;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Clients that run at once, each on a thread of its own; one in ten is killed at a moment that the seed chooses. */
final class SoakClients {
    private static final int ONE_IN = 10;

    private final HttpClient http;
    private final int port;
    private final int statements;
    private final long seed;
    private final List<Thread> threads = new ArrayList<>();
    private final Queue<String> errors = new ConcurrentLinkedQueue<>();
    private final AtomicLong answered = new AtomicLong();
    private final AtomicLong conflicts = new AtomicLong();
    private final AtomicLong killed = new AtomicLong();

    SoakClients(HttpClient http, int port, int statements, long seed) {
        this.http = http;
        this.port = port;
        this.statements = statements;
        this.seed = seed;
    }

    void start(int clients) {
        for (int number = 0; number < clients; number++) {
            int own = number;
            Thread thread = new Thread(() -> runOne(own), "client " + number);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    private void runOne(int number) {
        Random random = new Random(seed * 1_000_003 + number);
        try {
            WebSocketClient client = WebSocketClient.connect(http, port);
            MixedStatements mixed = new MixedStatements(client, number, random);
            boolean dies = number % ONE_IN == ONE_IN - 1;
            run(mixed, dies ? random.nextInt(statements) : statements);
            if (dies) {
                client.send(mixed.any());
                client.kill();
                killed.incrementAndGet();
            } else {
                client.disconnect();
            }
        } catch (IOException | RuntimeException e) {
            errors.add("client " + number + ": " + e);
        }
    }

    private void run(MixedStatements mixed, int count) throws IOException {
        int done = 0;
        while (done < count) {
            int more = 1;
            try {
                more = mixed.run();
            } catch (RefusedException e) {
                note(e);
            }
            done += more;
            answered.addAndGet(more);
        }
    }

    private void note(RefusedException refused) {
        if (refused.isConflict()) {
            conflicts.incrementAndGet();
        } else {
            errors.add(String.valueOf(refused.getMessage()));
        }
    }

    /** Waits until {@code count} statements were answered, or no client runs any more. */
    void await(long count) throws InterruptedException {
        for (Thread thread : threads) {
            while (thread.isAlive() && answered.get() < count) {
                thread.join(20);
            }
        }
    }

    long answered() {
        return answered.get();
    }

    long conflicts() {
        return conflicts.get();
    }

    long killed() {
        return killed.get();
    }

    List<String> errors() {
        return List.copyOf(errors);
    }
}
