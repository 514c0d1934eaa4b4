package org.parquetvs.testing.catalog;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.parquetvs.testing.credentials.IssuedKeys;

/**
 * A REST catalog of Iceberg, with the ways in which catalogs differ: prefixes, pages, tokens, signatures, refusals. It
 * answers reading requests only.
 */
public final class RestCatalogServer implements AutoCloseable {
    public static final String CLIENT = "client";
    public static final String CLIENT_SECRET = "secret of the client";

    private static final String LEVELS = "\u001F";

    /** The beginning of the names of pages, with characters that are encoded in addresses. */
    private static final String PAGE = "p=&+/";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Supplier<Document>> tables = new ConcurrentSkipListMap<>();
    private final Set<String> views = ConcurrentHashMap.newKeySet();
    private final Set<String> namespaces = ConcurrentHashMap.newKeySet();
    private final Map<String, String> config = new ConcurrentHashMap<>();
    private final Map<String, String> overrides = new ConcurrentHashMap<>();
    private final Queue<Answer> refusals = new ConcurrentLinkedQueue<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<Map<String, String>> forms = new CopyOnWriteArrayList<>();
    private volatile CatalogAccess access = CatalogAccess.open();
    private volatile String warehouse = "";
    private volatile String prefix = "";
    private volatile String separator = LEVELS;
    private volatile boolean isCompressing;
    private volatile int pageSize = Integer.MAX_VALUE;
    private volatile int unauthorized = 401;
    private volatile Supplier<List<Vended>> vending = List::of;
    private volatile boolean vendsAgain;

    private RestCatalogServer(HttpServer server) {
        this.server = server;
    }

    /**
     * A table.
     *
     * @param location address of its metadata; empty: null
     * @param metadata their JSON
     */
    public record Document(String location, String metadata) {}

    /**
     * Credentials for the files of a table.
     *
     * @param prefix of their addresses; empty for all of them
     */
    public record Vended(String prefix, Map<String, String> config) {

        /** A key, with the time at which it expires. */
        public static Vended of(String prefix, IssuedKeys.Issued key) {
            return new Vended(
                    prefix,
                    Map.of(
                            "s3.access-key-id",
                            key.accessKey(),
                            "s3.secret-access-key",
                            key.secretKey(),
                            "s3.session-token",
                            key.token(),
                            "s3.session-token-expires-at-ms",
                            Long.toString(key.expiry().toEpochMilli())));
        }
    }

    private record Answer(int status, String body, Map<String, String> headers) {
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

    /** Starts a catalog without tables, on this machine only. */
    public static RestCatalogServer start() throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        RestCatalogServer server = new RestCatalogServer(http);
        http.createContext("/", server::answer);
        http.setExecutor(server.threads);
        http.start();
        return server;
    }

    /** Its address, with a path before those of the protocol. */
    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/catalog");
    }

    /** Adds a table, or replaces it. Its levels are those of the namespace and the name. */
    public void put(List<String> levels, Supplier<Document> table) {
        tables.put(String.join(LEVELS, levels), table);
    }

    /** Adds a namespace without tables. */
    public void putNamespace(List<String> levels) {
        namespaces.add(String.join(LEVELS, levels));
    }

    /** Adds a view without a definition. It is listed among the tables. */
    public void putView(List<String> levels) {
        views.add(String.join(LEVELS, levels));
    }

    /** What each table says to those who load it. */
    public void config(String key, String value) {
        config.put(key, value);
    }

    /** From now on, hands out credentials with each table to those who ask for them. */
    public void vend(Supplier<List<Vended>> credentials) {
        vending = credentials;
    }

    /** From now on, hands out the credentials for a table alone, too. */
    public void vendAgain() {
        vendsAgain = true;
    }

    /** From now on, answers only requests that are granted. */
    public void access(CatalogAccess granted) {
        access = granted;
    }

    /** The status for those to whom it is not granted. */
    public void unauthorized(int status) {
        unauthorized = status;
    }

    /** From now on, has one warehouse, whose paths have a prefix. */
    public void warehouse(String name, String newPrefix) {
        warehouse = name;
        prefix = newPrefix;
    }

    /** What the catalog says of itself. */
    public void override(String key, String value) {
        overrides.put(key, value);
    }

    /** From now on, expects other characters between the levels of a namespace, and says so. */
    public void separator(String newSeparator, String encoded) {
        separator = newSeparator;
        override("namespace-separator", encoded);
    }

    /** From now on, compresses what it answers. */
    public void compress() {
        isCompressing = true;
    }

    /** From now on, lists so many tables in an answer. */
    public void pageSize(int size) {
        pageSize = size;
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
        String path = uri.getRawPath();
        if (path.equals("/catalog/v1/oauth/tokens")) {
            return token(fields(sent));
        }
        if (!access.isGranted(exchange.getRequestMethod(), uri, exchange.getRequestHeaders())) {
            return Answer.error(unauthorized, "NotAuthorizedException", "no access");
        }
        Map<String, String> query =
                fields(Optional.ofNullable(uri.getRawQuery()).orElse(""));
        if (path.equals("/catalog/v1/config")) {
            return configuration(query);
        }
        String base = "/catalog/v1/" + (prefix.isEmpty() ? "" : prefix + "/");
        if (!path.startsWith(base + "namespaces/")) {
            return Answer.error(404, "NotFoundException", "no such path");
        }
        List<String> parts = Arrays.stream(path.substring(base.length()).split("/", -1))
                .map(part -> URLDecoder.decode(part, StandardCharsets.UTF_8))
                .toList();
        String namespace = parts.get(1).replace(separator, LEVELS);
        boolean isDelegated =
                "vended-credentials".equals(exchange.getRequestHeaders().getFirst("X-Iceberg-Access-Delegation"));
        List<Vended> vended = isDelegated ? vending.get() : List.of();
        return switch (parts.size()) {
            case 3 -> list(namespace, query);
            case 4 -> load(namespace, parts.get(2), parts.get(3), vended);
            default -> Answer.of(Json.createObjectBuilder().add("storage-credentials", byPrefix(vended)));
        };
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

    private Answer configuration(Map<String, String> query) {
        if (!warehouse.isEmpty() && !warehouse.equals(query.get("warehouse"))) {
            return Answer.error(404, "NoSuchWarehouseException", "no such warehouse");
        }
        JsonObjectBuilder settings = Json.createObjectBuilder();
        overrides.forEach(settings::add);
        if (!prefix.isEmpty()) {
            settings.add("prefix", prefix);
        }
        JsonObjectBuilder answer = Json.createObjectBuilder()
                .add("defaults", Json.createObjectBuilder())
                .add("overrides", settings);
        if (vendsAgain) {
            answer.add(
                    "endpoints",
                    Json.createArrayBuilder()
                            .add("GET /v1/{prefix}/namespaces/{namespace}/tables/{table}")
                            .add("GET /v1/{prefix}/namespaces/{namespace}/tables/{table}/credentials"));
        }
        return Answer.of(answer);
    }

    private Answer list(String namespace, Map<String, String> query) {
        List<String> names = Stream.concat(tables.keySet().stream(), views.stream())
                .filter(name -> name.substring(0, name.lastIndexOf(LEVELS)).equals(namespace))
                .toList();
        if (names.isEmpty() && !namespaces.contains(namespace)) {
            return Answer.error(404, "NoSuchNamespaceException", "no such namespace");
        }
        String page = query.getOrDefault("pageToken", "");
        int from = page.isEmpty() ? 0 : Integer.parseInt(page.substring(PAGE.length()));
        int end = Math.min(names.size(), pageSize > names.size() ? names.size() : from + pageSize);
        JsonArrayBuilder identifiers = Json.createArrayBuilder();
        for (String name : names.subList(from, end)) {
            identifiers.add(Json.createObjectBuilder()
                    .add("namespace", Json.createArrayBuilder(List.of(namespace.split(LEVELS, -1))))
                    .add("name", name.substring(name.lastIndexOf(LEVELS) + 1)));
        }
        JsonObjectBuilder answer = Json.createObjectBuilder().add("identifiers", identifiers);
        return Answer.of(
                end < names.size() ? answer.add("next-page-token", PAGE + end) : answer.addNull("next-page-token"));
    }

    private Answer load(String namespace, String kind, String name, List<Vended> vended) {
        Supplier<Document> table = tables.get(namespace + LEVELS + name);
        if (kind.equals("views") && views.contains(namespace + LEVELS + name)) {
            return Answer.of(Json.createObjectBuilder());
        }
        if (table == null || !kind.equals("tables")) {
            return Answer.error(404, "NoSuchTableException", "no such table");
        }
        Document document = table.get();
        JsonObjectBuilder said = Json.createObjectBuilder();
        config.forEach(said::add);
        vended.stream().filter(each -> each.prefix().isEmpty()).forEach(each -> each.config()
                .forEach(said::add));
        return Answer.of(Json.createObjectBuilder()
                .add(
                        "metadata-location",
                        document.location().isEmpty() ? JsonValue.NULL : Json.createValue(document.location()))
                .add("metadata", json(document.metadata()))
                .add("config", said)
                .add("storage-credentials", byPrefix(vended)));
    }

    private static JsonArrayBuilder byPrefix(List<Vended> vended) {
        JsonArrayBuilder credentials = Json.createArrayBuilder();
        vended.stream().filter(each -> !each.prefix().isEmpty()).forEach(each -> {
            JsonObjectBuilder config = Json.createObjectBuilder();
            each.config().forEach(config::add);
            credentials.add(
                    Json.createObjectBuilder().add("prefix", each.prefix()).add("config", config));
        });
        return credentials;
    }

    private static JsonObject json(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
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
