package org.parquetvs.testing;

import org.parquetvs.store.ObjectStore;

class InMemoryObjectStoreTest extends ObjectStoreContract {

    private final InMemoryObjectStore store = new InMemoryObjectStore();

    @Override
    protected ObjectStore store() {
        return store;
    }

    @Override
    protected void put(String key, byte[] bytes) {
        store.put(key, bytes);
    }

    @Override
    protected void remove(String key) {
        store.remove(key);
    }
}
