package org.parquetvs.store.catalog;

/**
 * Sends requests to the catalog of a connection: by the connection's route, within its time limits, and signed if it says
 * so. Safe for use by several threads at once.
 */
public interface CatalogServer {

    /** What the connection says. */
    CatalogSettings settings();

    /**
     * Sends a request, and repeats it while the server is busy or its network broken.
     *
     * @return any answer but that the server is busy
     * @throws org.parquetvs.store.StoreException if there is none in time
     */
    CatalogResponse send(CatalogRequest request);
}
