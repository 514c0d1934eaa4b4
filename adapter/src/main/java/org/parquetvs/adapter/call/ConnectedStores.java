package org.parquetvs.adapter.call;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.parquetvs.store.ObjectStore;

/**
 * The buckets of the connections that a request needs. The thread that answers the request opens them all, because no
 * other thread may ask the database for a connection.
 */
public final class ConnectedStores implements AutoCloseable {
    private final Map<String, ObjectStore> stores = new LinkedHashMap<>();

    private ConnectedStores() {}

    /** Opens each bucket once; if one cannot be opened, it closes the buckets that are already open. */
    static ConnectedStores open(Stream<String> connections, Function<String, ObjectStore> opening) {
        ConnectedStores opened = new ConnectedStores();
        boolean succeeds = false;
        try {
            connections.distinct().forEach(name -> opened.stores.put(name, opening.apply(name)));
            succeeds = true;
            return opened;
        } finally {
            if (!succeeds) {
                opened.close();
            }
        }
    }

    /** The bucket of one of the connections. */
    public ObjectStore of(String connection) {
        return Objects.requireNonNull(stores.get(connection), connection);
    }

    @Override
    public void close() {
        stores.values().forEach(ObjectStore::close);
    }
}
