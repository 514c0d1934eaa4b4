package org.parquetvs.tests.targets;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.parquetvs.exasol.database.BucketFsClient;

/** Takes, gives and deletes files as BucketFS does; they are those of a directory. */
final class BucketFsServer implements AutoCloseable {
    private static final String ALLOWED =
            "Basic " + Base64.getEncoder().encodeToString("w:bucket-secret".getBytes(StandardCharsets.UTF_8));

    private final Path directory;
    private final HttpServer server;
    private volatile boolean losing;

    private BucketFsServer(Path directory, HttpServer server) {
        this.directory = directory;
        this.server = server;
    }

    static BucketFsServer start(Path directory) throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        BucketFsServer server = new BucketFsServer(directory, http);
        http.createContext("/default/", server::answer);
        http.start();
        return server;
    }

    /** From now on uploads are answered as always, but reach no node. */
    void loseUploads() {
        losing = true;
    }

    BucketFsClient bucket() {
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/default");
        return new BucketFsClient(address, "w", "bucket-secret", Optional.empty());
    }

    List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        Path file = directory.resolve(path.substring("/default/".length()));
        try (exchange;
                InputStream body = exchange.getRequestBody()) {
            if (!List.of(ALLOWED).equals(exchange.getRequestHeaders().get("Authorization"))) {
                exchange.sendResponseHeaders(401, -1);
                return;
            }
            switch (exchange.getRequestMethod()) {
                case "PUT" -> {
                    if (losing) {
                        body.readAllBytes();
                    } else {
                        Files.copy(body, file, StandardCopyOption.REPLACE_EXISTING);
                    }
                    exchange.sendResponseHeaders(200, -1);
                }
                case "DELETE" -> exchange.sendResponseHeaders(Files.deleteIfExists(file) ? 200 : 404, -1);
                default -> send(exchange, file);
            }
        }
    }

    private static void send(HttpExchange exchange, Path file) throws IOException {
        if (!Files.exists(file)) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        exchange.sendResponseHeaders(200, Files.size(file));
        Files.copy(file, exchange.getResponseBody());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
