package org.parquetvs.store.catalog;

import java.net.URI;
import java.util.Optional;

/**
 * What a connection says about its catalog.
 *
 * @param uri of the catalog, without a slash at its end
 * @param warehouse which of the catalog's warehouses; empty: its usual one
 * @param prefix of paths, in place of the one that the catalog names; empty: that one
 * @param vendsCredentials whether the files of its tables are read with credentials that the catalog hands out
 */
public record CatalogSettings(
        URI uri, Optional<String> warehouse, Optional<String> prefix, CatalogLogin login, boolean vendsCredentials) {}
