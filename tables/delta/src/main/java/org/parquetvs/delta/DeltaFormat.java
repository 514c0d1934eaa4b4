package org.parquetvs.delta;

import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableFormat;
import org.parquetvs.table.TableSnapshot;

/** Delta tables by their path. This class names no class of the library, so that finding it loads none. */
public final class DeltaFormat implements TableFormat {
    static final String NAME = "delta";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public TableSnapshot open(ObjectStore store, TableAddress address) {
        return DeltaTable.open(store, address, address.path());
    }
}
