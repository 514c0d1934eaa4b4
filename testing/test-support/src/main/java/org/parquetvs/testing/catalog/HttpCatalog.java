package org.parquetvs.testing.catalog;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;

/** A catalog that answers requests of HTTP: who may ask, how a client gets a token, and when it refuses. */
public abstract class HttpCatalog implements AutoCloseable {
    public static final String CLIENT = "client";
    public static final String CLIENT_SECRET = "secret of the client";

    private final HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Queue<Answer> refusals = new ConcurrentLinkedQueue<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<Map<String, String>> forms = new CopyOnWriteArrayList<>();
    private volatile CatalogAccess access = CatalogAccess.open();
    private volatile boolean isCompressing;
    private volatile int unauthorized = 401;

    HttpCatalog() throws IOException {}

    /** What a catalog answers. */
    record Answer(int status, String body, Map<String, String> headers) {
        Answer(int status, String body) {
            this(status, body, Map.of());
        }

        static Answer of(JsonObjectBuilder json) {
            return new Answer(200, json.build().toString());
        }

        static Answer error(int status, String type, String message) {
            return new Answer(
                    status,
                    Json.createObjectBuilder()
                            .add(
                                    "error",
                                    Json.createObjectBuilder()
                                            .add("message", message)
                                            .add("type", type)
                                            .add("code", status))
                            .build()
                            .toString());
        }
    }

    /** Where clients get tokens, below its address. */
    abstract String tokenPath();

    /** Answers a request that is granted. */
    abstract Answer answer(URI uri, Map<String, String> query, Headers headers, String sent);

    void begin() {
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /** Its address, with a path before those of the protocol. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/catalog");
    }

    /** From now on, answers only requests that are granted. */
    public void access(CatalogAccess granted) {
        access = granted;
    }

    /** The status for those to whom it is not granted. */
    public void unauthorized(int status) {
        unauthorized = status;
    }

    /** From now on, compresses what it answers. */
    public void compress() {
        isCompressing = true;
    }

    /** Answers the next requests with an error. */
    public void refuse(int status, int times) {
        for (int i = 0; i < times; i++) {
            refusals.add(Answer.error(status, "RefusedException", "refused"));
        }
    }

    /** Answers the next request with this text. */
    public void answerNext(int status, String text) {
        refusals.add(new Answer(status, text));
    }

    /** Sends the next request elsewhere. */
    public void redirectNext(URI elsewhere) {
        refusals.add(new Answer(301, "", Map.of("Location", elsewhere.toString())));
    }

    /** The requests so far, method and address. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** The fields of the requests for tokens. */
    public List<Map<String, String>> forms() {
        return List.copyOf(forms);
    }

    private void answer(HttpExchange exchange) throws IOException {
        URI uri = exchange.getRequestURI();
        requests.add(exchange.getRequestMethod() + " " + uri);
        byte[] sent = exchange.getRequestBody().readAllBytes();
        Answer refusal = refusals.poll();
        Answer answer = refusal == null ? answer(exchange, uri, new String(sent, StandardCharsets.UTF_8)) : refusal;
        byte[] body = body(exchange, answer);
        answer.headers().forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private byte[] body(HttpExchange exchange, Answer answer) throws IOException {
        byte[] text = answer.body().getBytes(StandardCharsets.UTF_8);
        if (!isCompressing) {
            return text;
        }
        exchange.getResponseHeaders().set("Content-Encoding", "gzip");
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(text);
        }
        return compressed.toByteArray();
    }

    private Answer answer(HttpExchange exchange, URI uri, String sent) {
        if (uri.getRawPath().equals("/catalog" + tokenPath())) {
            return token(fields(sent));
        }
        Headers headers = exchange.getRequestHeaders();
        return access.isGranted(exchange.getRequestMethod(), uri, headers)
                ? answer(uri, fields(Optional.ofNullable(uri.getRawQuery()).orElse("")), headers, sent)
                : Answer.error(unauthorized, "NotAuthorizedException", "no access");
    }

    private Answer token(Map<String, String> form) {
        forms.add(form);
        boolean isKnown = CLIENT.equals(form.get("client_id"))
                && CLIENT_SECRET.equals(form.get("client_secret"))
                && "client_credentials".equals(form.get("grant_type"));
        return isKnown && access instanceof CatalogAccess.Tokens tokens
                ? Answer.of(Json.createObjectBuilder()
                        .add("access_token", tokens.issue())
                        .add("token_type", "bearer")
                        .add("expires_in", 3600))
                : new Answer(401, "{\"error\": \"invalid_client\", \"error_description\": \"no such client\"}");
    }

    private static Map<String, String> fields(String form) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : form.split("&", -1)) {
            String[] parts = field.split("=", 2);
            fields.put(parts[0], parts.length == 1 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return fields;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
