package org.parquetvs.store.catalog;

import java.nio.charset.StandardCharsets;

/** An answer of a catalog: the status of HTTP, and what it says. */
public record CatalogAnswer(int status, byte[] body) {

    /** Whether the request was fulfilled. */
    public boolean isGood() {
        return status >= 200 && status < 300;
    }

    /** The body as text. */
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
