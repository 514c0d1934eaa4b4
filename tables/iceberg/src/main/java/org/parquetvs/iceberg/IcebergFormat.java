package org.parquetvs.iceberg;

import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableFormat;
import org.parquetvs.table.TableSnapshot;

/** Iceberg tables by their path. This class names no class of the library, so that finding it loads none. */
public final class IcebergFormat implements TableFormat {
    static final String NAME = "iceberg";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public TableSnapshot open(ObjectStore store, TableAddress address) {
        return IcebergTable.open(store, address);
    }
}
