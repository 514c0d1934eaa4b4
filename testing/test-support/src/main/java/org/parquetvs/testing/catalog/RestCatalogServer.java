package org.parquetvs.testing.catalog;

import com.sun.net.httpserver.Headers;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.parquetvs.testing.credentials.IssuedKeys;

/**
 * A REST catalog of Iceberg, with the ways in which catalogs differ: prefixes, pages, tokens, signatures, refusals. It
 * answers reading requests only.
 */
public final class RestCatalogServer extends HttpCatalog {
    private static final String LEVELS = "\u001F";

    /** The beginning of the names of pages, with characters that are encoded in addresses. */
    private static final String PAGE = "p=&+/";

    private final Map<String, Supplier<Document>> tables = new ConcurrentSkipListMap<>();
    private final Set<String> views = ConcurrentHashMap.newKeySet();
    private final Set<String> namespaces = ConcurrentHashMap.newKeySet();
    private final Map<String, String> config = new ConcurrentHashMap<>();
    private final Map<String, String> overrides = new ConcurrentHashMap<>();
    private volatile String warehouse = "";
    private volatile String prefix = "";
    private volatile String separator = LEVELS;
    private volatile int pageSize = Integer.MAX_VALUE;
    private volatile Supplier<List<Vended>> vending = List::of;
    private volatile boolean vendsAgain;

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

    private RestCatalogServer() throws IOException {}

    /** Starts a catalog without tables, on this machine only. */
    public static RestCatalogServer start() throws IOException {
        RestCatalogServer server = new RestCatalogServer();
        server.begin();
        return server;
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

    /** From now on, lists so many tables in an answer. */
    public void pageSize(int size) {
        pageSize = size;
    }

    @Override
    String tokenPath() {
        return "/v1/oauth/tokens";
    }

    @Override
    Answer answer(URI uri, Map<String, String> query, Headers headers, String sent) {
        String path = uri.getRawPath();
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
        boolean isDelegated = "vended-credentials".equals(headers.getFirst("X-Iceberg-Access-Delegation"));
        List<Vended> vended = isDelegated ? vending.get() : List.of();
        return switch (parts.size()) {
            case 3 -> list(namespace, query);
            case 4 -> load(namespace, parts.get(2), parts.get(3), vended);
            default -> Answer.of(Json.createObjectBuilder().add("storage-credentials", byPrefix(vended)));
        };
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
}
