package org.parquetvs.iceberg;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.rest.RESTCatalogProperties;
import org.apache.iceberg.rest.RESTCatalogProperties.ScanPlanningMode;
import org.apache.iceberg.rest.RESTCatalogProperties.SnapshotMode;
import org.apache.iceberg.rest.ResourcePaths;
import org.apache.iceberg.util.JsonUtil;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.catalog.CatalogRequest;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.catalog.CatalogErrors;
import org.parquetvs.table.catalog.LastSession;

/** Asks a REST catalog of Iceberg for tables. Paths, names and documents are the library's. */
final class RestCatalog {
    private static final LastSession<CatalogSession> LAST = new LastSession<>();

    private static final int NOT_FOUND = 404;

    private final CatalogServer server;
    private final CatalogErrors errors;

    private RestCatalog(CatalogServer server) {
        this.server = server;
        this.errors = new CatalogErrors(server.settings(), "the REST protocol of Iceberg");
    }

    /** The catalog of a connection. */
    static RestCatalog of(ObjectStore store) {
        return new RestCatalog(store.catalog().orElseThrow(() -> CatalogErrors.noCatalog(store.bucket())));
    }

    /** All tables of a namespace. The catalog may answer page by page. */
    List<TableAddress> tables(CatalogIdentifier name) {
        Namespace namespace = Namespace.of(name.parts().toArray(String[]::new));
        List<TableAddress> tables = new ArrayList<>();
        Set<String> pages = new HashSet<>();
        String next = "";
        do {
            if (!pages.add(next)) {
                throw errors.unusable("the pages of tables of " + name + " have no end");
            }
            Page page = page(name, namespace, next);
            tables.addAll(page.tables());
            next = page.next();
        } while (!next.isEmpty());
        return tables;
    }

    /** @param next names the page after it; empty for the last one */
    private record Page(List<TableAddress> tables, String next) {}

    /** @param token of the page; empty for the first one */
    private Page page(CatalogIdentifier name, Namespace namespace, String token) {
        String action = "list the tables of namespace " + name;
        Map<String, String> parameters = token.isEmpty() ? Map.of() : Map.of("pageToken", token);
        CatalogResponse answer = ask(action, paths -> paths.tables(namespace), parameters);
        if (answer.status() == NOT_FOUND) {
            throw errors.noNamespace(name);
        }
        requireGood(action, answer);
        return errors.readable(answer, text -> {
            JsonNode document = json(text);
            if (!document.path("identifiers").isArray()) {
                throw new IllegalArgumentException("the answer has no list of identifiers");
            }
            return new Page(
                    elements(document.path("identifiers"))
                            .map(RestCatalog::address)
                            .toList(),
                    document.path("next-page-token").asText(""));
        });
    }

    private static TableAddress address(JsonNode identifier) {
        if (identifier.path("name").asText().isEmpty()) {
            throw new IllegalArgumentException("an identifier has no name");
        }
        if (identifier.path("namespace").isEmpty()) {
            throw new IllegalArgumentException("an identifier has no namespace");
        }
        Stream<String> levels = elements(identifier.path("namespace")).map(JsonNode::asText);
        CatalogIdentifier name = new CatalogIdentifier(
                Stream.concat(levels, Stream.of(identifier.path("name").asText()))
                        .toList());
        return new TableAddress(IcebergCatalogFormat.NAME, name.toString());
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    /** Opens a table in the state that its address names. */
    IcebergTable open(ObjectStore store, TableAddress address) {
        JsonNode table = load(address, Map.of());
        refuseDemands(table.path("config"), address);
        if (server.settings().vendsCredentials()) {
            server.vend(address.path(), new VendedAccess(this, store.bucket(), address).with(table));
        }
        String location = table.path("metadata-location").asText("");
        if (location.isEmpty()) {
            throw errors.unusable("table " + address.path() + " has no metadata-location");
        }
        return IcebergTable.open(
                store,
                address,
                new LocationResolver(store.bucket()).key(location),
                TableMetadataReader.read(table.path("metadata"), location, address));
    }

    /** Lets the catalog vend the credentials for the files of a table. */
    void authorize(ObjectStore store, TableAddress address) {
        server.vend(address.path(), new VendedAccess(this, store.bucket(), address));
    }

    /** What the catalog says of a table, with as few of its snapshots as may be. */
    JsonNode load(TableAddress address) {
        return load(
                address,
                Map.of(
                        RESTCatalogProperties.SNAPSHOTS_QUERY_PARAMETER,
                        SnapshotMode.REFS.name().toLowerCase(Locale.ROOT)));
    }

    private JsonNode load(TableAddress address, Map<String, String> parameters) {
        TableIdentifier name = identifier(address);
        String action = "load table " + name;
        CatalogResponse answer = ask(action, paths -> paths.table(name), parameters);
        if (answer.status() == NOT_FOUND) {
            throw isView(name) ? IcebergErrors.view(address) : errors.noTable(address);
        }
        requireGood(action, answer);
        return errors.readable(answer, RestCatalog::json);
    }

    /** Whether {@link #credentials} can be asked. */
    boolean vendsAgain() {
        return session().vendsAgain();
    }

    /** The credentials for the files of a table. */
    JsonNode credentials(TableAddress address) {
        TableIdentifier name = identifier(address);
        String action = "ask for the credentials of table " + name;
        CatalogResponse answer = ask(action, paths -> paths.table(name) + "/credentials", Map.of());
        requireGood(action, answer);
        return errors.readable(answer, RestCatalog::json);
    }

    /** The errors in answers of this catalog. */
    CatalogErrors errors() {
        return errors;
    }

    private TableIdentifier identifier(TableAddress address) {
        return CatalogIdentifier.parse(address.path())
                .filter(name -> name.parts().size() > 1)
                .map(name -> TableIdentifier.of(name.parts().toArray(String[]::new)))
                .orElseThrow(() -> errors.invalidName(address));
    }

    /** Whether there is a view of this name; not all catalogs know views. */
    private boolean isView(TableIdentifier name) {
        return ask("look for view " + name, paths -> paths.view(name), Map.of()).isGood();
    }

    /** What a catalog may demand of those who read a table. */
    private void refuseDemands(JsonNode config, TableAddress address) {
        String key = RESTCatalogProperties.SCAN_PLANNING_MODE;
        String planning = config.path(key).asText(session().properties().getOrDefault(key, ""));
        if (planning.equalsIgnoreCase(ScanPlanningMode.SERVER.modeName())) {
            throw errors.demand(address, "that it plans scans itself");
        }
    }

    private void requireGood(String action, CatalogResponse answer) {
        if (!answer.isGood()) {
            throw errors.refused(action, answer);
        }
    }

    /** The answer to a question. */
    private CatalogResponse ask(String action, Function<ResourcePaths, String> path, Map<String, String> parameters) {
        return LAST.ask(server.settings(), this::begin, session -> ask(session, action, path, parameters));
    }

    private CatalogResponse ask(
            CatalogSession session,
            String action,
            Function<ResourcePaths, String> path,
            Map<String, String> parameters) {
        return server.send(new CatalogRequest(
                errors.action(action),
                session.uri(path.apply(session.paths()), parameters),
                session.headers(),
                Optional.empty()));
    }

    private CatalogSession session() {
        return LAST.of(server.settings(), this::begin);
    }

    private CatalogSession begin() {
        return CatalogSession.begin(server, errors);
    }

    private static JsonNode json(String text) {
        try {
            return JsonUtil.mapper().readTree(text);
        } catch (IOException problem) {
            throw new IllegalArgumentException("the answer is not JSON", problem);
        }
    }
}
