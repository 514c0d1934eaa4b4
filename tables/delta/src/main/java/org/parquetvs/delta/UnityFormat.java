package org.parquetvs.delta;

import java.util.List;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.CatalogIdentifier;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableCatalog;
import org.parquetvs.table.TableSnapshot;

/** Delta tables by their names in a Unity Catalog. This class names no class of the library, as {@link DeltaFormat}. */
public final class UnityFormat implements TableCatalog {
    static final String NAME = "unity";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public TableSnapshot open(ObjectStore store, TableAddress address) {
        return UnityCatalog.of(store).open(store, address);
    }

    @Override
    public void authorize(ObjectStore store, TableAddress address) {
        if (store.catalog()
                .filter(catalog -> catalog.settings().vendsCredentials())
                .isPresent()) {
            UnityCatalog.of(store).authorize(store, address);
        }
    }

    @Override
    public List<TableAddress> tables(ObjectStore store, CatalogIdentifier namespace) {
        return UnityCatalog.of(store).tables(namespace);
    }
}
