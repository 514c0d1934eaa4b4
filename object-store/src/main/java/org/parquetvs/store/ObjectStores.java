package org.parquetvs.store;

import java.util.ServiceLoader;

/** Opens the store that a CONNECTION names. Here, and nowhere else, a kind of store is chosen. */
public final class ObjectStores {

    private ObjectStores() {}

    /**
     * Opens the bucket that the text of a CONNECTION names. No request is sent.
     *
     * @throws StoreException if the text is not a valid connection
     */
    public static ObjectStore open(String connection) {
        return Provider.ONLY.open(connection);
    }

    /** As {@link #open(String)}, for so many requests at a time. */
    public static ObjectStore open(String connection, int maxConnections) {
        return Provider.ONLY.open(connection, maxConnections);
    }

    /**
     * Opens the same bucket for writing.
     *
     * @throws StoreException if the text is not a valid connection
     */
    public static ObjectUploads openUploads(String connection, int maxConnections) {
        return Provider.ONLY.openUploads(connection, maxConnections);
    }

    /** The only kind there is. The class loader is that of the script: the context's is not set in Exasol's containers. */
    private static final class Provider {
        static final StoreProvider ONLY = ServiceLoader.load(StoreProvider.class, StoreProvider.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No kind of store is on the class path"));
    }
}
