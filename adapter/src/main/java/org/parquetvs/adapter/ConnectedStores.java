package org.parquetvs.adapter;

import com.exasol.ExaMetadata;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.parquetvs.adapter.properties.PlanProperties;
import org.parquetvs.store.ObjectStore;

/**
 * The buckets of the connections that a request needs. The thread that answers the request opens them all, because no
 * other thread may ask the database for a connection.
 */
final class ConnectedStores implements AutoCloseable {
    private final Map<String, ObjectStore> stores = new LinkedHashMap<>();

    private ConnectedStores() {}

    /**
     * Opens buckets for planning; the caller closes them. If one cannot be opened, it closes the buckets that are
     * already open.
     *
     * @param connections names of connections; a name may occur several times
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if a connection cannot be used
     */
    static ConnectedStores open(ExaMetadata metadata, Stream<String> connections, PlanProperties planning) {
        ConnectedStores opened = new ConnectedStores();
        boolean succeeds = false;
        try {
            connections
                    .distinct()
                    .forEach(name -> opened.stores.put(name, ConnectionOpener.open(metadata, name, planning)));
            succeeds = true;
            return opened;
        } finally {
            if (!succeeds) {
                opened.close();
            }
        }
    }

    /** The bucket of one of the connections. */
    ObjectStore of(String connection) {
        return Objects.requireNonNull(stores.get(connection), connection);
    }

    @Override
    public void close() {
        stores.values().forEach(ObjectStore::close);
    }
}
