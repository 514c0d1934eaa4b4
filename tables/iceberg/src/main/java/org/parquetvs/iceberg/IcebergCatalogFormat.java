package org.parquetvs.iceberg;

import java.util.List;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableCatalog;
import org.parquetvs.table.TableSnapshot;

/** Iceberg tables by their names in a REST catalog. This class names no class of the library, as {@link IcebergFormat}. */
public final class IcebergCatalogFormat implements TableCatalog {
    static final String NAME = "iceberg_rest";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public TableSnapshot open(ObjectStore store, TableAddress address) {
        return RestCatalog.of(store).open(store, address);
    }

    @Override
    public void authorize(ObjectStore store, TableAddress address) {
        if (store.catalog()
                .filter(catalog -> catalog.settings().vendsCredentials())
                .isPresent()) {
            RestCatalog.of(store).authorize(store, address);
        }
    }

    @Override
    public List<TableAddress> tables(ObjectStore store, CatalogIdentifier namespace) {
        return RestCatalog.of(store).tables(namespace);
    }
}
