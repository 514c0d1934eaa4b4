package org.parquetvs.store.catalog;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * A request to a catalog, or to the server of its tokens.
 *
 * @param action what it is for, for messages, such as {@code load table 'shop.sales'}
 * @param uri with its parameters
 * @param body what is sent; empty: nothing, it only asks
 */
public record CatalogRequest(String action, URI uri, Map<String, String> headers, Optional<Body> body) {

    /**
     * What a request sends.
     *
     * @param type its media type
     */
    public record Body(String type, String text) {

        /** Encoded fields. */
        public static Body form(String text) {
            return new Body("application/x-www-form-urlencoded; charset=utf-8", text);
        }

        /** A document. */
        public static Body json(String text) {
            return new Body("application/json", text);
        }

        /** Printing a body shows no secret. */
        @Override
        public String toString() {
            return type;
        }
    }

    public CatalogRequest {
        headers = Map.copyOf(headers);
    }

    /** Printing a request shows no secret: neither headers nor the body. */
    @Override
    public String toString() {
        return action + ": " + uri;
    }
}
