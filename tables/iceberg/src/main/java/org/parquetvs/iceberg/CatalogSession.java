package org.parquetvs.iceberg;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.iceberg.CatalogProperties;
import org.apache.iceberg.rest.Endpoint;
import org.apache.iceberg.rest.RESTUtil;
import org.apache.iceberg.rest.ResourcePaths;
import org.apache.iceberg.rest.responses.ConfigResponse;
import org.apache.iceberg.rest.responses.ConfigResponseParser;
import org.parquetvs.store.catalog.CatalogLogin;
import org.parquetvs.store.catalog.CatalogRequest;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogServer;
import org.parquetvs.store.catalog.CatalogSettings;

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
        Instant end) {
    private static final String PREFIX = "prefix";

    /** A catalog may move or change; it is asked again after this time. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    /** A token is not used in the last part of its time, in which a request could arrive too late. */
    private static final Duration RESERVE = Duration.ofSeconds(30);

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

    /** Whether a refused token can be replaced by a new one. */
    boolean isRenewable() {
        return settings.login() instanceof CatalogLogin.Client;
    }

    /** Begins a session. */
    static CatalogSession begin(CatalogServer server, CatalogErrors errors) {
        CatalogSettings settings = server.settings();
        Token token = token(server, errors);
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

    /**
     * What proves who asks.
     *
     * @param header none if the catalog asks for none, or if requests are signed
     * @param end when it has to be replaced
     */
    private record Token(Map<String, String> header, Instant end) {
        static Token of(String text, Duration time) {
            return new Token(
                    Map.of("Authorization", "Bearer " + text), Instant.now().plus(time));
        }
    }

    private static Token token(CatalogServer server, CatalogErrors errors) {
        CatalogLogin login = server.settings().login();
        if (login instanceof CatalogLogin.Client client) {
            return token(client, server, errors);
        }
        return login instanceof CatalogLogin.Token known
                ? Token.of(known.token(), LONGEST)
                : new Token(Map.of(), Instant.now().plus(LONGEST));
    }

    private static Token token(CatalogLogin.Client client, CatalogServer server, CatalogErrors errors) {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", "client_credentials");
        form.put("client_id", client.id());
        form.put("client_secret", client.secret());
        form.put("scope", client.scope());
        URI where = client.server()
                .orElseGet(() -> uri(server.settings().uri().toString(), ResourcePaths.tokens(), Map.of()));
        CatalogResponse answer = server.send(new CatalogRequest(
                "ask " + where + " for a token", where, Map.of(), Optional.of(RESTUtil.encodeFormData(form))));
        if (!answer.isGood()) {
            throw errors.refusedToken(where, answer);
        }
        return errors.readable(answer, text -> {
            JsonNode document = CatalogErrors.json(text);
            String token = document.path("access_token").asText();
            if (token.isEmpty()) {
                throw new IllegalArgumentException("there is no access_token in the answer of " + where);
            }
            Duration lifetime = Duration.ofSeconds(document.path("expires_in").asLong(LONGEST.toSeconds()));
            Duration used = lifetime.minus(RESERVE);
            return Token.of(token, used.compareTo(LONGEST) < 0 ? used : LONGEST);
        });
    }
}
