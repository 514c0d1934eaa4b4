package org.parquetvs.testing;

import org.parquetvs.store.ObjectStore;

class InMemoryObjectStoreTest extends ObjectStoreContract {

    private final InMemoryObjectStore store = new InMemoryObjectStore();

    @Override
    ObjectStore store() {
        return store;
    }

    @Override
    void put(String key, byte[] bytes) {
        store.put(key, bytes);
    }

    @Override
    void remove(String key) {
        store.remove(key);
    }
}
