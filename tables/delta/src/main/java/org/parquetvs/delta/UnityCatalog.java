package org.parquetvs.delta;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.catalog.CatalogRequest;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.store.catalog.VendedCredentials;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.NoTableException;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.catalog.CatalogErrors;
import org.parquetvs.table.catalog.CatalogToken;
import org.parquetvs.table.catalog.LastSession;

/** Asks a Unity Catalog for tables, by three requests of its API. */
final class UnityCatalog {
    private static final String API = "/api/2.1/unity-catalog/";

    /** Where Databricks gives tokens, below the address of the catalog. */
    private static final String TOKENS = "/oidc/v1/token";

    private static final LastSession<Session> LAST = new LastSession<>();

    /** A table has a catalog, a schema and a name. */
    private static final int LEVELS = 3;

    private static final int NOT_FOUND = 404;

    private final CatalogServer server;
    private final CatalogErrors errors;

    private UnityCatalog(CatalogServer server) {
        this.server = server;
        this.errors = new CatalogErrors(server.settings(), "the API of Unity Catalog");
    }

    /** A login. */
    private record Session(CatalogSettings settings, CatalogToken token) implements LastSession.Session {
        @Override
        public Instant end() {
            return token.end();
        }
    }

    /** The catalog of a connection. */
    static UnityCatalog of(ObjectStore store) {
        return new UnityCatalog(store.catalog().orElseThrow(() -> CatalogErrors.noCatalog(store.bucket())));
    }

    /** All tables and views of a schema. The catalog may answer page by page. */
    List<TableAddress> tables(CatalogIdentifier schema) {
        if (schema.parts().size() != LEVELS - 1) {
            throw errors.noNamespace(schema);
        }
        List<TableAddress> tables = new ArrayList<>();
        Set<String> pages = new HashSet<>();
        String next = "";
        do {
            if (!pages.add(next)) {
                throw errors.unusable("the pages of tables of " + schema + " have no end");
            }
            Page page = page(schema, next);
            tables.addAll(page.tables());
            next = page.next();
        } while (!next.isEmpty());
        return tables;
    }

    /** @param next names the page after it; empty for the last one */
    private record Page(List<TableAddress> tables, String next) {}

    /** @param token of the page; empty for the first one */
    private Page page(CatalogIdentifier schema, String token) {
        String action = "list the tables of schema " + schema;
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("catalog_name", schema.parts().get(0));
        parameters.put("schema_name", schema.last());
        if (!token.isEmpty()) {
            parameters.put("page_token", token);
        }
        CatalogResponse answer = ask(action, uri("tables", parameters), Optional.empty());
        if (answer.status() == NOT_FOUND) {
            throw errors.noNamespace(schema);
        }
        requireGood(action, answer);
        return errors.readable(answer, text -> {
            JsonObject document = CatalogErrors.json(text);
            List<TableAddress> tables =
                    document.getOrDefault("tables", JsonValue.EMPTY_JSON_ARRAY).asJsonArray().stream()
                            .map(table -> address(schema, table.asJsonObject().getString("name")))
                            .toList();
            return new Page(tables, document.getString("next_page_token", ""));
        });
    }

    private static TableAddress address(CatalogIdentifier schema, String name) {
        CatalogIdentifier table = new CatalogIdentifier(List.of(schema.parts().get(0), schema.last(), name));
        return new TableAddress(UnityFormat.NAME, table.toString());
    }

    /** Opens a table in the state that its address names. */
    DeltaTable open(ObjectStore store, TableAddress address) {
        UnityTable table = load(address);
        String directory = table.directory(address, store);
        if (server.settings().vendsCredentials()) {
            server.vend(address.path(), () -> credentials(address, table, directory));
        }
        try {
            return DeltaTable.open(store, address, directory);
        } catch (NoTableException none) {
            // What the catalog knows is a table, so that it is damaged.
            throw new DeltaException(String.valueOf(none.getMessage()), none);
        }
    }

    /** Lets the catalog vend the credentials for the files of a table. */
    void authorize(ObjectStore store, TableAddress address) {
        server.vend(address.path(), () -> {
            UnityTable table = load(address);
            return credentials(address, table, table.directory(address, store));
        });
    }

    private UnityTable load(TableAddress address) {
        String action = "load table " + address.path();
        CatalogResponse answer = ask(action, uri("tables/" + encoded(fullName(address)), Map.of()), Optional.empty());
        if (answer.status() == NOT_FOUND) {
            throw errors.noTable(address);
        }
        requireGood(action, answer);
        return errors.readable(answer, text -> UnityTable.of(CatalogErrors.json(text)));
    }

    private String fullName(TableAddress address) {
        return CatalogIdentifier.parse(address.path())
                .filter(name -> name.parts().size() == LEVELS)
                .map(name -> String.join(".", name.parts()))
                .orElseThrow(() -> errors.invalidName(address));
    }

    private List<VendedCredentials> credentials(TableAddress address, UnityTable table, String directory) {
        String action = "ask for the credentials of table " + address.path();
        String body = Json.createObjectBuilder()
                .add("table_id", table.id())
                .add("operation", "READ")
                .build()
                .toString();
        CatalogResponse answer =
                ask(action, uri("temporary-table-credentials", Map.of()), Optional.of(CatalogRequest.Body.json(body)));
        requireGood(action, answer);
        JsonObject document = errors.readable(answer, CatalogErrors::json);
        if (!(document.get("aws_temp_credentials") instanceof JsonObject keys)) {
            throw errors.noCredentials(address);
        }
        return errors.readable(
                answer,
                text -> List.of(new VendedCredentials(
                        directory + "/",
                        keys.getString("access_key_id"),
                        keys.getString("secret_access_key"),
                        Optional.of(keys.getString("session_token", "")).filter(token -> !token.isEmpty()),
                        Optional.ofNullable(document.getJsonNumber("expiration_time"))
                                .map(time -> Instant.ofEpochMilli(time.longValueExact())))));
    }

    private void requireGood(String action, CatalogResponse answer) {
        if (!answer.isGood()) {
            throw errors.refused(action, answer);
        }
    }

    private CatalogResponse ask(String action, URI uri, Optional<CatalogRequest.Body> body) {
        return LAST.ask(
                server.settings(),
                () -> new Session(
                        server.settings(),
                        CatalogToken.of(server, URI.create(server.settings().uri() + TOKENS), errors)),
                session -> server.send(new CatalogRequest(
                        errors.action(action), uri, session.token().header(), body)));
    }

    private URI uri(String path, Map<String, String> parameters) {
        String query = parameters.entrySet().stream()
                .map(each -> each.getKey() + "=" + encoded(each.getValue()))
                .collect(Collectors.joining("&"));
        return URI.create(server.settings().uri() + API + path + (query.isEmpty() ? "" : "?" + query));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
