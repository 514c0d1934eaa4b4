package org.parquetvs.store.catalog;

import java.net.URI;
import java.util.Optional;

/**
 * What a connection says about its catalog.
 *
 * @param uri of the catalog, without a slash at its end
 * @param warehouse which of the catalog's warehouses; empty: its usual one
 * @param prefix of paths, in place of the one that the catalog names; empty: that one
 */
public record CatalogSettings(URI uri, Optional<String> warehouse, Optional<String> prefix, CatalogLogin login) {}
