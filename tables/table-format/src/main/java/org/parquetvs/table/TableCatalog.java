package org.parquetvs.table;

import java.util.List;
import org.parquetvs.store.ObjectStore;

/** Tables that a catalog knows by their names. The connection of a store says where the catalog is. */
public interface TableCatalog extends TableFormat {

    /**
     * The tables of a namespace, in the order of the catalog. Their addresses say their names as
     * {@link CatalogIdentifier} does.
     *
     * @throws RuntimeException if the connection has no catalog, or it does not answer; the message says why
     */
    List<TableAddress> tables(ObjectStore store, CatalogIdentifier namespace);
}
