package org.parquetvs.testing.catalog;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.testing.credentials.RequestSignature;

/** Who may ask a {@link RestCatalogServer}. */
public interface CatalogAccess {

    /** Whether a request may be answered. */
    boolean isGranted(String method, URI uri, Headers headers);

    /** Everybody. */
    static CatalogAccess open() {
        return (method, uri, headers) -> true;
    }

    /** Who signs requests with a key, for a service. */
    static CatalogAccess signed(String accessKey, String secretKey, String service) {
        return (method, uri, headers) ->
                new RequestSignature(method, uri, headers, "").isBy(accessKey, secretKey, service);
    }

    /** Who has one of some tokens, which change. */
    final class Tokens implements CatalogAccess {
        private final List<String> valid = new ArrayList<>();
        private int issued;

        /** Accepts a token of this text. */
        public synchronized Tokens accept(String token) {
            valid.add(token);
            return this;
        }

        /** Issues a new token. */
        synchronized String issue() {
            String token = "token-" + ++issued;
            valid.add(token);
            return token;
        }

        /** How many tokens were issued. */
        public synchronized int issued() {
            return issued;
        }

        /** Accepts none of the tokens any more. */
        public synchronized void revoke() {
            valid.clear();
        }

        @Override
        public synchronized boolean isGranted(String method, URI uri, Headers headers) {
            String authorization = String.valueOf(headers.getFirst("Authorization"));
            return valid.stream().anyMatch(token -> authorization.equals("Bearer " + token));
        }
    }
}
