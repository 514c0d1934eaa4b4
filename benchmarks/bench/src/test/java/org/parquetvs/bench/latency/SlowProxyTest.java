package org.parquetvs.bench.latency;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlowProxyTest {
    private static final byte[] BODY = new byte[1 << 20];
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final HttpServer server;

    SlowProxyTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void start() {
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, BODY.length);
            exchange.getResponseBody().write(BODY);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void theFirstByteOfEachAnswerIsLate() throws Exception {
        long firstByte = TimeUnit.MILLISECONDS.toNanos(200);
        try (SlowProxy proxy = SlowProxy.start(address(), firstByte, 1L << 40)) {
            assertThat(nanosToGet(proxy)).isGreaterThanOrEqualTo(firstByte);
            assertThat(nanosToGet(proxy)).isGreaterThanOrEqualTo(firstByte);
        }
    }

    @Test
    void noConnectionIsFasterThanItsRate() throws Exception {
        try (SlowProxy proxy = SlowProxy.start(address(), 0, BODY.length * 4L)) {
            assertThat(nanosToGet(proxy)).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(240));
        }
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private static long nanosToGet(SlowProxy proxy) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(proxy.endpoint()).build();
        long start = System.nanoTime();
        assertThat(CLIENT.send(request, BodyHandlers.ofByteArray()).body()).hasSize(BODY.length);
        return System.nanoTime() - start;
    }
}
