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
        private boolean isUsableOnce;

        /** Accepts a token of this text. */
        public synchronized Tokens accept(String token) {
            valid.add(token);
            return this;
        }

        /** From now on, a token is good for one request for the tables of a namespace. */
        public synchronized Tokens usableOnce() {
            isUsableOnce = true;
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
            boolean isGranted = valid.stream().anyMatch(token -> authorization.equals("Bearer " + token));
            if (isUsableOnce && uri.getPath().endsWith("/tables")) {
                valid.clear();
            }
            return isGranted;
        }
    }
}
