package org.parquetvs.dashboard.redash;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers like the API of Redash as far as the publisher uses it, and keeps what it is sent. */
final class RedashServer implements AutoCloseable {
    static final String API_KEY = "a key";

    private static final Pattern PATH = Pattern.compile("/api/(queries|visualizations|dashboards|widgets)(?:/(\\d+))?");
    private static final Pattern PAGE = Pattern.compile("page=(\\d+)&page_size=(\\d+)");

    private final HttpServer server;
    private final Map<String, Map<Integer, JsonObject>> collections = new TreeMap<>();
    private final List<String> created = new ArrayList<>();
    private int lastId;

    RedashServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    Collection<JsonObject> all(String collection) {
        return objects(collection).values();
    }

    /** The collections in which objects were created, in order. */
    List<String> created() {
        return created;
    }

    void add(String collection, JsonObject object) {
        create(collection, object);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private synchronized void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!("Key " + API_KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                send(
                        exchange,
                        401,
                        Json.createObjectBuilder()
                                .add("message", "Unauthorized")
                                .build());
                return;
            }
            URI uri = exchange.getRequestURI();
            Matcher path = PATH.matcher(uri.getPath());
            if (!path.matches()) {
                send(exchange, 404, JsonValue.EMPTY_JSON_OBJECT);
            } else if (exchange.getRequestMethod().equals("GET")) {
                send(exchange, 200, page(path.group(1), uri.getQuery()));
            } else {
                send(exchange, 200, store(path.group(1), path.group(2), body(exchange)));
            }
        }
    }

    private JsonObject page(String collection, String query) {
        Matcher page = PAGE.matcher(query);
        if (!page.matches()) {
            throw new IllegalArgumentException("Not a page: " + query);
        }
        int size = Integer.parseInt(page.group(2));
        JsonArrayBuilder results = Json.createArrayBuilder();
        all(collection).stream()
                .skip((Integer.parseInt(page.group(1)) - 1L) * size)
                .limit(size)
                .forEach(results::add);
        return Json.createObjectBuilder()
                .add("count", all(collection).size())
                .add("results", results)
                .build();
    }

    private JsonObject store(String collection, @Nullable String id, JsonObject body) {
        if (id == null) {
            created.add(collection);
            return create(collection, body);
        }
        int number = Integer.parseInt(id);
        JsonObjectBuilder updated =
                Json.createObjectBuilder(objects(collection).getOrDefault(number, JsonValue.EMPTY_JSON_OBJECT));
        body.forEach(updated::add);
        JsonObject object = updated.build();
        objects(collection).put(number, object);
        return expanded(collection, object);
    }

    private JsonObject create(String collection, JsonObject body) {
        lastId++;
        JsonObject object = Json.createObjectBuilder(body).add("id", lastId).build();
        objects(collection).put(lastId, object);
        return expanded(collection, object);
    }

    /** A query with its visualizations, a dashboard with its widgets. */
    private JsonObject expanded(String collection, JsonObject object) {
        JsonArrayBuilder parts = Json.createArrayBuilder();
        if (collection.equals("queries")) {
            all("visualizations").stream()
                    .filter(each -> each.getInt("query_id") == object.getInt("id"))
                    .forEach(parts::add);
            return Json.createObjectBuilder(object).add("visualizations", parts).build();
        }
        if (collection.equals("dashboards")) {
            all("widgets").stream()
                    .filter(each -> each.getInt("dashboard_id") == object.getInt("id"))
                    .map(each -> Json.createObjectBuilder(each)
                            .add("visualization", Json.createObjectBuilder().add("id", each.getInt("visualization_id")))
                            .build())
                    .forEach(parts::add);
            return Json.createObjectBuilder(object).add("widgets", parts).build();
        }
        return object;
    }

    private Map<Integer, JsonObject> objects(String collection) {
        return collections.computeIfAbsent(collection, name -> new TreeMap<>());
    }

    private static JsonObject body(HttpExchange exchange) {
        try (JsonReader reader = Json.createReader(exchange.getRequestBody())) {
            return reader.readObject();
        }
    }

    private static void send(HttpExchange exchange, int status, JsonObject answer) throws IOException {
        byte[] text = answer.toString().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, text.length);
        exchange.getResponseBody().write(text);
    }
}
