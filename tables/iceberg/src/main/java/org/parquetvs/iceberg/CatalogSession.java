package org.parquetvs.iceberg;

import java.net.URI;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.iceberg.CatalogProperties;
import org.apache.iceberg.rest.Endpoint;
import org.apache.iceberg.rest.RESTUtil;
import org.apache.iceberg.rest.ResourcePaths;
import org.apache.iceberg.rest.responses.ConfigResponse;
import org.apache.iceberg.rest.responses.ConfigResponseParser;
import org.parquetvs.store.catalog.CatalogRequest;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.table.catalog.CatalogErrors;
import org.parquetvs.table.catalog.CatalogToken;
import org.parquetvs.table.catalog.LastSession;

/**
 * What a catalog has said about itself, and the token for requests to it. A process keeps the last one, because it costs
 * two requests.
 *
 * @param properties of the catalog: those of the connection, with defaults and overrides of the catalog
 * @param headers of each request
 * @param vendsAgain whether the catalog can be asked for the credentials of a table alone
 * @param end when to begin a new session
 */
record CatalogSession(
        CatalogSettings settings,
        Map<String, String> properties,
        Map<String, String> headers,
        boolean vendsAgain,
        Instant end)
        implements LastSession.Session {
    private static final String PREFIX = "prefix";

    CatalogSession {
        properties = Map.copyOf(properties);
        headers = Map.copyOf(headers);
    }

    /** Printing a session shows no token. */
    @Override
    public String toString() {
        return "session with " + settings.uri();
    }

    /** Where tables are, by names that the library encodes as the catalog wants. */
    ResourcePaths paths() {
        return ResourcePaths.forCatalogProperties(properties);
    }

    /** The address of a path, with parameters. */
    URI uri(String path, Map<String, String> parameters) {
        return uri(properties.getOrDefault(CatalogProperties.URI, settings.uri().toString()), path, parameters);
    }

    private static URI uri(String server, String path, Map<String, String> parameters) {
        String query = parameters.entrySet().stream()
                .map(each -> RESTUtil.encodeString(each.getKey()) + "=" + RESTUtil.encodeString(each.getValue()))
                .collect(Collectors.joining("&"));
        return URI.create(RESTUtil.stripTrailingSlash(server) + "/" + path + (query.isEmpty() ? "" : "?" + query));
    }

    /** Begins a session. */
    static CatalogSession begin(CatalogServer server, CatalogErrors errors) {
        CatalogSettings settings = server.settings();
        CatalogToken token =
                CatalogToken.of(server, uri(settings.uri().toString(), ResourcePaths.tokens(), Map.of()), errors);
        Map<String, String> given = new HashMap<>();
        given.put(CatalogProperties.URI, settings.uri().toString());
        settings.warehouse().ifPresent(warehouse -> given.put(CatalogProperties.WAREHOUSE_LOCATION, warehouse));
        Map<String, String> parameters = settings.warehouse()
                .map(warehouse -> Map.of(CatalogProperties.WAREHOUSE_LOCATION, warehouse))
                .orElseGet(Map::of);
        CatalogResponse answer = server.send(new CatalogRequest(
                errors.action("ask for the configuration"),
                uri(settings.uri().toString(), ResourcePaths.config(), parameters),
                token.header(),
                Optional.empty()));
        if (!answer.isGood()) {
            throw errors.refusedConfiguration(answer);
        }
        ConfigResponse config = errors.readable(answer, ConfigResponseParser::fromJson);
        Map<String, String> properties = new HashMap<>(config.merge(given));
        settings.prefix().ifPresent(prefix -> properties.put(PREFIX, prefix));
        Map<String, String> headers = new HashMap<>(RESTUtil.configHeaders(properties));
        headers.putAll(token.header());
        if (settings.vendsCredentials()) {
            headers.put("X-Iceberg-Access-Delegation", "vended-credentials");
        }
        boolean vendsAgain = config.endpoints().contains(Endpoint.V1_TABLE_CREDENTIALS);
        return new CatalogSession(settings, properties, headers, vendsAgain, token.end());
    }
}
