package org.parquetvs.testing.catalog;

import com.sun.net.httpserver.Headers;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import org.parquetvs.testing.credentials.IssuedKeys;

/** A Unity Catalog as far as readers ask it: the tables of a schema, a table, and credentials for its files. */
public final class UnityCatalogServer extends HttpCatalog {
    private static final String API = "/catalog/api/2.1/unity-catalog/";

    private final Map<String, Table> tables = new ConcurrentSkipListMap<>();
    private volatile int pageSize = Integer.MAX_VALUE;
    private volatile Supplier<Optional<IssuedKeys.Issued>> vending = Optional::empty;

    /**
     * A table.
     *
     * @param type such as {@code EXTERNAL} and {@code VIEW}
     * @param format such as {@code DELTA}; empty: it has none
     * @param location address of its directory; empty: it has none
     */
    public record Table(String type, String format, String location) {

        /** A Delta table. */
        public static Table delta(String location) {
            return new Table("EXTERNAL", "DELTA", location);
        }
    }

    private UnityCatalogServer() throws IOException {}

    /** Starts a catalog without tables, on this machine only. */
    public static UnityCatalogServer start() throws IOException {
        UnityCatalogServer server = new UnityCatalogServer();
        server.begin();
        return server;
    }

    /** Adds a table, or replaces it. */
    public void put(String fullName, Table table) {
        tables.put(fullName, table);
    }

    /** From now on, lists so many tables in an answer. */
    public void pageSize(int size) {
        pageSize = size;
    }

    /** From now on, hands out keys for the files of a table. */
    public void vend(Supplier<IssuedKeys.Issued> keys) {
        vending = () -> Optional.of(keys.get());
    }

    @Override
    String tokenPath() {
        return "/oidc/v1/token";
    }

    @Override
    Answer answer(URI uri, Map<String, String> query, Headers headers, String sent) {
        String path = uri.getRawPath();
        if (path.equals(API + "tables")) {
            return list(query.get("catalog_name") + "." + query.get("schema_name") + ".", query);
        }
        if (path.startsWith(API + "tables/")) {
            return load(URLDecoder.decode(path.substring((API + "tables/").length()), StandardCharsets.UTF_8));
        }
        return path.equals(API + "temporary-table-credentials")
                ? credentials(sent)
                : error(404, "ENDPOINT_NOT_FOUND", "no such path");
    }

    private static Answer error(int status, String code, String message) {
        return new Answer(
                status,
                Json.createObjectBuilder()
                        .add("error_code", code)
                        .add("message", message)
                        .build()
                        .toString());
    }

    private Answer list(String schema, Map<String, String> query) {
        List<String> names =
                tables.keySet().stream().filter(name -> name.startsWith(schema)).toList();
        if (names.isEmpty()) {
            return error(404, "SCHEMA_DOES_NOT_EXIST", "no such schema");
        }
        int from = Integer.parseInt(query.getOrDefault("page_token", "0"));
        int end = pageSize > names.size() ? names.size() : Math.min(names.size(), from + pageSize);
        JsonArrayBuilder listed = Json.createArrayBuilder();
        names.subList(from, end).forEach(name -> listed.add(described(name)));
        JsonObjectBuilder answer = Json.createObjectBuilder().add("tables", listed);
        return Answer.of(end < names.size() ? answer.add("next_page_token", Integer.toString(end)) : answer);
    }

    private Answer load(String name) {
        return tables.containsKey(name)
                ? Answer.of(described(name))
                : error(404, "TABLE_DOES_NOT_EXIST", "no such table");
    }

    private JsonObjectBuilder described(String name) {
        Table table = Objects.requireNonNull(tables.get(name));
        JsonObjectBuilder described = Json.createObjectBuilder()
                .add("name", name.substring(name.lastIndexOf('.') + 1))
                .add("table_id", "id of " + name)
                .add("table_type", table.type());
        if (!table.format().isEmpty()) {
            described.add("data_source_format", table.format());
        }
        return table.location().isEmpty() ? described : described.add("storage_location", table.location());
    }

    private Answer credentials(String sent) {
        try (JsonReader reader = Json.createReader(new StringReader(sent))) {
            JsonObject asked = reader.readObject();
            String name = asked.getString("table_id").replace("id of ", "");
            if (!tables.containsKey(name) || !asked.getString("operation").equals("READ")) {
                return error(404, "TABLE_DOES_NOT_EXIST", "no such table");
            }
        }
        JsonObjectBuilder answer = Json.createObjectBuilder();
        vending.get().ifPresent(key -> answer.add(
                        "aws_temp_credentials",
                        Json.createObjectBuilder()
                                .add("access_key_id", key.accessKey())
                                .add("secret_access_key", key.secretKey())
                                .add("session_token", key.token()))
                .add("expiration_time", key.expiry().toEpochMilli()));
        return Answer.of(answer);
    }
}
