package org.parquetvs.cloud;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Passes requests on to a server and keeps what was asked for. */
final class RecordingProxy implements AutoCloseable {
    /** Made anew for each of the two connections. */
    private static final Set<String> OF_THE_CONNECTION = Set.of(
            "connection", "content-length", "date", "expect", "host", "http2-settings", "transfer-encoding", "upgrade");

    private final URI upstream;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<S3Call> calls = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    RecordingProxy(URI upstream) throws IOException {
        this.upstream = upstream;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::pass);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    List<S3Call> calls() {
        return List.copyOf(calls);
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] request = exchange.getRequestBody().readAllBytes();
            calls.add(S3Call.of(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI(),
                    new String(request, StandardCharsets.UTF_8)));
            HttpResponse<byte[]> answer = client.send(request(exchange, request), BodyHandlers.ofByteArray());
            answer.headers().map().forEach((name, values) -> {
                if (isPassed(name)) {
                    exchange.getResponseHeaders().put(name, values);
                }
            });
            byte[] body = answer.body();
            exchange.sendResponseHeaders(answer.statusCode(), body.length == 0 ? -1 : body.length);
            if (body.length > 0) {
                exchange.getResponseBody().write(body);
            }
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted", exception);
        }
    }

    private HttpRequest request(HttpExchange exchange, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(upstream.resolve(exchange.getRequestURI()))
                .method(
                        exchange.getRequestMethod(),
                        body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (isPassed(name)) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return request.build();
    }

    private static boolean isPassed(String header) {
        return !OF_THE_CONNECTION.contains(header.toLowerCase(Locale.ROOT));
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
