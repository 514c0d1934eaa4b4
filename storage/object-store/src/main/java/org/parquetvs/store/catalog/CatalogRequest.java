package org.parquetvs.store.catalog;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * A request to a catalog, or to the server of its tokens.
 *
 * @param action what it is for, for messages, such as {@code load table 'shop.sales'}
 * @param uri with its parameters
 * @param form what is sent, as {@code application/x-www-form-urlencoded}; empty: nothing, it only asks
 */
public record CatalogRequest(String action, URI uri, Map<String, String> headers, Optional<String> form) {
    public CatalogRequest {
        headers = Map.copyOf(headers);
    }

    /** Printing a request shows no secret: neither headers nor the form. */
    @Override
    public String toString() {
        return action + ": " + uri;
    }
}
