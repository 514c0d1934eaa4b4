package org.parquetvs.table.catalog;

import jakarta.json.JsonObject;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.parquetvs.store.catalog.CatalogLogin;
import org.parquetvs.store.catalog.CatalogRequest;
import org.parquetvs.store.catalog.CatalogResponse;
import org.parquetvs.store.catalog.CatalogServer;

/**
 * What proves to a catalog who asks.
 *
 * @param header none if the catalog asks for none, or if requests are signed
 * @param end when it has to be replaced
 */
public record CatalogToken(Map<String, String> header, Instant end) {

    /** A catalog may move or change; it is asked again after this time. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    /** A token is not used in the last part of its time, in which a request could arrive too late. */
    private static final Duration RESERVE = Duration.ofSeconds(30);

    public CatalogToken {
        header = Map.copyOf(header);
    }

    /** Printing a token does not show it. */
    @Override
    public String toString() {
        return "token until " + end;
    }

    /**
     * A token for requests to a catalog.
     *
     * @param usual where a client asks for a token if the connection does not say it
     */
    public static CatalogToken of(CatalogServer server, URI usual, CatalogErrors errors) {
        CatalogLogin login = server.settings().login();
        if (login instanceof CatalogLogin.Client client) {
            return of(client, server, client.server().orElse(usual), errors);
        }
        return login instanceof CatalogLogin.Token known
                ? of(known.token(), LONGEST)
                : new CatalogToken(Map.of(), Instant.now().plus(LONGEST));
    }

    private static CatalogToken of(String token, Duration lifetime) {
        return new CatalogToken(
                Map.of("Authorization", "Bearer " + token), Instant.now().plus(lifetime));
    }

    private static CatalogToken of(CatalogLogin.Client client, CatalogServer server, URI where, CatalogErrors errors) {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", "client_credentials");
        form.put("client_id", client.id());
        form.put("client_secret", client.secret());
        form.put("scope", client.scope());
        CatalogResponse answer = server.send(new CatalogRequest(
                "ask " + where + " for a token",
                where,
                Map.of(),
                Optional.of(CatalogRequest.Body.form(encoded(form)))));
        if (!answer.isGood()) {
            throw errors.refusedToken(where, answer);
        }
        return errors.readable(answer, text -> {
            JsonObject document = CatalogErrors.json(text);
            String token = document.getString("access_token", "");
            if (token.isEmpty()) {
                throw new IllegalArgumentException("there is no access_token in the answer of " + where);
            }
            Duration used = Duration.ofSeconds(document.getInt("expires_in", Math.toIntExact(LONGEST.toSeconds())))
                    .minus(RESERVE);
            return of(token, used.compareTo(LONGEST) < 0 ? used : LONGEST);
        });
    }

    private static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
