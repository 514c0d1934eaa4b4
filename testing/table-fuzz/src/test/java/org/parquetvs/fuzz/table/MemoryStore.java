package org.parquetvs.fuzz.table;

import org.parquetvs.store.ForwardingStore;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.store.StoreProvider;
import org.parquetvs.testing.InMemoryObjectStore;

/** Opens the bucket of a test, whatever the connection says. Used by one test at a time. */
public final class MemoryStore implements StoreProvider {
    private static InMemoryObjectStore current = new InMemoryObjectStore();

    /** Makes a bucket the one that is opened from now on. */
    static void use(InMemoryObjectStore store) {
        current = store;
    }

    @Override
    public ObjectStore open(String connection) {
        return new Opened(current);
    }

    @Override
    public ObjectStore open(String connection, int maxConnections) {
        return open(connection);
    }

    @Override
    public ObjectUploads openUploads(String connection, int maxConnections) {
        throw new UnsupportedOperationException("Nothing is written");
    }

    @Override
    public void hasAnswered(String connection) {}

    @Override
    public String text(String address, String user, String password) {
        return password;
    }

    /** A bucket that is still there when it is closed. */
    private static final class Opened extends ForwardingStore {
        Opened(ObjectStore objects) {
            super(objects);
        }

        @Override
        public void close() {}
    }
}
