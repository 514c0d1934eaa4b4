package org.parquetvs.store.catalog;

/**
 * An answer of a catalog.
 *
 * @param status of HTTP
 * @param text what it says
 */
public record CatalogResponse(int status, String text) {

    /** Printing an answer shows no secret: it may hold tokens and keys. */
    @Override
    public String toString() {
        return "answer " + status;
    }

    /** Whether the request was fulfilled. */
    public boolean isGood() {
        return status >= 200 && status < 300;
    }
}
