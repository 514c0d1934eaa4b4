package org.parquetvs.store.catalog;

import java.util.List;
import java.util.function.Supplier;

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

    /**
     * Lets the catalog vend the credentials for the files of a table. From now on, the store signs requests for keys that
     * begin with the prefix of vended credentials with these, and all others as the connection says.
     *
     * @param table its name; another source for it is asked no more
     * @param source asks the catalog: for the first key that no known credentials are for, before known ones expire, and
     *     when the store refuses them
     */
    void vend(String table, Supplier<List<VendedCredentials>> source);
}
